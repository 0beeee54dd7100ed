import { escapeHtml } from '../reference/html.ts';
import type { PageMessages } from './messages/page-messages.ts';
import type { Page } from './page.ts';

/**
 * What stays in the browser when an app is opened by its scheme: opening it leaves no page, so the page with the form
 * would. It opens the app by itself, and has a link to it for browsers that want the person to do so.
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
