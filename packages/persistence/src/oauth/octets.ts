/** The length of a SHA-256 hash. */
const LENGTH = 32;

/**
 * A hash as its 32 octets. The ports only promise text: text that is not the base64url of 32 octets is kept as UTF-8.
 * @throws RangeError for other text of 32 octets, which would be indistinguishable from a hash
 */
export function toOctets(hash: string): Buffer {
  const octets = Buffer.from(hash, 'base64url');
  if (octets.length === LENGTH && octets.toString('base64url') === hash) return octets;
  const text = Buffer.from(hash, 'utf8');
  if (text.length === LENGTH) throw new RangeError('must be a SHA-256 or text of another length');
  return text;
}

/** The text that was given to `toOctets`. */
export function fromOctets(octets: Buffer): string {
  return octets.toString(octets.length === LENGTH ? 'base64url' : 'utf8');
}
