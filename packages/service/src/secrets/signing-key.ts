import { createECDH, createHash, hkdfSync } from 'node:crypto';

/** The order of the group of P-256 (FIPS 186-5; SEC 2 §2.4.2). */
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');
/** More bytes than the key has, so that the remainder favours no key (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48;
const KEY_BYTES = 32;

/** A private key as JWK (RFC 7518 §6.2). */
export type SigningKey = Readonly<Record<'kty' | 'crv' | 'x' | 'y' | 'd' | 'kid' | 'alg', string>>;

/**
 * The key with which an installation authenticates to servers that know it by its document. ES256; the same secret
 * always gives the same key, which is derived for this purpose alone. Its `kid` is its thumbprint (RFC 7638).
 */
export function deriveSigningKey(secret: string): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'crier', 'client assertions v1', SEED_BYTES));
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(2 * KEY_BYTES, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 1 + KEY_BYTES), point.subarray(1 + KEY_BYTES)].map((half) =>
    half.toString('base64url'),
  ) as [string, string];
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url');
  return { kty: 'EC', crv: 'P-256', x, y, d: d.toString('base64url'), kid, alg: 'ES256' };
}
