import type { Answer } from '../../http/answer.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import type { AppSpec } from '../../network-simulation.ts';
import { consentPage, redirectBack, refusalPage } from '../../oauth/consent-page.ts';
import { formParameters, scopeList } from '../../oauth/token-request.ts';
import { LINKEDIN_SCOPES } from './scopes.ts';
import { type LinkedinServer, nextSecret } from './server.ts';

const PATH = '/oauth/v2/authorization';

/** `GET /oauth/v2/authorization` (LinkedIn docs: "Authorization Code Flow"): asks which member grants access. */
export function authorizePage(server: LinkedinServer, request: SimulatorRequest): Answer {
  const { query } = request;
  const checked = checkRequest(server, query);
  if ('answer' in checked) return checked.answer;
  return consentPage({
    appName: checked.app.name ?? 'An app',
    scope: query.get('scope') ?? '',
    action: PATH,
    parameters: query,
    usernames: server.state.members.map(({ username }) => username),
  });
}

/** `POST /oauth/v2/authorization` with the parameters of the request, `account` and `decision`. */
export function decideAuthorization(server: LinkedinServer, request: SimulatorRequest): Answer {
  const form = formParameters(request);
  const checked = checkRequest(server, form);
  if ('answer' in checked) return checked.answer;
  const member = server.state.members.find(({ username }) => username === form.get('account'));
  if (member === undefined) return refusalPage('Member not found.');
  const redirectUri = form.get('redirect_uri') ?? '';
  const state = form.get('state') ?? undefined;
  if (form.get('decision') !== 'allow') {
    return redirectBack(redirectUri, {
      error: 'user_cancelled_authorize',
      error_description: 'The user cancelled the authorization',
      state,
    });
  }
  const code = nextSecret(server);
  server.state.codes[code] = {
    memberId: member.id,
    clientId: checked.app.clientId,
    redirectUri,
    scopes: scopeList(form.get('scope') ?? ''),
    expiresAt: server.clock.now() + server.settings.codeSeconds * 1000,
  };
  return redirectBack(redirectUri, { code, state });
}

/** The app, or the answer to a wrong request: a page as long as the redirect URI is not known to be the app's. */
function checkRequest(
  server: LinkedinServer,
  parameters: URLSearchParams,
): { readonly app: AppSpec } | { readonly answer: Answer } {
  const app = server.apps.get(parameters.get('client_id') ?? '');
  if (app === undefined) return { answer: refusalPage('The client_id is unknown.') };
  const redirectUri = parameters.get('redirect_uri') ?? '';
  if (!app.redirectUris.includes(redirectUri))
    return { answer: refusalPage('The redirect_uri does not match the registered value.') };
  const refused = (error: string, description: string) => ({
    answer: redirectBack(redirectUri, {
      error,
      error_description: description,
      state: parameters.get('state') ?? undefined,
    }),
  });
  if (parameters.get('response_type') !== 'code')
    return refused('unsupported_response_type', 'The response_type must be code');
  const scopes = scopeList(parameters.get('scope') ?? '');
  if (scopes.length === 0) return refused('invalid_scope', 'A required parameter "scope" is missing');
  const wrong = scopes.find((scope) => !(app.scopes ?? LINKEDIN_SCOPES).includes(scope));
  if (wrong !== undefined)
    return refused('unauthorized_scope_error', `Scope "${wrong}" is not authorized for your application`);
  return { app };
}
