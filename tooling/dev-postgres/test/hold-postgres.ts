/** Starts a temporary server, prints where it is, and lives until it is killed. */
import { dirname } from 'node:path';
import { startTemporaryPostgres } from '../src/index.ts';

const postgres = await startTemporaryPostgres();
console.log(JSON.stringify({ url: postgres.url(), folder: dirname(postgres.dataDir) }));
