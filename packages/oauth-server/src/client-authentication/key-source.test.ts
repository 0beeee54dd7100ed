import type { JWK } from 'jose';
import { describe, expect, it } from 'vitest';
import { createFlights } from '../fetching/flights.ts';
import type { RemoteJson } from '../fetching/remote-json.ts';
import type { AssertionAlgorithm } from './algorithms.ts';
import { createKeySource } from './key-source.ts';

const JWKS = 'https://app.example/jwks.json';

/** Keys behind a web where every address serves the same set, and a clock that stands still until it is moved. */
function createKeys(answer: () => string) {
  let time = 0;
  const fetched: string[] = [];
  const fetch = async (url: string) => {
    fetched.push(url);
    return new Response(answer(), { headers: { 'Content-Type': 'application/json' } });
  };
  const flights = createFlights<RemoteJson>(10, 10);
  const permissions = { allowPrivateNetwork: false, allowAnyPort: false };
  const source = createKeySource({ fetch, flights, permissions, timeoutMs: 1000 }, () => new Date(time));
  return {
    fetched,
    at: (seconds: number) => {
      time = seconds * 1000;
    },
    find: (url = JWKS, kid?: string, algorithm: AssertionAlgorithm = 'ES256') =>
      source.find(url, { algorithm, kid }),
  };
}

const EC: JWK = { kty: 'EC', crv: 'P-256' };
const ofBits = (bits: number): JWK => ({ kty: 'RSA', n: Buffer.alloc(bits / 8, 255).toString('base64url') });
const setOf = (keys: readonly object[]) => JSON.stringify({ keys });

describe('the candidate keys for a signature', () => {
  const cases: [string, JWK, readonly AssertionAlgorithm[]][] = [
    ['P-256', EC, ['ES256']],
    ['P-384', { kty: 'EC', crv: 'P-384' }, ['ES384']],
    ['P-521', { kty: 'EC', crv: 'P-521' }, []],
    ['Ed25519', { kty: 'OKP', crv: 'Ed25519' }, ['EdDSA']],
    ['Ed25519 under its newer name', { kty: 'OKP', crv: 'Ed25519', alg: 'Ed25519' }, ['EdDSA']],
    ['Ed448', { kty: 'OKP', crv: 'Ed448' }, []],
    ['a curve of another type', { kty: 'OKP', crv: 'P-256' }, []],
    ['another curve of another type', { kty: 'OKP', crv: 'P-384' }, []],
    ['Ed25519 of another type', { kty: 'EC', crv: 'Ed25519' }, []],
    ['RSA of 2040 bits', ofBits(2040), []],
    ['RSA of 2048 bits', ofBits(2048), ['RS256', 'PS256']],
    ['RSA of 8192 bits', ofBits(8192), ['RS256', 'PS256']],
    ['RSA of 8200 bits', ofBits(8200), []],
    ['RSA without a modulus', { kty: 'RSA' }, []],
    ['a modulus of another type', { ...ofBits(2048), kty: 'oct' }, []],
    ['RSA for one algorithm', { ...ofBits(2048), alg: 'PS256' }, ['PS256']],
    ['P-256 named for another algorithm', { ...EC, alg: 'Ed25519' }, []],
    ['for signatures', { ...EC, use: 'sig' }, ['ES256']],
    ['for encryption', { ...EC, use: 'enc' }, []],
    ['for verifying', { ...EC, key_ops: ['verify'] }, ['ES256']],
    ['for signing', { ...EC, key_ops: ['sign'] }, []],
  ];
  it.each(cases)('%s', async (_name, key, fitting) => {
    const keys = createKeys(() => setOf([key]));
    const algorithms: readonly AssertionAlgorithm[] = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA'];
    const found = await Promise.all(algorithms.map((algorithm) => keys.find(JWKS, undefined, algorithm)));
    expect(algorithms.filter((_, index) => found[index]?.length === 1)).toEqual(fitting);
  });

  it('ignore members that are neither text nor list', async () => {
    const keys = createKeys(() =>
      setOf([
        { kty: 'RSA', n: 5 },
        { ...EC, key_ops: 'verify' },
      ]),
    );
    expect(await keys.find(JWKS, undefined, 'RS256')).toEqual([]);
    expect(await keys.find()).toEqual([]);
  });

  it('are the first ten of a set with the named key id', async () => {
    const set = Array.from({ length: 12 }, (_, index) => ({ ...EC, kid: `key-${index}` }));
    const keys = createKeys(() => setOf([ofBits(2048), ...set]));
    expect(await keys.find()).toEqual(set.slice(0, 10));
    expect(await keys.find(JWKS, 'key-11')).toEqual([set[11]]);
  });
});

describe('key sets', () => {
  it('have at most 100 keys and 64 KB', async () => {
    const padded = (length: number) => setOf([EC]).padEnd(length, ' ');
    const many = (count: number) => setOf(Array.from({ length: count }, () => EC));
    for (const [set, reason] of [
      [padded(65_536), null],
      [padded(65_537), 'it is too large or not UTF-8'],
      [many(100), null],
      [many(101), 'it is not a key set'],
    ] as const) {
      const found = createKeys(() => set).find();
      await (reason === null
        ? expect(found).resolves.not.toEqual([])
        : expect(found).rejects.toMatchObject({ reason }));
    }
  });

  it('are read again after ten minutes, and for an unknown key id after 30 seconds', async () => {
    const keys = createKeys(() => setOf([{ ...EC, kid: 'known' }]));
    const readsAt = async (seconds: number, kid: string) => {
      keys.at(seconds);
      await keys.find(JWKS, kid);
      return keys.fetched.length;
    };
    expect(await readsAt(0, 'known')).toBe(1);
    expect(await readsAt(29.999, 'unknown')).toBe(1);
    expect(await readsAt(30, 'known')).toBe(1);
    expect(await readsAt(30, 'unknown')).toBe(2);
    expect(await readsAt(629.999, 'known')).toBe(2);
    expect(await readsAt(630, 'known')).toBe(3);
  });

  it('that could not be read are left alone for five seconds', async () => {
    let set = 'no JSON';
    const keys = createKeys(() => set);
    await expect(keys.find()).rejects.toMatchObject({ reason: 'it is not JSON' });
    set = setOf([EC]);
    keys.at(4.999);
    await expect(keys.find()).rejects.toMatchObject({ reason: 'fetching them failed a moment ago' });
    keys.at(5);
    expect(await keys.find()).toEqual([EC]);
    expect(keys.fetched).toHaveLength(2);
  });

  it.each([
    ['read', setOf([EC])],
    ['left alone', 'no JSON'],
  ])(
    'that were %s are remembered for 500 addresses, and the least recently read goes first',
    async (_, set) => {
      const keys = createKeys(() => set);
      const fetches = async (index: number) => {
        const before = keys.fetched.length;
        await keys.find(`https://app-${index}.example/jwks.json`).catch(() => []);
        return keys.fetched.length - before;
      };
      for (let index = 0; index < 500; index++) await fetches(index);
      expect(await fetches(0)).toBe(0);
      expect(await fetches(500)).toBe(1);
      expect(await fetches(1)).toBe(0);
      expect(await fetches(0)).toBe(1);
    },
  );
});
