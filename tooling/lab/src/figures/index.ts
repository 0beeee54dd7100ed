export { type Figure, type Goal, isMet, type Rounds } from './figure.ts';
export { median } from './median.ts';
export { percentile } from './percentile.ts';
export { residentMebibytes, watchMemory } from './resident-memory.ts';
export { renderTable } from './table.ts';
