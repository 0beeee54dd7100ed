export { NO_LIMITS } from './no-limits.ts';
export { KEPT, run, type Spawned, start } from './processes/spawned.ts';
export { createRandom, type Random, seedOf } from './random.ts';
export { ROOT } from './root.ts';
export { until } from './until.ts';
