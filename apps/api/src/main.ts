import { runProgram } from '@crier/service';
import { startApi } from './start-api.ts';

await runProgram('api', startApi);
