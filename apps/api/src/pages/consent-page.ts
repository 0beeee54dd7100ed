import type { ConsentPage } from '@crier/oauth-server';
import type { SignedInUser } from '@crier/operations/ports';
import { escapeHtml } from '../reference/html.ts';
import type { PageMessages } from './messages/page-messages.ts';
import { fill, type Page, quoted } from './page.ts';
import { verifiedMark } from './verified-mark.ts';

export interface ConsentView {
  readonly consent: ConsentPage;
  readonly user: SignedInUser;
  /** Where the form goes. */
  readonly action: string;
  /** The sign-in page for another user, which leads back to the same request. */
  readonly otherAccountAt: string;
}

/**
 * Asks for consent to an app's request. Shows the app's name, the address it returns to, what it may do, and who is
 * signed in (spec: OAuth 2.1 server, Flow). The form carries only the consent token and the button that was pressed.
 */
export function consentPage(
  texts: PageMessages,
  { consent, user, action, otherAccountAt }: ConsentView,
): Page {
  const words = texts.consent;
  const { app } = consent;
  const name = quoted(app.name);
  return {
    lang: texts.locale,
    title: words.title.replace('{app}', () => app.name),
    body: `${logo(app)}<h1>${fill(words.title, { app: name })}</h1>
${warning(texts, consent)}
<dl>
<dt>${escapeHtml(words.returnsTo)}</dt>
<dd>${returnPlace(texts, consent)}</dd>
${app.documentHost === null ? '' : `<dt>${escapeHtml(words.documentHost)}</dt><dd>${quoted(app.documentHost)}</dd>`}
<dt>${escapeHtml(words.account)}</dt>
<dd>${quoted(user.name)} (${quoted(user.email)})</dd>
</dl>
<p><a href="${escapeHtml(otherAccountAt)}">${escapeHtml(words.otherAccount)}</a></p>
<p id="may">${fill(words.may, { app: name })}</p>
<ul aria-labelledby="may">${consent.scopes.map((scope) => `<li>${scopeText(texts, scope)}</li>`).join('')}</ul>
<p class="quiet">${escapeHtml(words.asYourRole)}</p>
<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="consent" value="${escapeHtml(consent.consentToken)}">
<div class="choices">
<button name="decision" value="allow">${escapeHtml(words.allow)}</button>
<button name="decision" value="deny" class="plain">${escapeHtml(words.deny)}</button>
</div>
</form>`,
  };
}

/** Shows only a picture that an administrator uploaded to this service. */
function logo({ kind, logo: address }: ConsentPage['app']): string {
  if (kind !== 'registered' || address === null || !/^\/(?![/\\])/.test(address)) return '';
  return `<img class="logo" src="${escapeHtml(address)}" alt="" width="64" height="64">\n`;
}

function returnPlace(texts: PageMessages, { returnsTo, verified }: ConsentPage): string {
  const words = texts.consent;
  const mark = verified ? verifiedMark(words.verified) : '';
  switch (returnsTo.kind) {
    case 'web':
      return quoted(returnsTo.host) + mark;
    case 'app':
      return fill(words.appScheme, { scheme: escapeHtml(returnsTo.scheme) });
    case 'this_computer':
      return escapeHtml(words.thisComputer);
  }
}

function warning(texts: PageMessages, { app, onlyLocal, verified }: ConsentPage): string {
  const words = texts.consent;
  if (onlyLocal) return `<p class="warning">${escapeHtml(words.onlyLocal)}</p>`;
  if (verified) return '';
  const text = app.kind === 'registered' ? words.onDevice : words.unverified;
  return `<p class="warning">${escapeHtml(text)}</p>`;
}

function scopeText({ consent }: PageMessages, scope: string): string {
  return escapeHtml(scope === 'api' || scope === 'mcp' ? consent.scopes[scope] : scope);
}
