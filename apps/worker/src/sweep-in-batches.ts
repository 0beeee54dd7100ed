const BATCH = 1_000;
/** The maximum number of batches per sweep, so that others can use the database in between. */
const BATCHES = 50;

/** Sweeps in batches until one is not full, or until `BATCHES` are done. */
export async function sweepInBatches(sweep: (limit: number) => Promise<number>): Promise<void> {
  for (let batches = 0; batches < BATCHES; batches++) {
    if ((await sweep(BATCH)) < BATCH) return;
  }
}
