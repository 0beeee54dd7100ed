import { runProgram } from '@crier/service';
import { startWorkerOf } from './start-worker-of.ts';

await runProgram('worker', startWorkerOf);
