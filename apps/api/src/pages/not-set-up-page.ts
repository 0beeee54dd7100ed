import { escapeHtml } from '../reference/html.ts';
import type { PageMessages } from './messages/page-messages.ts';
import type { Page } from './page.ts';

const COMMAND = 'crier user setup-link';
const IN_DOCKER = 'docker compose run --rm migrate user setup-link';

/** Tells the first visitor of an installation without users how its operator gets a link to create the first account. */
export function notSetUpPage({ locale, about, notSetUp }: PageMessages): Page {
  return {
    lang: locale,
    title: notSetUp.title,
    description: about,
    body: `<h1>${escapeHtml(notSetUp.title)}</h1>
<p>${escapeHtml(notSetUp.text)}</p>
<p><code>${COMMAND}</code></p>
<p>${escapeHtml(notSetUp.inDocker)}</p>
<p><code>${IN_DOCKER}</code></p>
<p class="quiet">${escapeHtml(notSetUp.open)}</p>`,
  };
}
