import type { OpenedReset } from '@crier/operations';
import { escapeHtml } from '../reference/html.ts';
import type { PageMessages } from './messages/page-messages.ts';
import { fill, type Page, quoted } from './page.ts';

export interface ResetPage {
  readonly opened: OpenedReset;
  /** Where the form goes. */
  readonly action: string;
  /** Why the submitted password was refused; null if none was. */
  readonly fault: string | null;
  readonly revokeKeys: boolean;
}

/** Asks the holder of a reset link for a new password and, if the user has personal keys, whether to revoke them too. */
export function resetPage(
  texts: PageMessages,
  { opened, action, fault: refusal, revokeKeys }: ResetPage,
): Page {
  const { reset } = texts;
  const { user, activeKeys } = opened;
  const isRefused = refusal !== null;
  const fault = escapeHtml(refusal ?? '');
  const problems = `<div class="problems" role="alert" tabindex="-1" autofocus>
<h2>${escapeHtml(texts.problems)}</h2>
<ul><li><a href="#password">${fault}</a></li></ul>
</div>
`;
  return {
    lang: texts.locale,
    title: isRefused ? `${texts.errorPrefix}: ${reset.title}` : reset.title,
    body: `${isRefused ? problems : ''}<h1>${escapeHtml(reset.title)}</h1>
<p>${fill(reset.forUser, { name: quoted(user.name), email: quoted(user.email) })}</p>
<p>${escapeHtml(reset.ends)}</p>
<form method="post" action="${escapeHtml(action)}" novalidate>
<input type="hidden" name="username" autocomplete="username" value="${escapeHtml(user.email)}">
<label for="password">${escapeHtml(reset.password)}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="8"${isRefused ? ' aria-invalid="true" aria-describedby="password-fault"' : ' autofocus'}>
${isRefused ? `<p class="fault" id="password-fault">${fault}</p>` : ''}
${activeKeys === 0 ? '' : keysField(reset, revokeKeys)}
<button>${escapeHtml(reset.submit)}</button>
</form>`,
  };
}

function keysField({ keysGoOn, revokeKeys }: PageMessages['reset'], isChecked: boolean): string {
  return `<p>${escapeHtml(keysGoOn)}</p>
<p><label><input type="checkbox" name="revoke_keys" value="true"${isChecked ? ' checked' : ''}>${escapeHtml(revokeKeys)}</label></p>`;
}
