/** An address as its octets, 4 or 16 of them. */
export interface IpAddress {
  version: 4 | 6;
  octets: readonly number[];
}

/** Parses an IPv4 address in dotted decimals or an IPv6 address, with or without brackets and zone; else `null`. */
export function parseAddress(text: string): IpAddress | null {
  const bare = text.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, '');
  const quads = parseQuads(bare);
  if (quads) return { version: 4, octets: quads };
  const octets = parseGroups(bare);
  return octets && { version: 6, octets };
}

function parseQuads(text: string): number[] | null {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return null;
  const octets = text.split('.').map(Number);
  return octets.every((octet) => octet <= 255) ? octets : null;
}

function parseGroups(text: string): number[] | null {
  if (!text.includes(':') || text.split('::').length > 2) return null;
  const [left = '', right] = text.split('::');
  const head = toOctets(left);
  const tail = toOctets(right ?? '');
  if (!head || !tail) return null;
  const missing = 16 - head.length - tail.length;
  if (right === undefined ? missing !== 0 : missing < 2) return null;
  return [...head, ...Array.from({ length: missing }, () => 0), ...tail];
}

function toOctets(groups: string): number[] | null {
  if (groups === '') return [];
  const parts = groups.split(':');
  const octets: number[] = [];
  for (const [index, part] of parts.entries()) {
    const quads = index === parts.length - 1 ? parseQuads(part) : null;
    if (quads) octets.push(...quads);
    else if (/^[0-9a-f]{1,4}$/i.test(part)) {
      const value = Number.parseInt(part, 16);
      octets.push(value >> 8, value & 255);
    } else return null;
  }
  return octets;
}
