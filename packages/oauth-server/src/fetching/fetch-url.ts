import { isIP } from 'node:net';
import { isSpecialUseAddress } from './special-use-address.ts';

/** The addresses that a deployment permits beyond the public network. */
export interface FetchPermissions {
  /** Whether private names and addresses, any port, and http to loopback are permitted. For development. */
  allowPrivateNetwork: boolean;
  /** Whether ports other than 443 are permitted. */
  allowAnyPort: boolean;
}

/**
 * Why this server must not fetch an address, or `null`. The given `fetch` must check the resolved addresses of a name
 * when it connects.
 */
export function findFetchObjection(raw: string, permissions: FetchPermissions): string | null {
  if (!/^[\x21-\x7e]+$/.test(raw) || raw.includes('\\') || !URL.canParse(raw))
    return 'the address is malformed';
  const { protocol, hostname, port, username, password } = new URL(raw);
  const isLoopback = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  if (protocol !== 'https:' && !(permissions.allowPrivateNetwork && protocol === 'http:' && isLoopback)) {
    return 'the address must be https';
  }
  if (username !== '' || password !== '' || raw.includes('#')) return 'the address is malformed';
  if (permissions.allowPrivateNetwork) return null;
  if (port !== '' && !permissions.allowAnyPort) return 'the port is not permitted';
  const isPrivate = /(^|\.)(localhost|local|internal)$|\.$/.test(hostname) || !/[.:]/.test(hostname);
  const isLiteral = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
  return isPrivate || (isLiteral && isSpecialUseAddress(hostname)) ? 'the host is not permitted' : null;
}
