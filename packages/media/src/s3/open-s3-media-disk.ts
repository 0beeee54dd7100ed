import type { S3DiskSettings } from '../disk-settings.ts';
import type { OpenMediaDisk } from '../opened-media-disk.ts';
import { openBucket } from './s3-bucket.ts';
import { createS3Chunks } from './s3-chunks.ts';
import { createS3DiskMark } from './s3-disk-mark.ts';
import { createS3MediaDisk } from './s3-media-disk.ts';
import { createS3MediaFiles } from './s3-media-files.ts';
import { createS3MediaTrash } from './s3-media-trash.ts';

/** A media disk in a bucket. */
export function openS3MediaDisk(
  settings: S3DiskSettings,
  baseUrl: string,
  temporaryFolder: string,
): OpenMediaDisk {
  const bucket = openBucket(settings);
  const disk = createS3MediaDisk(bucket, baseUrl, temporaryFolder);
  return {
    disk,
    chunks: createS3Chunks(bucket, disk),
    files: createS3MediaFiles(bucket),
    mark: createS3DiskMark(bucket),
    trash: createS3MediaTrash(bucket),
  };
}
