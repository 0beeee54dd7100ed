import { hashText, isEqualConstantTime } from '../tokens/hash.ts';

/** Whether a text is a code challenge of the method S256: 43 unreserved characters (RFC 7636 §4.2). */
export function isChallenge(text: string): boolean {
  return /^[A-Za-z0-9._~-]{43}$/.test(text);
}

/** Whether a verifier has the right shape (RFC 7636 §4.1) and hashes to the challenge (§4.6). */
export function verifiesChallenge(verifier: string, challenge: string): boolean {
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) return false;
  return isEqualConstantTime(hashText(verifier), challenge);
}
