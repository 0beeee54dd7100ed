export { type BoundaryInput, checkBoundaries, readBoundaryInput } from './boundaries.ts';
export { findStale, type Generator, writeStale } from './generation/generate-files.ts';
export { GENERATORS } from './generators.ts';
export { checkHouse, readHouseInput } from './house.ts';
export { checkPackaging, type PackagingResult, publishedPackages } from './packaging.ts';
export { describeFinding, type Finding } from './workspace/finding.ts';
export { ROOT } from './workspace/root.ts';
