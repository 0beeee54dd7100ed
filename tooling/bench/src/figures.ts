export type { Figure, Goal } from './bench.ts';
export { isMet } from './bench.ts';
export { percentile } from './measure/percentile.ts';
export { residentMebibytes } from './measure/resident-memory.ts';
export { renderTable } from './report/table.ts';
