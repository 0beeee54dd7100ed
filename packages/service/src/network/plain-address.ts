import { isIP } from 'node:net';

/**
 * An address as logs and lists show it: without a zone, and IPv4 in dotted form. Null for text that is not an address,
 * which a trusted proxy may pass on.
 */
export function plainAddress(text: string | undefined): string | null {
  const [address = ''] = (text ?? '').replace(/^::ffff:(?=\d+\.)/i, '').split('%');
  return isIP(address) === 0 ? null : address;
}
