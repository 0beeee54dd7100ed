import {
  CopyObjectCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import type { MediaTrash, TrashedFile } from '@crier/operations/ports';
import { isDay, TRASH } from '../hidden-names.ts';
import { isMediaPathSegment } from '../media-path-segments.ts';
import { isMissing, type S3Bucket } from './s3-bucket.ts';

/** The trash of a bucket: `.trash/<day>/<path>` below the prefix. A file is copied there before it is deleted. */
export function createS3MediaTrash({ client, bucket, prefix, keyOf }: S3Bucket): MediaTrash {
  const trash = `${prefix}${TRASH}/`;
  const trashed = ({ day, path }: TrashedFile) => {
    if (!isDay(day)) throw new Error(`${JSON.stringify(day)} is not a day of the trash`);
    return `${trash}${day}/${keyOf(path).slice(prefix.length)}`;
  };
  const move = async (from: string, to: string) => {
    try {
      await client.send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: `${bucket}/${from}` }));
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: from }));
    return true;
  };
  const isThere = async (key: string) => {
    try {
      await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  };
  const list = async () => {
    const files: TrashedFile[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: trash, ContinuationToken }),
      );
      for (const { Key = '' } of page.Contents ?? []) {
        const [day = '', ...segments] = Key.slice(trash.length).split('/');
        if (isDay(day) && segments.length > 0 && segments.every(isMediaPathSegment))
          files.push({ day, path: segments.join('/') });
      }
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
    return files;
  };
  return {
    take: (path, day) => move(keyOf(path), trashed({ path, day })),
    list,
    async restore(file) {
      if (await isThere(keyOf(file.path))) return 'taken';
      return (await move(trashed(file), keyOf(file.path))) ? 'restored' : 'missing';
    },
    async empty(beforeDay) {
      const old = (await list()).filter(({ day }) => day < beforeDay);
      for (const file of old)
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: trashed(file) }));
      return old.length;
    },
  };
}
