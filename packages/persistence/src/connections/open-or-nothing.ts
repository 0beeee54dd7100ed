import type { JsonObject } from '@crier/domain';
import type { Sealer } from '../installation/keyed-sealer.ts';

/** The opened credentials; null if they were sealed under another secret, because those are lost. */
export function openOrNothing(sealer: Sealer, sealed: Uint8Array, context: string): JsonObject | null {
  try {
    return sealer.open(sealed, context);
  } catch {
    return null;
  }
}
