import type { MediaDisk } from '@crier/operations/ports';

/** The media folder is not there or has nothing in it: a disk that is not mounted, or a new one. Nothing is known of its files. */
export class MediaDiskEmptyError extends Error {
  constructor(cause?: unknown) {
    super('the media folder is empty or missing', { cause });
    this.name = 'MediaDiskEmptyError';
  }
}

/** The size of a file in bytes; null when there is none, also on a disk that has nothing on it. */
export async function sizeEvenIfEmpty(disk: Pick<MediaDisk, 'sizeOf'>, path: string): Promise<number | null> {
  try {
    return await disk.sizeOf(path);
  } catch (error) {
    if (error instanceof MediaDiskEmptyError) return null;
    throw error;
  }
}
