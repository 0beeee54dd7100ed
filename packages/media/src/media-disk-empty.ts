import type { MediaDisk } from '@crier/operations/ports';

/** The media folder is missing or empty: the disk is not mounted, or new. Nothing is known about its files. */
export class MediaDiskEmptyError extends Error {
  constructor(cause?: unknown) {
    super('the media folder is empty or missing', { cause });
    this.name = 'MediaDiskEmptyError';
  }
}

/** The size of a file in bytes; null when there is no such file, even on an empty disk. */
export async function sizeEvenIfEmpty(disk: Pick<MediaDisk, 'sizeOf'>, path: string): Promise<number | null> {
  try {
    return await disk.sizeOf(path);
  } catch (error) {
    if (error instanceof MediaDiskEmptyError) return null;
    throw error;
  }
}
