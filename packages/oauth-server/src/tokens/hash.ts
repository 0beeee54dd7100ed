import { base64url } from 'jose';

/** The SHA-256 of a text as base64url without padding: what stores keep instead of tokens and secrets. */
export async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return base64url.encode(new Uint8Array(digest));
}

/** Compares two texts in a time that depends on their lengths only. */
export function isEqualConstantTime(left: string, right: string): boolean {
  let difference = left.length ^ right.length;
  for (let index = 0; index < left.length; index++) {
    difference |= left.charCodeAt(index) ^ right.charCodeAt(index % Math.max(1, right.length));
  }
  return difference === 0;
}
