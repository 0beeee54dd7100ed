import { type IpAddress, parseAddress } from './ip-address.ts';

/** The blocks nothing on the public network answers from (RFC 6890 and its registries), and those that embed IPv4. */
const SPECIAL_BLOCKS: readonly string[] = [
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
  // Also the unspecified address, loopback, IPv4-compatible and IPv4-mapped addresses.
  '::/64',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

const BLOCKS = SPECIAL_BLOCKS.flatMap((block) => {
  const [text = '', length] = block.split('/');
  const address = parseAddress(text);
  return address ? [{ address, length: Number(length) }] : [];
});

/**
 * Whether a server must not be made to connect to the address: special-use, or embedding IPv4. An unreadable address
 * counts as one. For the lookup of a guarded `fetch`, which has to check every resolved address.
 */
export function isSpecialUseAddress(text: string): boolean {
  const address = parseAddress(text);
  if (address === null) return true;
  return BLOCKS.some((block) => block.address.version === address.version && isWithin(address, block));
}

function isWithin(address: IpAddress, block: { address: IpAddress; length: number }): boolean {
  return block.address.octets.every((octet, index) => {
    const bits = Math.min(8, Math.max(0, block.length - index * 8));
    const mask = (0xff << (8 - bits)) & 0xff;
    return (octet & mask) === ((address.octets[index] ?? 0) & mask);
  });
}
