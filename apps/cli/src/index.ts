export type { Io } from './io.ts';
export { needsDatabase } from './needs-database.ts';
export { runCli } from './run-cli.ts';
