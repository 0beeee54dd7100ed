import type { ClientRecord } from '../../clients/client.ts';
import { findAuthorizingClient } from '../../clients/find-client.ts';
import { OAuthError } from '../../errors/oauth-error.ts';
import { ensureShortRequest, ensureWellFormed, type Parameters } from '../../http/parameters.ts';
import { appStateOf } from '../../policy/registration-policy.ts';
import { matchesRedirectUri } from '../../redirect-uri/match-redirect-uri.ts';
import type { CarriedApp } from '../../requests/request-seal.ts';
import type { Kernel } from '../../server/kernel.ts';
import { steps } from '../../steps/steps.ts';
import { toDynamicClient } from '../register/dynamic-client.ts';
import { AUTHORIZE_PARAMETERS } from './demand.ts';

/** The input of an authorization request. */
export interface AuthorizeInput {
  parameters: Parameters;
  address: string;
  /** The app's registration when the request began, if its handle carries one. */
  app?: CarriedApp | null;
}

/**
 * The first half identifies the app and where the response may go. Until both are known nothing is redirected, so a
 * refusal here becomes a page (OAuth 2.1 §4.1.2.1).
 */
export const identifySteps = steps<AuthorizeInput, Kernel>()
  .derive(ensureShort)
  .ensure(ensureIdentityOnce)
  .derive(findClient)
  .ensure(ensureClientActive)
  .derive(chooseRedirectUri);

/** Runs before anything is looked up or kept. */
function ensureShort({ parameters }: AuthorizeInput) {
  return { pairs: ensureShortRequest(parameters, AUTHORIZE_PARAMETERS) };
}

function ensureIdentityOnce({ parameters }: AuthorizeInput): void {
  ensureWellFormed(parameters, ['client_id', 'redirect_uri']);
}

async function findClient({ parameters, address, app }: AuthorizeInput, kernel: Kernel) {
  const clientId = parameters.get('client_id');
  if (clientId === undefined) throw new OAuthError('invalid_request', 'client_id is missing');
  if (app?.clientId !== clientId) return { client: await findAuthorizingClient(clientId, address, kernel) };
  return { client: (await kernel.stores.clients.find(clientId)) ?? (await keepApp(app, kernel)) };
}

/** Restores the registration of an app that was evicted while the person signed in. */
async function keepApp(app: CarriedApp, kernel: Kernel): Promise<ClientRecord> {
  const client = toDynamicClient(app, kernel);
  await kernel.stores.clients.claim(client, { maximumUnused: kernel.maximumUnusedClients });
  return client;
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
    throw new OAuthError('invalid_request', 'redirect_uri is not registered for the app');
  }
  return { redirectUri: requested };
}
