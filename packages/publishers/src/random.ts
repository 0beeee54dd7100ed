type Random = (bytes: number) => Uint8Array;

/** Lower-case hexadecimal digits, two per random byte. */
export function randomHex(random: Random, bytes: number): string {
  return Buffer.from(random(bytes)).toString('hex');
}

/** A random UUID (RFC 9562, version 4). */
export function randomUuid(random: Random): string {
  const bytes = Buffer.from(random(16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
