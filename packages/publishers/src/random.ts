type Random = (bytes: number) => Uint8Array;

/** 32 random hexadecimal digits in lower case. */
export function randomHex(random: Random): string {
  return Buffer.from(random(16)).toString('hex');
}
