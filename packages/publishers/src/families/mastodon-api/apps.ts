import type { NetworkApp, RegisterAnswer } from '@crier/domain';
import { askTokenEndpoint, type TokenEndpoint } from '../../connections/token-endpoint.ts';
import { textAt } from '../../http/json.ts';
import { httpOutcome, isAnswer, isSuccess } from '../../http/outcome.ts';
import { isStrangers } from '../../http/own-form.ts';
import { serverMessage } from '../../http/server-message.ts';
import type { PublisherKit } from '../../kit.ts';
import { isMissingEndpoint, isOwn } from './errors.ts';
import { movedTo } from './moved-to.ts';

const APP_NAME = 'Crier';

/** Registers this installation as an app of a server (Mastodon docs: apps, "Create an application"). */
export async function registerApp(
  kit: PublisherKit,
  service: string,
  redirectUri: string,
  scopes: readonly string[],
): Promise<RegisterAnswer> {
  const form = new URLSearchParams({
    client_name: APP_NAME,
    redirect_uris: redirectUri,
    scopes: scopes.join(' '),
    website: new URL(redirectUri).origin,
  });
  const result = await kit.call({
    method: 'POST',
    url: `${service}/api/v1/apps`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new TextEncoder().encode(form.toString()),
    secrets: [],
  });
  const target = movedTo(service, result);
  if (target !== undefined) {
    return { outcome: 'refused', message: `The server is at ${target}. Enter that address.` };
  }
  const answer = httpOutcome(result, 'reading', isOwn);
  const noServer = `${service} does not respond like a server with the Mastodon API.`;
  if (isStrangers(result, isOwn)) return { outcome: 'refused', message: noServer };
  if (!isAnswer(answer)) {
    if (answer.outcome === 'rejected' || answer.outcome === 'auth') {
      return { outcome: 'refused', message: result.kind === 'answer' ? noServer : answer.message };
    }
    return { outcome: 'unavailable', reason: `${service} could not be reached. ${answer.reason}` };
  }
  const clientId = textAt(answer.json, 'client_id');
  const clientSecret = textAt(answer.json, 'client_secret');
  if (isSuccess(answer) && clientId !== undefined && clientSecret !== undefined) {
    return { outcome: 'registered', app: { clientId, clientSecret } };
  }
  const told = answer.json === undefined || isMissingEndpoint(answer) ? undefined : serverMessage(answer);
  const message = isSuccess(answer) || told === undefined ? noServer : `${service} refuses this app: ${told}`;
  return { outcome: 'refused', message };
}

/**
 * Asks the server with the app's own credentials. Only an explicit answer that it does not know them counts as a
 * refusal.
 */
export async function knowsApp(
  kit: PublisherKit,
  service: string,
  app: NetworkApp,
  scopes: readonly string[],
): Promise<boolean> {
  const [scope = 'read'] = scopes;
  const parameters = { grant_type: 'client_credentials', scope };
  const answer = await askTokenEndpoint(kit.call, tokenEndpoint(service, app), parameters);
  return answer.outcome !== 'app_refused';
}

export function tokenEndpoint(service: string, app: NetworkApp): TokenEndpoint {
  return {
    url: `${service}/oauth/token`,
    app,
    clientIdParameter: 'client_id',
    clientAuthentication: 'body',
  };
}
