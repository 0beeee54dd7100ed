import { BlockList, isIP } from 'node:net';

/** Ranges that are not the public internet (IANA special-purpose registries, RFC 6890; multicast RFC 5771, 4291). */
const NOT_PUBLIC_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Of IPv6 only 2000::/3 is given out; inside it these are documentation, tunnels and protocol assignments. */
const NOT_PUBLIC_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const notPublic = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_4) notPublic.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of NOT_PUBLIC_6) notPublic.addSubnet(net, prefix, 'ipv6');

const unicast6 = new BlockList();
unicast6.addSubnet('2000::', 3, 'ipv6');

/**
 * True when an IP address belongs to the public internet. Loopback, private, link-local, shared, multicast, reserved
 * and tunnelled ranges do not, nor does any IPv4 address written as IPv6; neither does text that is no address.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address, 'ipv4');
    case 6:
      return unicast6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
    default:
      return false;
  }
}
