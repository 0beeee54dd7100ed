import type { JsonObject } from '@crier/domain';
import type { Sealer } from '../installation/keyed-sealer.ts';

/** Null for credentials sealed under another secret: they can't be revoked at the network, only forgotten. */
export function openOrNothing(sealer: Sealer, sealed: Buffer, context: string): JsonObject | null {
  try {
    return sealer.open(sealed, context);
  } catch {
    return null;
  }
}
