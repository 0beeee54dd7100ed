import { base64url } from 'jose';

/** Returns `length` unpredictable random octets. */
export type Random = (length: number) => Uint8Array;

/** The kinds of secret values this server hands out; each has its own prefix, so none passes for another. */
export type TokenKind = 'code' | 'access' | 'refresh' | 'secret' | 'consent';

const MARKS: Readonly<Record<TokenKind, string>> = {
  code: 'ac',
  access: 'at',
  refresh: 'rt',
  secret: 'cs',
  consent: 'cn',
};

/** Makes and recognises values of each kind: `<brand>_<kind>_` and 256 random bits, letters, digits, `-`, `_` only. */
export interface TokenMint {
  create(kind: TokenKind): string;
  /** Whether a text has the shape of the kind, known or not. */
  isKind(kind: TokenKind, text: string): boolean;
  /** A new public identifier: a prefix and 128 random bits. */
  createId(prefix: string): string;
}

/** @throws TypeError when the brand is not 1 to 20 lower-case letters or digits. */
export function createTokenMint(brand: string, random: Random): TokenMint {
  if (!/^[a-z0-9]{1,20}$/.test(brand)) throw new TypeError('The brand must be 1 to 20 letters or digits');
  return {
    create: (kind) => `${brand}_${MARKS[kind]}_${base64url.encode(random(32))}`,
    isKind: (kind, text) => {
      const prefix = `${brand}_${MARKS[kind]}_`;
      return text.startsWith(prefix) && /^[A-Za-z0-9_-]{43}$/.test(text.slice(prefix.length));
    },
    createId: (prefix) => `${prefix}${base64url.encode(random(16))}`,
  };
}
