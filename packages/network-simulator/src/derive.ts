import { createHash } from 'node:crypto';

/** Values that depend only on the seed and a label; the same pair gives the same value in every run. */
export interface SeededValues {
  /** 32 bytes. */
  bytes(label: string): Uint8Array;
  /** 43 characters of the URL-safe base 64 alphabet. */
  token(label: string): string;
  /** At least 0, below 1. */
  fraction(label: string): number;
  /** `length` (at most 32) characters of `alphabet`. */
  text(label: string, length: number, alphabet: string): string;
  /** Values of a part of the simulator, independent of those of other parts. */
  within(part: string): SeededValues;
}

export function seededValues(seed: number | string): SeededValues {
  const digest = (label: string): Buffer => createHash('sha256').update(`${seed}\n${label}`).digest();
  return {
    bytes: (label) => new Uint8Array(digest(label)),
    token: (label) => digest(label).toString('base64url'),
    fraction: (label) => digest(label).readUIntBE(0, 6) / 2 ** 48,
    text: (label, length, alphabet) =>
      Array.from(digest(label).subarray(0, length), (byte) => alphabet.charAt(byte % alphabet.length)).join(
        '',
      ),
    within: (part) => seededValues(`${seed}\n${part}`),
  };
}
