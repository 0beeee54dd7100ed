import { escapeHtml } from '../reference/html.ts';
import type { Session } from '../sessions/index.ts';
import type { PageMessages } from './messages/page-messages.ts';
import { fill, type Page, quoted } from './page.ts';

/** Says who is signed in and lets them sign out. Sign-in leads here if there is no other target. */
export function signedInPage(texts: PageMessages, session: Session, signOutAt: string): Page {
  const { name, email } = session.user;
  return {
    lang: texts.locale,
    title: texts.signedIn.title,
    body: `<h1>${escapeHtml(texts.signedIn.title)}</h1>
<p>${fill(texts.signIn.signedInAs, { name: quoted(name), email: quoted(email) })}</p>
<form method="post" action="${escapeHtml(signOutAt)}">
<input type="hidden" name="csrf_token" value="${escapeHtml(session.csrfToken)}">
<button>${escapeHtml(texts.signedIn.signOut)}</button>
</form>`,
  };
}
