import type { IncomingHttpHeaders } from 'node:http';

/**
 * True unless another site made the browser send the form. A page without referrer sends `Origin: null` from its own
 * site too; `Sec-Fetch-Site` decides then. What sends neither is not a browser.
 */
export function isOwnForm(headers: IncomingHttpHeaders, baseUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && origin !== 'null') return origin === new URL(baseUrl).origin;
  return site === 'same-origin' || (site === undefined && origin === undefined);
}

/**
 * The referrer policy of the pages. Without referrer a browser hides the origin of a form as well, and tells by
 * `Sec-Fetch-Site` instead, but not over plain http to another computer: there the origin has to stay.
 */
export function referrerPolicyFor(baseUrl: string): 'no-referrer' | 'same-origin' {
  const { protocol, hostname } = new URL(baseUrl);
  const isTrustworthy = protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return isTrustworthy ? 'no-referrer' : 'same-origin';
}
