import type { JsonObject } from '@crier/domain';
import type { Sealer } from '../installation/keyed-sealer.ts';

/** Credentials sealed under another secret can't be taken back at the network, only forgotten. */
export function openOrNothing(sealer: Sealer, sealed: Buffer, context: string): JsonObject | null {
  try {
    return sealer.open(sealed, context);
  } catch {
    return null;
  }
}
