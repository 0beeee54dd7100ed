import type { ClientRecord } from '../../clients/client.ts';
import { findAuthorizingClient } from '../../clients/find-client.ts';
import { OAuthError } from '../../errors/oauth-error.ts';
import { ensureWellFormed, type Parameters } from '../../http/parameters.ts';
import { appStateOf } from '../../policy/registration-policy.ts';
import { matchesRedirectUri } from '../../redirect-uri/match-redirect-uri.ts';
import type { Kernel } from '../../server/kernel.ts';
import { steps } from '../../steps/steps.ts';

/** What an authorization request starts from. */
export interface AuthorizeInput {
  parameters: Parameters;
  address: string;
}

/**
 * The first half: which app asks, and where it may be answered. Until both are known nothing is redirected: a refusal
 * here becomes a page (OAuth 2.1 §4.1.2.1).
 */
export const identifySteps = steps<AuthorizeInput, Kernel>()
  .ensure(ensureIdentityOnce)
  .derive(findClient)
  .ensure(ensureClientActive)
  .derive(chooseRedirectUri);

function ensureIdentityOnce({ parameters }: AuthorizeInput): void {
  ensureWellFormed(parameters, ['client_id', 'redirect_uri']);
}

async function findClient({ parameters, address }: AuthorizeInput, kernel: Kernel) {
  const clientId = parameters.get('client_id');
  if (clientId === undefined) throw new OAuthError('invalid_request', 'client_id is missing');
  return { client: await findAuthorizingClient(clientId, address, kernel) };
}

async function ensureClientActive({ client }: { client: ClientRecord }, kernel: Kernel): Promise<void> {
  const state = appStateOf(client, await kernel.readPolicy());
  if (state === 'blocked') throw new OAuthError('invalid_client', 'The app is blocked');
  if (state === 'not_allowed') throw new OAuthError('invalid_client', 'The app is not allowed to connect');
}

function chooseRedirectUri({ client, parameters }: { client: ClientRecord; parameters: Parameters }) {
  const requested = parameters.get('redirect_uri');
  const [only, ...others] = client.redirectUris;
  if (requested === undefined) {
    if (only === undefined || others.length > 0) {
      throw new OAuthError('invalid_request', 'redirect_uri is missing');
    }
    return { redirectUri: only };
  }
  if (!client.redirectUris.some((registered) => matchesRedirectUri(registered, requested))) {
    throw new OAuthError('invalid_request', 'redirect_uri is not one the app has registered');
  }
  return { redirectUri: requested };
}
