import { parseLoopback } from './parse-redirect-uri.ts';

/**
 * Whether a requested redirect URI is the registered one: equal character for character, except that two loopback
 * URIs of the same host may differ in their port (OAuth 2.1 §2.3.1 and §8.4.2, RFC 8252 §7.3).
 */
export function matchesRedirectUri(registered: string, requested: string): boolean {
  if (registered === requested) return true;
  const left = parseLoopback(registered);
  const right = parseLoopback(requested);
  return left !== null && right !== null && left.host === right.host && left.rest === right.rest;
}
