type Random = (bytes: number) => Uint8Array;

/** Lower-case hexadecimal digits, two per random byte. */
export function randomHex(random: Random, bytes: number): string {
  return Buffer.from(random(bytes)).toString('hex');
}
