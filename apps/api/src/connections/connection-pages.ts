import { networkName, type Offer } from '@crier/operations';
import type { NewlyConnected } from '@crier/operations/ports';
import { fill, type Page, quoted } from '../pages/page.ts';
import { escapeHtml } from '../reference/html.ts';
import type { ConnectionTexts } from './texts/connection-texts.ts';

/** Tells the panel in other tabs that accounts were connected. The policy of pages keeps it from closing its own tab. */
const TELL_PANEL = "new BroadcastChannel('crier-accounts').postMessage('connected')";

/** Says which accounts are connected now. */
export function connectedPage(texts: ConnectionTexts, accounts: readonly NewlyConnected[]): Page {
  const lines = accounts.map(({ provider, name, username, isNew, mayComment }) => {
    const network = escapeHtml(networkName(provider));
    const text = isNew ? texts.connected : texts.reconnected;
    const lacking = mayComment ? '' : `<br>${fill(texts.noComments, { network })}`;
    return `<li>${fill(text, { account: nameOf(name, username), network })}${lacking}</li>`;
  });
  return {
    lang: texts.locale,
    title: texts.connectedTitle,
    body: `<h1>${escapeHtml(texts.connectedTitle)}</h1>
<ul>${lines.join('\n')}</ul>
<p class="quiet">${escapeHtml(texts.goBack)}</p>`,
    script: TELL_PANEL,
  };
}

/** Lets the user choose; `fault` says what was wrong with the last choice. */
export function choicePage(
  texts: ConnectionTexts,
  offer: Offer,
  form: { readonly action: string; readonly csrfToken: string },
  fault: string | null,
): Page {
  const network = escapeHtml(networkName(offer.provider));
  const choices = offer.identities.map(({ id, name, username }) => {
    const field = escapeHtml(choiceField(id));
    return `<label class="choice"><input type="checkbox" name="${field}" value="1"> ${nameOf(name, username)}</label>`;
  });
  return {
    lang: texts.locale,
    title: fault === null ? texts.chooseTitle : `${texts.errorPrefix}: ${texts.chooseTitle}`,
    body: `<h1>${escapeHtml(texts.chooseTitle)}</h1>
<p>${fill(texts.choose, { network })}</p>
${fault === null ? '' : `<p class="fault" role="alert">${escapeHtml(fault)}</p>`}
<form method="post" action="${escapeHtml(form.action)}">
<input type="hidden" name="csrf_token" value="${escapeHtml(form.csrfToken)}">
${choices.join('\n')}
<button>${escapeHtml(texts.chooseSubmit)}</button>
</form>`,
  };
}

/** The form field of an identity. */
export function choiceField(id: string): string {
  return `identity:${id}`;
}

/** Says that nothing was connected, and why. The detail is in English, as networks write it. */
export function notConnectedPage(texts: ConnectionTexts, reason: string, detail: string | null = null): Page {
  const told = detail === null ? '' : `<p lang="en">${escapeHtml(detail)}</p>`;
  return {
    lang: texts.locale,
    title: `${texts.errorPrefix}: ${texts.failedTitle}`,
    body: `<h1>${escapeHtml(texts.failedTitle)}</h1>
<p role="alert">${escapeHtml(reason)}</p>
${told}
<p class="quiet">${escapeHtml(texts.goBack)}</p>`,
  };
}

/** Says that the user denied access, which is not an error. */
export function deniedPage(texts: ConnectionTexts, network: string): Page {
  return {
    lang: texts.locale,
    title: texts.deniedTitle,
    body: `<h1>${escapeHtml(texts.deniedTitle)}</h1>
<p>${fill(texts.denied, { network: escapeHtml(network) })}</p>
<p class="quiet">${escapeHtml(texts.goBack)}</p>`,
  };
}

function nameOf(name: string, username: string): string {
  return name === username ? quoted(name) : `${quoted(name)} <span class="quiet">${quoted(username)}</span>`;
}
