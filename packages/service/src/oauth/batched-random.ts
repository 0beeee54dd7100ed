import { randomFillSync } from 'node:crypto';

/** Octets requested at once. */
const BATCH = 4096;

/**
 * Unpredictable random octets, taken from the system in batches, so that one call serves many small values. Each octet
 * is handed out once and then erased.
 * @throws RangeError for more octets than a batch holds
 */
export function createBatchedRandom(): (length: number) => Uint8Array {
  const batch = new Uint8Array(BATCH);
  let taken = BATCH;
  return (length) => {
    if (length > BATCH) throw new RangeError(`at most ${BATCH} octets at once`);
    if (taken + length > BATCH) {
      randomFillSync(batch);
      taken = 0;
    }
    const octets = batch.slice(taken, taken + length);
    batch.fill(0, taken, taken + length);
    taken += length;
    return octets;
  };
}
