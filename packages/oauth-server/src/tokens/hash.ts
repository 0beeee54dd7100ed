import { createHash, timingSafeEqual } from 'node:crypto';

/** The SHA-256 of a text as base64url without padding: what stores keep instead of tokens and secrets. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Compares two texts in a time that depends on their lengths only. */
export function isEqualConstantTime(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
