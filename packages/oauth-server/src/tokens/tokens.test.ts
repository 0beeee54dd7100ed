import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifiesChallenge } from '../pkce/pkce.ts';
import { hashText, isEqualConstantTime } from './hash.ts';
import { createTokenSeal } from './seal.ts';
import { createTokenMint, type TokenKind } from './token-kinds.ts';

const random = (length: number) => randomBytes(length);
const KINDS: TokenKind[] = ['code', 'access', 'refresh', 'secret', 'consent'];

describe('tokens', () => {
  it('have a kind and 256 random bits as letters, digits, - and _', () => {
    const mint = createTokenMint('brand', random);
    for (const kind of KINDS) {
      const token = mint.create(kind);
      expect(token).toMatch(/^brand_[a-z]{2}_[A-Za-z0-9_-]{43}$/);
      expect(KINDS.filter((other) => mint.isKind(other, token))).toEqual([kind]);
      for (const wrong of [
        `${token}A`,
        token.slice(0, -1),
        ` ${token}`,
        `${token}\n`,
        token.replace('brand', 'other'),
      ]) {
        expect(mint.isKind(kind, wrong)).toBe(false);
      }
    }
    expect(new Set(Array.from({ length: 100 }, () => mint.create('access'))).size).toBe(100);
    for (const brand of ['', 'Upper', 'a_b', 'a'.repeat(21)])
      expect(() => createTokenMint(brand, random)).toThrow(TypeError);
  });
});

describe('hashes', () => {
  it('are SHA-256 in base64url, and compare as texts do', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.string(), async (text, other) => {
        expect(hashText(text)).toBe(createHash('sha256').update(text).digest('base64url'));
        expect(isEqualConstantTime(text, other)).toBe(text === other);
        expect(isEqualConstantTime(text, text)).toBe(true);
      }),
    );
    expect(isEqualConstantTime('a', 'aa')).toBe(false);
    expect(isEqualConstantTime('aa', 'a')).toBe(false);
    expect(isEqualConstantTime('', 'a')).toBe(false);
  });

  it('verify the pair in RFC 7636 appendix B', async () => {
    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    expect(verifiesChallenge(verifier, 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')).toBe(true);
    expect(verifiesChallenge(verifier, verifier)).toBe(false);
  });
});

describe('sealed answers', () => {
  it('open unchanged with the token they were sealed for, and with no other', async () => {
    const seal = createTokenSeal(random);
    const sealed = await seal.seal('token', 'the answer é');
    expect(sealed).not.toContain('answer');
    expect(await seal.open('token', sealed)).toBe('the answer é');
    expect(await seal.seal('token', 'the answer é')).not.toBe(sealed);
    expect(await seal.open('other', sealed)).toBeNull();
    const [nonce = '', content = ''] = sealed.split('.');
    const flipped = content.startsWith('A') ? `B${content.slice(1)}` : `A${content.slice(1)}`;
    for (const changed of [`${nonce}.${flipped}`, `${nonce}.`, content, '', '.', 'é.é']) {
      expect(await seal.open('token', changed)).toBeNull();
    }
  });
});
