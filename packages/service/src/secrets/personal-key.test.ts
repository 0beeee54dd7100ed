import { describe, expect, it } from 'vitest';
import { createKey, hashToken } from './personal-key.ts';

describe('createKey', () => {
  it('makes a key that is stored as a hash and recognised by its last characters [spec:auth.matched-by-hash]', () => {
    const key = createKey();
    expect(key.plain).toMatch(/^crier_pk_[A-Za-z0-9_-]{43}$/);
    expect(key.hash.equals(hashToken(key.plain))).toBe(true);
    expect(key.hint).toBe(key.plain.slice(-4));
    expect(createKey().plain).not.toBe(key.plain);
  });

  it('hashes with SHA-256', () => {
    expect(hashToken('abc').toString('hex')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});
