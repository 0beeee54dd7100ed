import { type Answer, htmlAnswer } from '../http/answer.ts';
import { type Fields, readFields } from '../http/body.ts';
import { type Endpoint, endpoint } from '../kit/endpoint.ts';
import { EarlyAnswer } from '../kit/refusal.ts';
import { nextSecret, type Server } from '../kit/server.ts';
import type { AppSpec } from '../network-simulation.ts';
import { escapeHtml } from '../pages/escape-html.ts';
import { pageLayout } from '../pages/page-layout.ts';
import { consentPage, redirectBack, refusalPage } from './consent-page.ts';

/** The redirect URI of apps without an address: the person is shown the code. */
export const OUT_OF_BAND = 'urn:ietf:wg:oauth:2.0:oob';

/** The error that goes back to the app instead of a code. */
interface Denial {
  readonly error: string;
  readonly error_description?: string;
}

/** How a network asks its users for access. */
export interface AuthorizationRules<S extends Server> {
  readonly path: string;
  /** Names the app; `client_id` if left out. */
  readonly clientParameter?: string;
  /** The scopes used when the request names none. */
  readonly defaultScope: string;
  readonly codeSeconds: (server: S) => number;
  /** Whether code challenges are supported (RFC 7636). */
  readonly hasChallenges: boolean;
  readonly unknownClient: string;
  readonly wrongRedirect: string;
  /** The first rule that a request of a known app breaks. A text is shown to the person; a denial goes to the app. */
  readonly problem: (parameters: Fields, app: AppSpec) => string | Denial | undefined;
  readonly denial: Denial;
}

/** Scopes between spaces or commas, each once. */
export function scopeList(text: string): readonly string[] {
  return [...new Set(text.split(/[\s+,]+/).filter((scope) => scope !== ''))];
}

/**
 * The page that asks which account grants access, and the address its form is sent to with the parameters of the
 * request, `account` (a username) and `decision` (`allow` or `deny`).
 */
export function authorizationEndpoints<S extends Server>(
  rules: AuthorizationRules<S>,
): readonly Endpoint<S>[] {
  return [
    endpoint<S>(`GET ${rules.path}`, async (server, { query, ...request }) => {
      const parameters = await readFields({ ...request, query });
      const app = ensureRequest(server, rules, parameters);
      return consentPage({
        appName: app.name ?? 'An app',
        scope: parameters.text('scope') ?? rules.defaultScope,
        action: rules.path,
        parameters: query,
        usernames: server.state.accounts.map(({ username }) => username),
      });
    }),
    endpoint<S>(`POST ${rules.path}`, async (server, request) =>
      decide(server, rules, await readFields(request)),
    ),
  ];
}

function decide<S extends Server>(server: S, rules: AuthorizationRules<S>, parameters: Fields): Answer {
  const app = ensureRequest(server, rules, parameters);
  const account = server.state.accounts.find(({ username }) => username === parameters.text('account'));
  if (account === undefined) return refusalPage('Account not found.');
  const redirectUri = parameters.text('redirect_uri') ?? '';
  const state = parameters.text('state');
  if (parameters.text('decision') !== 'allow') return redirectBack(redirectUri, { ...rules.denial, state });
  const code = nextSecret(server);
  server.state.codes[code] = {
    accountId: account.id,
    clientId: app.clientId,
    redirectUri,
    scopes: scopeList(parameters.text('scope') ?? rules.defaultScope),
    challenge: (rules.hasChallenges ? parameters.text('code_challenge') : undefined) ?? null,
    isPlain: parameters.text('code_challenge_method') !== 'S256',
    expiresAt: server.clock.now() + rules.codeSeconds(server) * 1000,
  };
  return redirectUri === OUT_OF_BAND ? codePage(code) : redirectBack(redirectUri, { code, state });
}

/** The app that asks. A wrong request ends in a page until the redirect URI is known to be the app's. */
function ensureRequest<S extends Server>(
  server: S,
  rules: AuthorizationRules<S>,
  parameters: Fields,
): AppSpec {
  const app = server.state.apps[parameters.text(rules.clientParameter ?? 'client_id') ?? ''];
  if (app === undefined) throw new EarlyAnswer(refusalPage(rules.unknownClient));
  const redirectUri = parameters.text('redirect_uri') ?? '';
  if (!app.redirectUris.includes(redirectUri)) throw new EarlyAnswer(refusalPage(rules.wrongRedirect));
  const problem = rules.problem(parameters, app);
  if (typeof problem === 'string') throw new EarlyAnswer(refusalPage(problem));
  if (problem !== undefined)
    throw new EarlyAnswer(redirectBack(redirectUri, { ...problem, state: parameters.text('state') }));
  return app;
}

function codePage(code: string): Answer {
  return htmlAnswer(200, pageLayout('Code', `<header><h1><code>${escapeHtml(code)}</code></h1></header>`));
}
