import { escapeHtml } from '../reference/html.ts';
import type { PageMessages } from './messages/page-messages.ts';
import type { Page } from './page.ts';

/**
 * The page that stays in the browser when an app is opened by its scheme. Opening the app loads no page, so the form
 * would otherwise stay. The page opens the app by itself, and has a link to it for browsers that require a click.
 *
 * @param location the address that opens the app, with the answer to its request
 */
export function returnedPage({ locale, returned }: PageMessages, location: string): Page {
  const isAllowed = new URL(location).searchParams.has('code');
  return {
    lang: locale,
    title: returned.title,
    goOnTo: location,
    body: `<h1>${escapeHtml(returned.title)}</h1>
<p>${escapeHtml(isAllowed ? returned.allowed : returned.denied)}</p>
<p><a class="button" href="${escapeHtml(location)}">${escapeHtml(returned.open)}</a></p>
<p class="quiet">${escapeHtml(returned.close)}</p>`,
  };
}
