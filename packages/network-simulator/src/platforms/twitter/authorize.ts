import type { Answer } from '../../http/answer.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import { consentPage, redirectBack, refusalPage } from '../../oauth/consent-page.ts';
import { formParameters, scopeList } from '../../oauth/token-request.ts';
import { TWITTER_SCOPES } from './scopes.ts';
import { nextSecret, type TwitterServer } from './server.ts';

const LONGEST_STATE = 500;
const PATH = '/i/oauth2/authorize';

/** `GET /i/oauth2/authorize` (X docs: "OAuth 2.0 Authorization Code Flow with PKCE"): asks which account grants access. */
export function authorizePage(server: TwitterServer, request: SimulatorRequest): Answer {
  const { query } = request;
  const problem = authorizeProblem(server, query);
  if (problem !== undefined) return refusalPage(problem);
  return consentPage({
    appName: server.apps.get(query.get('client_id') ?? '')?.name ?? 'An app',
    scope: query.get('scope') ?? '',
    action: PATH,
    parameters: query,
    usernames: server.state.accounts.map(({ username }) => username),
  });
}

/** `POST /i/oauth2/authorize` with the parameters of the request, `account` and `decision`. */
export function decideAuthorization(server: TwitterServer, request: SimulatorRequest): Answer {
  const form = formParameters(request);
  const problem = authorizeProblem(server, form);
  const account = server.state.accounts.find(({ username }) => username === form.get('account'));
  if (problem !== undefined || account === undefined) return refusalPage(problem ?? 'Account not found.');
  const redirectUri = form.get('redirect_uri') ?? '';
  const state = form.get('state') ?? undefined;
  if (form.get('decision') !== 'allow') return redirectBack(redirectUri, { error: 'access_denied', state });
  const code = nextSecret(server);
  server.state.codes[code] = {
    accountId: account.id,
    clientId: form.get('client_id') ?? '',
    redirectUri,
    scopes: scopeList(form.get('scope') ?? ''),
    challenge: form.get('code_challenge') ?? '',
    challengeMethod: form.get('code_challenge_method') === 'S256' ? 'S256' : 'plain',
    expiresAt: server.clock.now() + server.settings.codeSeconds * 1000,
  };
  return redirectBack(redirectUri, { state, code });
}

/** X tells the person, not the app, about a request it can't read. */
function authorizeProblem(server: TwitterServer, parameters: URLSearchParams): string | undefined {
  const app = server.apps.get(parameters.get('client_id') ?? '');
  if (app === undefined) return 'The client id is unknown.';
  if (!app.redirectUris.includes(parameters.get('redirect_uri') ?? ''))
    return 'The redirect URI is not one of the app.';
  if (parameters.get('response_type') !== 'code') return 'The response type must be code.';
  const scopes = scopeList(parameters.get('scope') ?? '');
  if (scopes.length === 0) return 'The scope is missing.';
  const wrong = scopes.find((scope) => !(app.scopes ?? TWITTER_SCOPES).includes(scope));
  if (wrong !== undefined) return `The scope ${wrong} is not one the app may ask for.`;
  const state = parameters.get('state') ?? '';
  if (state === '' || state.length > LONGEST_STATE)
    return `The state must have 1 to ${LONGEST_STATE} characters.`;
  if (!/^[\w.~-]{43,128}$/.test(parameters.get('code_challenge') ?? ''))
    return 'The code challenge must have 43 to 128 unreserved characters.';
  if (!['S256', 'plain'].includes(parameters.get('code_challenge_method') ?? 'plain'))
    return 'The code challenge method must be S256 or plain.';
  return undefined;
}
