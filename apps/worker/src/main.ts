import { runProgram } from '@crier/service';
import { startWorkerOf } from './start-worker-of.ts';

/** Nobody waits for the worker, so a file waits for its turn however many come first. */
const MAX_WAIT_MS = 5 * 60_000;

await runProgram('worker', startWorkerOf, { maxWaitMs: MAX_WAIT_MS });
