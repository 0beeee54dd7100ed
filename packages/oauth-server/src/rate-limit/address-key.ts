import { parseAddress } from '../fetching/ip-address.ts';

/**
 * What an address counts as: an IPv4 address is itself however it is written, an IPv6 address is its /64, since one
 * subscriber has that many.
 */
export function addressKey(address: string): string {
  const parsed = parseAddress(address);
  if (parsed === null) return `other:${address.slice(0, 100)}`;
  if (parsed.version === 4) return parsed.octets.join('.');
  const mapped = parsed.octets.slice(0, 10).every((octet) => octet === 0);
  if (mapped && parsed.octets[10] === 255 && parsed.octets[11] === 255)
    return parsed.octets.slice(12).join('.');
  const hex = parsed.octets.slice(0, 8).map((octet) => octet.toString(16).padStart(2, '0'));
  return `${hex.join('')}/64`;
}
