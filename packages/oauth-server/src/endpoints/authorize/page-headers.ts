/**
 * Headers of every page and redirect of an authorization (OAuth 2.1 §7.10): never framed, never stored, no referrer.
 * There is no `form-action`: browsers apply it to the redirects that follow a form, which would stop the return to the
 * app. A host that needs scripts or styles widens `default-src` with a nonce.
 */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; img-src 'self' data:; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};
