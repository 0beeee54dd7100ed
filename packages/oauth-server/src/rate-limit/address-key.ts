import { isIP } from 'node:net';

/** A key that an address is counted under, and the multiple of the limit of one address that it may have. */
export interface AddressKey {
  readonly key: string;
  readonly times: number;
}

/** One customer of a network often has a /48, which may be many people, or one person with 65536 networks of /64. */
const TIMES_OF_SITE = 16;

/**
 * The key of an address: an IPv4 address itself, however it is written; the /64 of an IPv6 address, since one
 * subscriber has that many.
 */
export function addressKey(address: string): string {
  const [{ key }] = addressKeys(address);
  return key;
}

/**
 * All keys that an address is counted under, narrowest first: an IPv4 address itself; the /64 of an IPv6 address, and
 * its /48 with sixteen times the limit.
 */
export function addressKeys(address: string): readonly [AddressKey, ...AddressKey[]] {
  const bare = address.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, '');
  switch (isIP(bare)) {
    case 4:
      return [{ key: bare, times: 1 }];
    case 6:
      return keysOfGroups(groupsOf(bare));
    default:
      return [{ key: `other:${address.slice(0, 100)}`, times: 1 }];
  }
}

function keysOfGroups(groups: readonly number[]): readonly [AddressKey, ...AddressKey[]] {
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  const octets = groups.slice(6).flatMap((group) => [group >> 8, group & 255]);
  if (mapped) return [{ key: octets.join('.'), times: 1 }];
  const hex = groups.slice(0, 4).map((group) => group.toString(16).padStart(4, '0'));
  return [
    { key: `${hex.join('')}/64`, times: 1 },
    { key: `${hex.slice(0, 3).join('')}/48`, times: TIMES_OF_SITE },
  ];
}

/** The eight groups of an IPv6 address, from its canonical form. */
function groupsOf(address: string): readonly number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = [], right = []] = canonical.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}
