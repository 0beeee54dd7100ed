import type { SignedInUser } from '@crier/operations/ports';
import { escapeHtml } from '../reference/html.ts';
import type { PageMessages } from './messages/page-messages.ts';
import { fill, type Page, quoted } from './page.ts';

/** The faults of the submitted form, by field; `form` is a fault of the form as a whole. */
export type SignInFaults = Readonly<Partial<Record<'email' | 'password' | 'form', string>>>;

export interface SignInPage {
  /** Where the form goes. */
  readonly action: string;
  /** What follows sign-in: the handle of an app's request, or a path of the service. */
  readonly goOn: { readonly request: string } | { readonly next: string } | null;
  /** The host of the service. */
  readonly service: string;
  /** The name the requesting app gives itself; null when there is no app to name. */
  readonly app: string | null;
  readonly email: string;
  /** Where people who forgot their password ask for a mail; null where no mail is sent. */
  readonly forgotAt: string | null;
  readonly faults: SignInFaults;
  /** The user who is already signed in, and the address where they continue as that user. */
  readonly current: { readonly user: SignedInUser; readonly continueAt: string } | null;
}

/** The form people sign in with. Works without scripts; its faults are listed first and linked to their fields. */
export function signInPage(texts: PageMessages, page: SignInPage): Page {
  const { signIn } = texts;
  const hasFaults = Object.keys(page.faults).length > 0;
  const [focus] = hasFaults ? [] : page.email === '' ? ['email'] : ['password'];
  return {
    lang: texts.locale,
    title: hasFaults ? `${texts.errorPrefix}: ${signIn.title}` : signIn.title,
    description: texts.about,
    body: `${summary(texts, page.faults)}<h1>${fill(signIn.service, { service: quoted(page.service) })}</h1>
${purpose(texts, page)}
${current(texts, page.current)}
<form method="post" action="${escapeHtml(page.action)}" novalidate>
${goOnField(page.goOn)}
<label for="email">${escapeHtml(signIn.email)}</label>
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="255" value="${escapeHtml(page.email)}"${fieldState('email', page.faults)}${focus === 'email' ? ' autofocus' : ''}>
${fault('email', page.faults)}
<label for="password">${escapeHtml(signIn.password)}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${fieldState('password', page.faults)}${focus === 'password' ? ' autofocus' : ''}>
${fault('password', page.faults)}
<button>${escapeHtml(signIn.submit)}</button>
</form>
<p class="quiet after">${forgotten(signIn, page.forgotAt)}</p>`,
  };
}

function forgotten({ forgot, forgotten }: PageMessages['signIn'], forgotAt: string | null): string {
  if (forgotAt === null) return escapeHtml(forgotten);
  return `<a href="${escapeHtml(forgotAt)}">${escapeHtml(forgot)}</a>`;
}

function purpose({ signIn }: PageMessages, { goOn, app }: SignInPage): string {
  if (goOn === null || !('request' in goOn)) return '';
  const text = app === null ? escapeHtml(signIn.forUnknownApp) : fill(signIn.forApp, { app: quoted(app) });
  return `<p>${text}</p>`;
}

function summary(texts: PageMessages, faults: SignInFaults): string {
  const entries = Object.entries(faults);
  if (entries.length === 0) return '';
  const items = entries.map(([field, text]) => {
    const target = field === 'form' ? 'email' : field;
    return `<li><a href="#${target}">${escapeHtml(text)}</a></li>`;
  });
  return `<div class="problems" id="problems" role="alert" tabindex="-1" autofocus>
<h2>${escapeHtml(texts.problems)}</h2>
<ul>${items.join('')}</ul>
</div>
`;
}

function current(texts: PageMessages, signedIn: SignInPage['current']): string {
  if (signedIn === null) return '';
  const { user, continueAt } = signedIn;
  const name = quoted(user.name);
  return `<p>${fill(texts.signIn.signedInAs, { name, email: quoted(user.email) })}
<a href="${escapeHtml(continueAt)}">${fill(texts.signIn.continueAs, { name })}</a></p>`;
}

function goOnField(goOn: SignInPage['goOn']): string {
  if (goOn === null) return '';
  const [name, value] = 'request' in goOn ? ['request', goOn.request] : ['next', goOn.next];
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
}

function fieldState(field: 'email' | 'password', faults: SignInFaults): string {
  if (faults.form !== undefined) return ' aria-invalid="true" aria-describedby="problems"';
  return faults[field] === undefined ? '' : ` aria-invalid="true" aria-describedby="${field}-fault"`;
}

function fault(field: 'email' | 'password', faults: SignInFaults): string {
  const text = faults[field];
  return text === undefined ? '' : `<p class="fault" id="${field}-fault">${escapeHtml(text)}</p>`;
}
