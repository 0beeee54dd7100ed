import { join } from 'node:path';
import { createChunkFolder } from './chunk-folder.ts';
import type { MediaDiskSettings } from './disk-settings.ts';
import { createLocalDiskMark } from './local-disk-mark.ts';
import { createLocalMediaDisk } from './local-media-disk.ts';
import { createLocalMediaFiles } from './local-media-files.ts';
import { createLocalMediaTrash } from './local-media-trash.ts';
import type { OpenMediaDisk } from './opened-media-disk.ts';
import { TEMPORARY_FOLDER } from './temporary-uploads.ts';

export interface MediaDiskOptions {
  /** The address of the service, without a slash at its end. */
  readonly baseUrl: string;
  /** The folder for chunks and temporary files. */
  readonly dataDir: string;
  readonly mediaDisk: MediaDiskSettings;
}

/** The disk that the settings name. The S3 client is loaded only if it is used; the disk is not accessed yet. */
export async function openMediaDisk(settings: MediaDiskOptions): Promise<OpenMediaDisk> {
  const { baseUrl, dataDir, mediaDisk } = settings;
  if (mediaDisk.kind === 's3') {
    const { openS3MediaDisk } = await import('./s3/open-s3-media-disk.ts');
    return openS3MediaDisk(mediaDisk, baseUrl, join(dataDir, TEMPORARY_FOLDER));
  }
  return {
    disk: createLocalMediaDisk(mediaDisk.folder, baseUrl),
    chunks: createChunkFolder(join(dataDir, 'chunks')),
    files: createLocalMediaFiles(mediaDisk.folder),
    mark: createLocalDiskMark(mediaDisk.folder),
    trash: createLocalMediaTrash(mediaDisk.folder),
  };
}
