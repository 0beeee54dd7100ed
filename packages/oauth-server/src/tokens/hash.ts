import { createHash, timingSafeEqual } from 'node:crypto';

/** The SHA-256 of a text as base64url without padding, which stores keep instead of tokens and secrets. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Compares two texts in a time that depends only on their lengths. */
export function isEqualConstantTime(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
