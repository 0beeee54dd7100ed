import { expect, it } from 'vitest';
import { isChallenge, verifiesChallenge } from './pkce.ts';

// RFC 7636, appendix B.
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

const otherCase = (text: string) =>
  text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

it('accepts only the exact verifier that hashes to the challenge', () => {
  expect(verifiesChallenge(VERIFIER, CHALLENGE)).toBe(true);
  expect(verifiesChallenge(VERIFIER, CHALLENGE.toLowerCase())).toBe(false);
  expect(verifiesChallenge(VERIFIER, otherCase(CHALLENGE))).toBe(false);
  expect(verifiesChallenge(otherCase(VERIFIER), CHALLENGE)).toBe(false);
  expect(verifiesChallenge(VERIFIER, CHALLENGE.slice(0, 42))).toBe(false);
});

it.each([42, 129])('refuses a verifier of %i characters', async (length) => {
  const verifier = 'a'.repeat(length);
  const hash = await crypto.subtle.digest('SHA-256', Buffer.from(verifier));
  expect(verifiesChallenge(verifier, Buffer.from(hash).toString('base64url'))).toBe(false);
});

it.each([43, 128])('accepts a verifier of %i characters', async (length) => {
  const verifier = 'a'.repeat(length);
  const hash = await crypto.subtle.digest('SHA-256', Buffer.from(verifier));
  expect(verifiesChallenge(verifier, Buffer.from(hash).toString('base64url'))).toBe(true);
});

it('accepts 43 unreserved characters as a challenge', () => {
  expect(isChallenge(CHALLENGE)).toBe(true);
  expect([CHALLENGE.slice(1), `${CHALLENGE}a`, CHALLENGE.replace('E', '+')].some(isChallenge)).toBe(false);
});
