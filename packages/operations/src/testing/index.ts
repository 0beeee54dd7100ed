export { ABSENT_FILES } from './absent-files.ts';
export { createFixedInspector } from './fixed-inspector.ts';
export { createMemoryDisk, type MemoryDisk } from './memory-disk.ts';
