export type { Figure, Goal } from './bench.ts';
export { isMet } from './bench.ts';
export { residentMebibytes } from './measure/resident-memory.ts';
export { renderTable } from './report/table.ts';
