import type { ChunkDisk, DiskMark, ListableMediaDisk, MediaTrash } from '@crier/operations/ports';
import type { MediaFileSource } from './media-file-source.ts';

/**
 * The media disk of an installation, with its chunks in transit, the source that serves its files, its mark and its
 * trash.
 */
export interface OpenMediaDisk {
  readonly disk: ListableMediaDisk;
  readonly chunks: ChunkDisk;
  readonly files: MediaFileSource;
  readonly mark: DiskMark;
  readonly trash: MediaTrash;
}
