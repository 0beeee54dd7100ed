/**
 * Lets scripts of any site call an address that takes no cookies, and read the headers clients act on. Never together
 * with `Access-Control-Allow-Credentials`, and never where people sign in or allow apps (OAuth 2.1 §3.1).
 */
export const OPEN_TO_ANY_SITE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'WWW-Authenticate, Retry-After',
} as const;
