export { ABSENT_FILES } from './absent-files.ts';
export { type ChunksUnderTest, describeChunkDisk } from './describe-chunk-disk.ts';
export { type DiskUnderTest, describeListableMediaDisk, describeMediaDisk } from './describe-media-disk.ts';
export { createFixedInspector } from './fixed-inspector.ts';
export { createMemoryDisk, type MemoryDisk } from './memory-disk.ts';
