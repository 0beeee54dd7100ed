import { isJsonObject, type JsonObject } from '@crier/domain';
import type { Sealer } from '../installation/keyed-sealer.ts';

/** The context that the secrets of an endpoint are sealed for. */
export function webhookContext(uuid: string): string {
  return `webhook ${uuid}`;
}

/** The secrets of an endpoint, sealed: the present one, and a former one that signs until a time. */
export function sealSecrets(
  sealer: Sealer,
  uuid: string,
  secret: string,
  former: { readonly secret: string; readonly until: Date } | null = null,
): Buffer {
  const kept: JsonObject = {
    secret,
    ...(former === null ? {} : { former: former.secret, former_until: former.until.toISOString() }),
  };
  return Buffer.from(sealer.seal(kept, webhookContext(uuid)));
}

/** The secrets that sign at a time, the present one first; null if they can't be opened. */
export function openSecrets(sealer: Sealer, uuid: string, sealed: Uint8Array, at: Date): string[] | null {
  const kept = openOrNull(sealer, uuid, sealed);
  if (kept === null) return null;
  const { secret, former, former_until: until } = kept;
  const isFormerValid = typeof until === 'string' && at < new Date(until);
  return [secret, ...(isFormerValid ? [former] : [])].filter((each) => typeof each === 'string');
}

function openOrNull(sealer: Sealer, uuid: string, sealed: Uint8Array): JsonObject | null {
  try {
    const kept = sealer.open(sealed, webhookContext(uuid));
    return isJsonObject(kept) ? kept : null;
  } catch {
    return null;
  }
}
