import type { ClientRecord } from '../clients/client.ts';
import { type FindPresenter, findTokenClient } from '../clients/find-client.ts';
import { OAuthError, tooManyRequests } from '../errors/oauth-error.ts';
import type { ParameterName, Parameters } from '../http/parameters.ts';
import { takeByAddress } from '../rate-limit/rate-limiter.ts';
import type { Kernel } from '../server/kernel.ts';
import { hashText, isEqualConstantTime } from '../tokens/hash.ts';
import { ensureAssertion, readClaimedClientId } from './assertion.ts';
import { type Credentials, invalidBasic, readCredentials } from './credentials.ts';

/** The parameters client authentication reads. */
export const AUTHENTICATION_PARAMETERS: readonly ParameterName[] = [
  'client_id',
  'client_secret',
  'client_assertion',
  'client_assertion_type',
];

/** The parts of a request that client authentication reads. */
export interface AuthenticationInput {
  authorization: string | null;
  form: Parameters;
  address: string;
  /** The address of the called endpoint, which is an accepted audience. */
  endpoint: string;
  findPresenter: FindPresenter;
}

/**
 * Proves which app sends a request. An app with a secret, or with assertions only, must prove itself each time; a
 * public one must not send a secret. Failures are throttled per app and address (OAuth 2.1 §2.4.1): beyond the limit a
 * failure is a 429, but correct credentials still pass, so that nobody who shares an address, or forges failures from
 * it, can lock an app out. Checking every guess does not help an attacker: a secret has 256 random bits.
 *
 * @throws OAuthError `invalid_client`, or `invalid_request` for ambiguous requests.
 */
export async function authenticateClient(input: AuthenticationInput, kernel: Kernel): Promise<ClientRecord> {
  const credentials = readCredentials(input.authorization, input.form);
  const clientId = claimedClientId(credentials);
  try {
    const client = await findTokenClient(clientId, input.findPresenter, kernel);
    await ensureProof(client, credentials, input.endpoint, kernel);
    return client;
  } catch (error) {
    if (!(error instanceof OAuthError) || error.code !== 'invalid_client') throw error;
    const failure = { address: input.address, of: `${clientId} ` };
    const allowance = await takeByAddress(kernel.limiter, 'client_authentication', failure);
    if (!allowance.allowed) throw tooManyRequests(allowance.retryAfterSeconds);
    const basic = credentials.method === 'client_secret' && credentials.basic;
    throw basic ? invalidBasic(error.description) : error;
  }
}

function claimedClientId(credentials: Credentials): string {
  if (credentials.method !== 'private_key_jwt') return credentials.clientId;
  const claimed = readClaimedClientId(credentials.assertion);
  if (credentials.clientId !== undefined && credentials.clientId !== claimed) {
    throw new OAuthError('invalid_client', 'client_id differs from the client assertion');
  }
  return claimed;
}

async function ensureProof(
  client: ClientRecord,
  credentials: Credentials,
  endpoint: string,
  kernel: Kernel,
): Promise<void> {
  if (!client.authMethods.includes(credentials.method)) {
    throw new OAuthError('invalid_client', 'The app must not use this authentication method');
  }
  if (credentials.method === 'client_secret') await ensureSecret(client, credentials.secret);
  if (credentials.method === 'private_key_jwt') {
    await ensureAssertion(credentials.assertion, client, endpoint, kernel);
  }
}

async function ensureSecret(client: ClientRecord, secret: string): Promise<void> {
  const matches = client.secretHash !== null && isEqualConstantTime(hashText(secret), client.secretHash);
  if (!matches) throw new OAuthError('invalid_client', 'The client secret is wrong');
}
