import type { IncomingHttpHeaders } from 'node:http';

/**
 * True unless another site made the browser send the form. A page without a referrer sends `Origin: null` even to its
 * own site; `Sec-Fetch-Site` decides then. A client that sends neither is not a browser.
 */
export function isOwnForm(headers: IncomingHttpHeaders, baseUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && origin !== 'null') return origin === new URL(baseUrl).origin;
  return site === 'same-origin' || (site === undefined && origin === undefined);
}

/**
 * The referrer policy of the pages. Without a referrer, a browser also hides the origin of a form and sends
 * `Sec-Fetch-Site` instead. It does not send that over plain http to another computer, so there the origin has to stay.
 */
export function referrerPolicyFor(baseUrl: string): 'no-referrer' | 'same-origin' {
  const { protocol, hostname } = new URL(baseUrl);
  const isTrustworthy = protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return isTrustworthy ? 'no-referrer' : 'same-origin';
}
