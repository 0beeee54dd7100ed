import { Answer, htmlAnswer } from '../http/answer.ts';
import { escapeHtml } from '../pages/escape-html.ts';
import { pageLayout } from '../pages/page-layout.ts';

/** The request that a person is asked to grant. */
export interface ConsentQuestion {
  readonly appName: string;
  readonly scope: string;
  /** Address that takes the decision. */
  readonly action: string;
  /** Parameters of the authorization request, sent back with the decision. */
  readonly parameters: Iterable<readonly [string, string]>;
  /** The accounts that may grant it. */
  readonly usernames: readonly string[];
}

/**
 * The page that asks which account to grant access to. Its form sends the parameters of the request, `account` (a username)
 * and `decision` (`allow` or `deny`).
 */
export function consentPage({ appName, scope, action, parameters, usernames }: ConsentQuestion): Answer {
  const hidden = Array.from(
    parameters,
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  ).join('');
  const options = usernames
    .map((username) => `<option value="${escapeHtml(username)}">@${escapeHtml(username)}</option>`)
    .join('');
  return htmlAnswer(
    200,
    pageLayout(
      'Authorization required',
      `<header><h1>${escapeHtml(appName)} asks for access</h1><p class="soft">${escapeHtml(scope)}</p></header><form method="post" action="${escapeHtml(action)}">${hidden}<label>Account <select name="account">${options}</select></label><button name="decision" value="allow">Authorize</button><button name="decision" value="deny">Deny</button></form>`,
    ),
  );
}

/** The page shown when a request must not be answered by a redirect (RFC 6749 §4.1.2.1). */
export function refusalPage(problem: string): Answer {
  return htmlAnswer(400, pageLayout('Not possible', `<header><h1>${escapeHtml(problem)}</h1></header>`));
}

/** A redirect with parameters added to the query of `uri`; those that are undefined are left out. */
export function redirectBack(uri: string, parameters: Readonly<Record<string, string | undefined>>): Answer {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return new Answer(302, '', { location: url.href });
}
