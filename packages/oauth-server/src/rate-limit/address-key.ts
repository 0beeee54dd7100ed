import { parseAddress } from '../fetching/ip-address.ts';

/** Something an address is counted as, and how many times the limit of one address it may have. */
export interface AddressKey {
  readonly key: string;
  readonly times: number;
}

/** A /48 is what one customer of a network often has: it may be many people, or one with 65536 networks of /64. */
const TIMES_OF_SITE = 16;

/**
 * What an address counts as: an IPv4 address is itself however it is written, an IPv6 address is its /64, since one
 * subscriber has that many.
 */
export function addressKey(address: string): string {
  const [{ key }] = addressKeys(address);
  return key;
}

/**
 * All that an address counts as, narrowest first: an IPv4 address is itself; an IPv6 address is its /64, and its /48
 * with sixteen times the limit.
 */
export function addressKeys(address: string): readonly [AddressKey, ...AddressKey[]] {
  const parsed = parseAddress(address);
  if (parsed === null) return [{ key: `other:${address.slice(0, 100)}`, times: 1 }];
  if (parsed.version === 4) return [{ key: parsed.octets.join('.'), times: 1 }];
  const mapped = parsed.octets.slice(0, 10).every((octet) => octet === 0);
  if (mapped && parsed.octets[10] === 255 && parsed.octets[11] === 255) {
    return [{ key: parsed.octets.slice(12).join('.'), times: 1 }];
  }
  const hex = parsed.octets.slice(0, 8).map((octet) => octet.toString(16).padStart(2, '0'));
  return [
    { key: `${hex.join('')}/64`, times: 1 },
    { key: `${hex.slice(0, 6).join('')}/48`, times: TIMES_OF_SITE },
  ];
}
