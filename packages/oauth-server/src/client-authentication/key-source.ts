import type { JWK } from 'jose';
import { z } from 'zod';
import { setBounded } from '../fetching/bounded-map.ts';
import { parseRemote } from '../fetching/parse-remote.ts';
import { RemoteFailure } from '../fetching/remote-failure.ts';
import { type RemoteReader, readRemoteJson } from '../fetching/remote-json.ts';
import type { AssertionAlgorithm } from './algorithms.ts';

const MAXIMUM_KEY_SET = 64 * 1024;
const MAXIMUM_CACHED = 500;
/** An app can't make the server verify a signature with more keys, or with longer ones. */
const MAXIMUM_TRIED = 10;
const RSA_BITS = { least: 2048, most: 8192 };
const FRESH_MS = 600_000;
const REREAD_MS = 30_000;
const REST_MS = 5000;

const keySetSchema = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), kid: z.string().optional() })).max(100),
});

type KeySet = z.infer<typeof keySetSchema>['keys'];

/** The public keys of apps. */
export interface KeySource {
  /**
   * The keys that could have made a signature: of the right type, meant for signatures, and with the key id if one is
   * named. Sets are cached for ten minutes. An unknown key id causes its set to be read again, at most every 30
   * seconds. A set that could not be read is not retried for five seconds.
   *
   * @throws RemoteFailure when the set can't be read.
   */
  find(jwksUri: string, wanted: { algorithm: AssertionAlgorithm; kid: string | undefined }): Promise<JWK[]>;
}

/** Keeps at most 500 key sets; the one read longest ago goes first. */
export function createKeySource(reader: RemoteReader, now: () => Date): KeySource {
  const cache = new Map<string, { keys: KeySet; readAt: number }>();
  const failures = new Map<string, number>();

  async function read(jwksUri: string): Promise<KeySet> {
    const failedAt = failures.get(jwksUri) ?? Number.NEGATIVE_INFINITY;
    if (now().getTime() - failedAt < REST_MS) throw new RemoteFailure('fetching them failed a moment ago');
    try {
      return await readKeySet(jwksUri);
    } catch (error) {
      setBounded(failures, jwksUri, now().getTime(), MAXIMUM_CACHED);
      throw error;
    }
  }

  async function readKeySet(jwksUri: string): Promise<KeySet> {
    const { json } = await readRemoteJson(jwksUri, MAXIMUM_KEY_SET, reader);
    const { keys } = parseRemote(keySetSchema, json, () => 'it is not a key set');
    setBounded(cache, jwksUri, { keys, readAt: now().getTime() }, MAXIMUM_CACHED);
    return keys;
  }

  return {
    find: async (jwksUri, { algorithm, kid }) => {
      const known = cache.get(jwksUri);
      const age = known ? now().getTime() - known.readAt : Number.POSITIVE_INFINITY;
      const suitable = (keys: KeySet) =>
        keys
          .filter((key) => (kid === undefined || key.kid === kid) && isSuitable(key, algorithm))
          .slice(0, MAXIMUM_TRIED);
      if (known && age < FRESH_MS) {
        const found = suitable(known.keys);
        if (found.length > 0 || age < REREAD_MS) return found;
      }
      return suitable(await read(jwksUri));
    },
  };
}

/** Whether a key may verify a signature of the algorithm: type and curve fit, RSA has 2048 to 8192 bits. */
function isSuitable(key: JWK, algorithm: AssertionAlgorithm): boolean {
  if (key.use !== undefined && key.use !== 'sig') return false;
  if (key.alg !== undefined && key.alg !== algorithm && !(algorithm === 'EdDSA' && key.alg === 'Ed25519'))
    return false;
  if (key.key_ops !== undefined && !(Array.isArray(key.key_ops) && key.key_ops.includes('verify')))
    return false;
  if (algorithm === 'ES256') return key.kty === 'EC' && key.crv === 'P-256';
  if (algorithm === 'ES384') return key.kty === 'EC' && key.crv === 'P-384';
  if (algorithm === 'EdDSA') return key.kty === 'OKP' && key.crv === 'Ed25519';
  if (key.kty !== 'RSA' || typeof key.n !== 'string') return false;
  const bits = Buffer.from(key.n, 'base64url').byteLength * 8;
  return bits >= RSA_BITS.least && bits <= RSA_BITS.most;
}
