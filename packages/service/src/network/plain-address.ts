import { isIP } from 'node:net';

/**
 * An address as logs and lists show it: without a zone, an IPv4 address in its own form. Null for what is not an
 * address, as a trusted proxy may pass on.
 */
export function plainAddress(text: string | undefined): string | null {
  const [address = ''] = (text ?? '').replace(/^::ffff:(?=\d+\.)/i, '').split('%');
  return isIP(address) === 0 ? null : address;
}
