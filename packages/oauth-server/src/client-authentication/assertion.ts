import {
  compactVerify,
  decodeJwt,
  decodeProtectedHeader,
  importJWK,
  type JWK,
  type JWTPayload,
  type ProtectedHeaderParameters,
} from 'jose';
import type { ClientRecord } from '../clients/client.ts';
import { OAuthError } from '../errors/oauth-error.ts';
import { RemoteFailure } from '../fetching/remote-failure.ts';
import type { Kernel } from '../server/kernel.ts';
import { hashText } from '../tokens/hash.ts';
import { type AssertionAlgorithm, isAssertionAlgorithm } from './algorithms.ts';

const MAXIMUM_LIFETIME_SECONDS = 3600;
const SKEW_SECONDS = 30;
const MAXIMUM_ID_LENGTH = 512;

/**
 * The app an assertion claims to come from, before the claim is proven.
 *
 * @throws OAuthError `invalid_client` when it can't be read.
 */
export function readClaimedClientId(assertion: string): string {
  const { sub } = decodeClaims(assertion);
  if (typeof sub !== 'string') throw refuse('iss and sub must both be the client_id');
  return sub;
}

/**
 * Ensures that an assertion proves the app (RFC 7523 §3): signed with one of its keys, `iss` and `sub` are its id, the
 * one audience is the issuer or the endpoint, it expires within an hour. Its id is claimed last: an assertion is
 * accepted once across all endpoints.
 *
 * @throws OAuthError `invalid_client`
 */
export async function ensureAssertion(
  assertion: string,
  client: ClientRecord,
  endpoint: string,
  kernel: Kernel,
): Promise<void> {
  const { algorithm, kid } = readAlgorithm(assertion);
  if (client.jwksUri === null) throw refuse('the app has no keys');
  const keys = await findKeys(client.jwksUri, algorithm, kid, kernel);
  const claims = await verifyWithOne(assertion, keys, algorithm);
  if (claims.iss !== client.clientId || claims.sub !== client.clientId) {
    throw refuse('iss and sub must both be the client_id');
  }
  ensureAudience(claims, [kernel.issuer, endpoint]);
  const expiresAt = ensureTimes(claims, kernel.now());
  const { jti } = claims;
  if (typeof jti !== 'string' || jti === '' || jti.length > MAXIMUM_ID_LENGTH) throw refuse('jti is missing');
  if (!(await kernel.stores.assertions.claim(client.clientId, hashText(jti), expiresAt))) {
    throw refuse('it has already been used');
  }
}

function readAlgorithm(assertion: string): { algorithm: AssertionAlgorithm; kid: string | undefined } {
  const header = decodeHeader(assertion);
  if (!isAssertionAlgorithm(header.alg)) throw refuse('the algorithm is not permitted');
  if ('crit' in header || 'b64' in header) throw refuse('it has critical headers');
  const type =
    typeof header.typ === 'string' ? header.typ.toLowerCase().replace(/^application\//, '') : undefined;
  if (header.typ !== undefined && type !== 'jwt' && type !== 'client-authentication+jwt') {
    throw refuse('typ does not name a client assertion');
  }
  return { algorithm: header.alg, kid: typeof header.kid === 'string' ? header.kid : undefined };
}

async function findKeys(
  jwksUri: string,
  algorithm: AssertionAlgorithm,
  kid: string | undefined,
  kernel: Kernel,
): Promise<JWK[]> {
  try {
    return await kernel.keys.find(jwksUri, { algorithm, kid });
  } catch (error) {
    if (error instanceof RemoteFailure) throw refuse(`the keys cannot be used: ${error.reason}`);
    throw error;
  }
}

async function verifyWithOne(
  assertion: string,
  keys: readonly JWK[],
  algorithm: AssertionAlgorithm,
): Promise<JWTPayload> {
  for (const key of keys) {
    try {
      await compactVerify(assertion, await importJWK(toPublic(key), algorithm), { algorithms: [algorithm] });
    } catch {
      continue;
    }
    return decodeClaims(assertion);
  }
  throw refuse('no key of the app verifies it');
}

/** Only the members that verify a signature; members such as `ext` or `d` are ignored. */
function toPublic({ kty, crv, x, y, n, e }: JWK): JWK {
  return { kty, crv, x, y, n, e };
}

function ensureAudience({ aud }: JWTPayload, accepted: readonly string[]): void {
  const audience = Array.isArray(aud) && aud.length === 1 ? aud[0] : aud;
  if (typeof audience !== 'string' || !accepted.includes(audience)) {
    throw refuse('aud must be the issuer or the endpoint, and nothing else');
  }
}

function ensureTimes({ exp, nbf, iat }: JWTPayload, now: Date): Date {
  const time = now.getTime() / 1000;
  if (typeof exp !== 'number' || !Number.isFinite(exp)) throw refuse('exp is missing');
  if (exp <= time) throw refuse('it has expired');
  if (exp > time + MAXIMUM_LIFETIME_SECONDS) throw refuse('it expires in more than an hour');
  for (const start of [nbf, iat]) {
    if (start !== undefined && !(typeof start === 'number' && start <= time + SKEW_SECONDS)) {
      throw refuse('nbf or iat is in the future');
    }
  }
  return new Date(exp * 1000);
}

function decodeHeader(assertion: string): ProtectedHeaderParameters {
  try {
    return decodeProtectedHeader(assertion);
  } catch {
    throw refuse('it is malformed');
  }
}

function decodeClaims(assertion: string): JWTPayload {
  try {
    return decodeJwt(assertion);
  } catch {
    throw refuse('it is malformed');
  }
}

function refuse(reason: string): OAuthError {
  return new OAuthError('invalid_client', `The client assertion is refused: ${reason}`);
}
