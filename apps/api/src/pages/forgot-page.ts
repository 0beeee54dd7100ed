import { escapeHtml } from '../reference/html.ts';
import { faultState, faultSummary, faultText } from './form-faults.ts';
import type { PageMessages } from './messages/page-messages.ts';
import type { Page } from './page.ts';

export interface ForgotPage {
  /** Where the form goes. */
  readonly action: string;
  readonly signIn: string;
  readonly email: string;
  /** What is wrong with the form; null if nothing is. */
  readonly fault: string | null;
}

/** Asks for the address to which a link to set a new password is mailed. */
export function forgotPage(texts: PageMessages, { action, signIn, email, fault }: ForgotPage): Page {
  const { forgot } = texts;
  const faults = fault === null ? {} : { email: fault };
  return {
    lang: texts.locale,
    title: fault === null ? forgot.title : `${texts.errorPrefix}: ${forgot.title}`,
    body: `${faultSummary(texts, faults)}<h1>${escapeHtml(forgot.title)}</h1>
<p>${escapeHtml(forgot.about)}</p>
<form method="post" action="${escapeHtml(action)}" novalidate>
<label for="email">${escapeHtml(texts.signIn.email)}</label>
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="255" value="${escapeHtml(email)}"${fault === null ? ' autofocus' : ''}${faultState('email', faults)}>
${faultText('email', faults)}
<button>${escapeHtml(forgot.submit)}</button>
</form>
<p class="quiet after"><a href="${escapeHtml(signIn)}">${escapeHtml(forgot.back)}</a></p>`,
  };
}

/** The answer to every address alike, whether somebody has an account with it or not. */
export function forgotSentPage(texts: PageMessages, signIn: string): Page {
  const { forgot } = texts;
  return {
    lang: texts.locale,
    title: forgot.sentTitle,
    body: `<h1>${escapeHtml(forgot.sentTitle)}</h1>
<p>${escapeHtml(forgot.sent)}</p>
<p class="quiet">${escapeHtml(forgot.notArrived)}</p>
<p class="quiet after"><a href="${escapeHtml(signIn)}">${escapeHtml(forgot.back)}</a></p>`,
  };
}
