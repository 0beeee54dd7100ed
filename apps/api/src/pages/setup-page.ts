import type { FirstUser, SetupField } from '@crier/operations';
import { escapeHtml } from '../reference/html.ts';
import { faultState, faultSummary, faultText } from './form-faults.ts';
import type { PageMessages } from './messages/page-messages.ts';
import type { Page } from './page.ts';
import { TIME_ZONE_SCRIPT } from './time-zone-script.ts';

/** The faults of the submitted form, by field. */
export type SetupFaults = Readonly<Partial<Record<SetupField, string>>>;

export interface SetupPage {
  /** Where the form goes. */
  readonly action: string;
  /** The values of the form. A password is never sent back. */
  readonly values: Pick<FirstUser, 'name' | 'email' | 'timezone'>;
  readonly faults: SetupFaults;
}

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** Asks the holder of a setup link for the first administrator. */
export function setupPage(texts: PageMessages, { action, values, faults }: SetupPage): Page {
  const { setup, signIn, join } = texts;
  const hasFaults = Object.keys(faults).length > 0;
  const focus = hasFaults ? '' : ' autofocus';
  return {
    lang: texts.locale,
    title: hasFaults ? `${texts.errorPrefix}: ${setup.title}` : setup.title,
    description: texts.about,
    // After a fault the form shows what was chosen.
    ...(hasFaults ? {} : { script: TIME_ZONE_SCRIPT }),
    body: `${faultSummary(texts, faults)}<h1>${escapeHtml(setup.title)}</h1>
<p>${escapeHtml(setup.about)}</p>
<form method="post" action="${escapeHtml(action)}" novalidate>
<label for="name">${escapeHtml(join.name)}</label>
<input id="name" name="name" autocomplete="name" required maxlength="255" value="${escapeHtml(values.name)}"${focus}${faultState('name', faults)}>
${faultText('name', faults)}
<label for="email">${escapeHtml(signIn.email)}</label>
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="255" value="${escapeHtml(values.email)}"${faultState('email', faults)}>
${faultText('email', faults)}
<label for="password">${escapeHtml(signIn.password)}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="8"${faultState('password', faults)}>
${faultText('password', faults)}
<label for="timezone">${escapeHtml(setup.timezone)}</label>
<select id="timezone" name="timezone">${ZONES.map((zone) => option(zone, values.timezone)).join('')}</select>
<button>${escapeHtml(setup.submit)}</button>
</form>`,
  };
}

function option(zone: string, chosen: string): string {
  const selected = zone === chosen ? ' selected' : '';
  return `<option value="${escapeHtml(zone)}"${selected}>${escapeHtml(zone.replaceAll('_', ' '))}</option>`;
}
