const BATCH = 1_000;
/** So many batches at one time leave the database to others in between. */
const BATCHES = 50;

/** Sweeps batch by batch until one is not full. */
export async function sweepInBatches(sweep: (limit: number) => Promise<number>): Promise<void> {
  for (let batches = 0; batches < BATCHES; batches++) {
    if ((await sweep(BATCH)) < BATCH) return;
  }
}
