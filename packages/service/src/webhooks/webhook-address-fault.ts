import { isIP } from 'node:net';
import { isSpecialUseAddress } from '@crier/oauth-server';

/** What keeps messages from an address that has the right form, by the name of its field; null if nothing does. Names are checked when they are resolved. */
export function webhookAddressFault(
  text: string,
  { allowPrivateNetwork }: { readonly allowPrivateNetwork: boolean },
  field = 'url',
): string | null {
  if (allowPrivateNetwork) return null;
  const { protocol, hostname } = new URL(text);
  if (protocol !== 'https:') return `The ${field} field must be an address that begins with https://.`;
  const host = hostname.replace(/^\[|\]$/g, '');
  const isPrivate = isIP(host) === 0 ? isLocalName(host) : isSpecialUseAddress(host);
  return isPrivate ? `The ${field} field must be an address on the public internet.` : null;
}

/** Names that never lead to the public internet (RFC 6761 §6.3, RFC 6762 §3, ICANN: .internal). */
function isLocalName(host: string): boolean {
  return /(^|\.)(localhost|local|internal)\.?$/.test(host) || !host.replace(/\.$/, '').includes('.');
}
