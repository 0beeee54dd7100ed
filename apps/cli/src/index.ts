export type { Io } from './io.ts';
export { runCli } from './run-cli.ts';
