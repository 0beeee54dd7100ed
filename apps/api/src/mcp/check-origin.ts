import { isWithinDomains, WELL_KNOWN_CLIENT_DOMAINS } from '@crier/oauth-server';

const THIS_COMPUTER = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a page of this origin may call the MCP endpoint: the service itself, pages on the user's own computer, and
 * those of well-known clients. A request without an origin is not from a page (MCP: transports, Security).
 */
export function isAllowedOrigin(origin: string | undefined, baseUrl: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, origin: parsed } = new URL(origin);
  if (parsed === new URL(baseUrl).origin) return true;
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  if (THIS_COMPUTER.has(hostname)) return true;
  return protocol === 'https:' && isWithinDomains(hostname, WELL_KNOWN_CLIENT_DOMAINS);
}

/**
 * Whether a request was meant for the service: it names the service or this computer, on any port. A foreign name that
 * was made to resolve to this address is refused (MCP: transports, DNS rebinding).
 */
export function isAllowedHost(host: string | undefined, baseUrl: string): boolean {
  if (host === undefined || !/^[^/?#@\\]+$/.test(host)) return false;
  const address = `http://${host}`;
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hostname === new URL(baseUrl).hostname || THIS_COMPUTER.has(hostname);
}
