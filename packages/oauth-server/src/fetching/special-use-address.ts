import { BlockList, type IPVersion, isIP } from 'node:net';

/** IPv4 that is not the public network (RFC 6890 and its registries; multicast, RFC 5771). */
const SPECIAL_4 = blocks('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);

/** All allocated IPv6 (IANA IPv6 address space); addresses that embed IPv4 without a tunnel are outside. */
const UNICAST_6 = blocks('ipv6', ['2000::/3']);

/** Protocol assignments, documentation and tunnels inside it. */
const SPECIAL_6 = blocks('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/**
 * Whether connecting to the address must be refused: it is not on the public network, or embeds IPv4. Text that is not
 * an address counts as special-use. Meant for the lookup of a guarded `fetch`, which must check every resolved address.
 */
export function isSpecialUseAddress(text: string): boolean {
  const address = text.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, '');
  switch (isIP(address)) {
    case 4:
      return SPECIAL_4.check(address, 'ipv4');
    case 6:
      return !UNICAST_6.check(address, 'ipv6') || SPECIAL_6.check(address, 'ipv6');
    default:
      return true;
  }
}

function blocks(family: IPVersion, prefixes: readonly string[]): BlockList {
  const list = new BlockList();
  for (const prefix of prefixes) {
    const [network = '', length] = prefix.split('/');
    list.addSubnet(network, Number(length), family);
  }
  return list;
}
