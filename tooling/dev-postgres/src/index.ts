import type {} from './vitest-global.ts';

export { createTestDatabase, ensureDatabase, type TestDatabase } from './databases.ts';
export { type ForgetfulPooler, startForgetfulPooler } from './forgetful-pooler.ts';
export { type FoundServer, findRunningServer } from './running-server.ts';
export { type PostgresOptions, type RunningPostgres, startPostgres } from './start-postgres.ts';
export { startTemporaryPostgres } from './temporary-postgres.ts';
