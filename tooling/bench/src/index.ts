export type { Bench, BenchContext, Effort } from './bench.ts';
export { BENCHES } from './benches/registry.ts';
export { type Command, parseCommand } from './command-line.ts';
export type { Machine } from './report/machine.ts';
export type { Report } from './report/write-report.ts';
export { type RunOptions, runBenches } from './run-benches.ts';
