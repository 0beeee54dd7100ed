import type { OpenedInvitation, SignedInUser } from '@crier/operations/ports';
import { escapeHtml } from '../reference/html.ts';
import { faultState, faultSummary, faultText } from './form-faults.ts';
import type { PageMessages } from './messages/page-messages.ts';
import { fill, type Page, quoted } from './page.ts';
import { TIME_ZONE_SCRIPT } from './time-zone-script.ts';

/** The faults of the submitted form, by field. */
export type JoinFaults = Readonly<Partial<Record<'name' | 'password', string>>>;

export interface JoinPage {
  readonly invitation: OpenedInvitation;
  /** Where the forms go. */
  readonly action: string;
  /** The sign-in page that leads somebody with an account back here. */
  readonly signInAt: string;
  /** The signed-in user and the token their form carries; null when nobody is signed in. */
  readonly current: { readonly user: SignedInUser; readonly csrfToken: string } | null;
  readonly name: string;
  readonly faults: JoinFaults;
}

/** Asks the holder of an invitation link to join: as the signed-in user, or with an account made here. */
export function joinPage(texts: PageMessages, page: JoinPage): Page {
  const { join } = texts;
  const { workspace, invitedBy, email } = page.invitation;
  const hasFaults = Object.keys(page.faults).length > 0;
  const heading = fill(join.heading, { workspace: quoted(workspace) });
  const { current } = page;
  const isOther = current !== null && current.user.email !== email;
  const by = invitedBy === null ? '' : `<p>${fill(join.invitedBy, { name: quoted(invitedBy) })}</p>`;
  return {
    lang: texts.locale,
    title: hasFaults ? `${texts.errorPrefix}: ${join.title}` : join.title,
    description: texts.about,
    script: TIME_ZONE_SCRIPT,
    body: `${faultSummary(texts, page.faults)}<h1>${heading}</h1>
${by}
<p>${fill(join.forAddress, { email: quoted(email) })}</p>
${isOther ? `<p role="alert">${fill(join.otherAddress, { email: quoted(current.user.email) })}</p>` : ''}
${current === null || isOther ? '' : joinAs(texts, page, current)}
${(current === null || isOther) && !page.invitation.hasAccount ? newAccount(texts, page) : ''}
<p><a href="${escapeHtml(page.signInAt)}">${escapeHtml(current === null ? join.signIn : join.otherAccount)}</a></p>`,
  };
}

function joinAs({ join }: PageMessages, { action }: JoinPage, current: NonNullable<JoinPage['current']>) {
  return `<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="csrf_token" value="${escapeHtml(current.csrfToken)}">
<button>${fill(join.joinAs, { name: quoted(current.user.name) })}</button>
</form>`;
}

function newAccount({ join, signIn }: PageMessages, { action, name, faults, invitation }: JoinPage): string {
  return `<form method="post" action="${escapeHtml(action)}" novalidate>
<input id="timezone" type="hidden" name="timezone" value="UTC">
<input type="hidden" name="username" autocomplete="username" value="${escapeHtml(invitation.email)}">
<label for="name">${escapeHtml(join.name)}</label>
<input id="name" name="name" autocomplete="name" required maxlength="255" value="${escapeHtml(name)}"${faultState('name', faults)}>
${faultText('name', faults)}
<label for="password">${escapeHtml(signIn.password)}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="8"${faultState('password', faults)}>
${faultText('password', faults)}
<button>${escapeHtml(join.create)}</button>
</form>`;
}
