import { generateKeyPairSync } from 'node:crypto';
import type { JsonObject } from '@crier/domain';

const KEYS = new Map<string, JsonObject>();

/** A private ES256 key as JWK, the same for the same name within a run. */
export function clientKey(kid: string): JsonObject {
  const known = KEYS.get(kid);
  if (known !== undefined) return known;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = { ...(privateKey.export({ format: 'jwk' }) as JsonObject), kid, alg: 'ES256' };
  KEYS.set(kid, key);
  return key;
}
