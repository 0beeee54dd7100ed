/** The loopback names of this machine. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?=:|$)/;

/**
 * The origin of the base address, where a network sent the browser to another name of the same machine: networks that
 * accept local installations send back to `127.0.0.1` (RFC 8252 §8.3), and cookies are kept per name. Null otherwise.
 */
export function ownLoopback(baseUrl: string, host: string): string | null {
  const base = new URL(baseUrl);
  if (base.host === host || !LOOPBACK.test(base.host) || !LOOPBACK.test(host)) return null;
  return base.host.replace(LOOPBACK, '') === host.replace(LOOPBACK, '') ? base.origin : null;
}
