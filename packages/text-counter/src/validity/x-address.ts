import { ensureString } from '../argument.ts';

const PARTS = /^(?:([^:/?#]+):\/\/)?([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/s;
/** RFC 3986 `pchar` with the letters of the Cyrillic block, and the vertical bar twitter-text adds. */
const PATH = /^(?:[\w\u0400-\u04ff\-.~!$&'()*+,;=:|@/]|%[\da-f]{2})*$/i;
const QUERY = /^(?:[\w\u0400-\u04ff\-.~!$&'()*+,;=:|@/?]|%[\da-f]{2})*$/i;
const USER = /^(?:[\w\u0400-\u04ff\-.~!$&'()*+,;=:]|%[\da-f]{2})*$/i;
const PORT = /^\d{1,5}$/;
const OCTET = /^(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])$/;
const IPV6 = /^\[[\da-f:.]+\]$/i;
const LABEL = /^[\da-z\u0080-\uffff](?:[\da-z_\-\u0080-\uffff]*[\da-z\u0080-\uffff])?$/i;

/**
 * Whether the whole text is an http or https address, by the rules of twitter-text `isValidUrl`.
 *
 * @param requireScheme whether `example.com` without a scheme is refused. Default: yes.
 */
export function isValidAddress(text: string, requireScheme = true): boolean {
  const [whole, scheme, authority = '', path = '', query = '', fragment = ''] =
    PARTS.exec(ensureString(text, 'text')) ?? [];
  if (!whole) return false;
  if (requireScheme && !/^https?$/i.test(scheme ?? '')) return false;
  return (
    PATH.test(path) && QUERY.test(query.slice(1)) && QUERY.test(fragment.slice(1)) && isAuthority(authority)
  );
}

function isAuthority(authority: string): boolean {
  const at = authority.lastIndexOf('@');
  if (at >= 0 && !USER.test(authority.slice(0, at))) return false;
  const place = authority.slice(at + 1);
  const colon = place.endsWith(']') ? -1 : place.lastIndexOf(':');
  if (colon < 0) return isHost(place);
  return isHost(place.slice(0, colon)) && PORT.test(place.slice(colon + 1));
}

function isHost(host: string): boolean {
  if (IPV6.test(host)) return true;
  const labels = host.split('.');
  if (labels.length === 4 && labels.every((label) => OCTET.test(label))) return true;
  const top = labels.pop() ?? '';
  const name = labels.at(-1) ?? '';
  if (/^\d/.test(top) || top.includes('_') || name.includes('_')) return false;
  return labels.length > 0 && LABEL.test(top) && labels.every((label) => LABEL.test(label));
}
