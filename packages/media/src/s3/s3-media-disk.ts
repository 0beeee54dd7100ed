import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import { isUuid, MediaFileMissingError } from '@crier/domain';
import type { ListableMediaDisk } from '@crier/operations/ports';
import { withLocalCopy } from '../local-copy.ts';
import { isMediaPathSegment } from '../media-path-segments.ts';
import { mediaUrl } from '../media-url.ts';
import { patchObject } from './patch-object.ts';
import { isMissing, type S3Bucket } from './s3-bucket.ts';
import { uploadFile } from './upload-file.ts';

/**
 * Storing a file must not take longer than this, in milliseconds, or it would count as an orphan before it has a
 * record.
 */
const PUT_MS = 45 * 60_000;

/**
 * Media files in a bucket. The service fetches them from there and serves them below `<base url>/storage`. A file is
 * either complete at its path or absent, and memory use does not depend on its size.
 */
export function createS3MediaDisk(
  bucket: S3Bucket,
  baseUrl: string,
  temporaryFolder: string,
): ListableMediaDisk {
  const { client, keyOf } = bucket;
  const at = (path: string) => ({ Bucket: bucket.bucket, Key: keyOf(path) });
  const open = async (path: string, range: string | undefined): Promise<Readable> => {
    const { Body } = await orMissing(path, client.send(new GetObjectCommand({ ...at(path), Range: range })));
    if (!(Body instanceof Readable)) throw new Error('an object came without a body');
    return Body;
  };
  return {
    async put(temporaryPath, path) {
      await uploadFile(bucket, temporaryPath, keyOf(path), AbortSignal.timeout(PUT_MS));
      await rm(temporaryPath, { force: true });
    },
    async copy(from, to) {
      const source = `${bucket.bucket}/${keyOf(from)}`;
      await orMissing(from, client.send(new CopyObjectCommand({ ...at(to), CopySource: source })));
    },
    async patch(path, patches) {
      const call = patchObject(bucket, keyOf(path), patches, AbortSignal.timeout(PUT_MS));
      await orMissing(path, call);
    },
    async remove(path) {
      await client.send(new DeleteObjectCommand(at(path)));
    },
    stream: async (path, range) => open(path, range && `bytes=${range.first}-${range.last}`),
    withLocal: (path, work) => withLocalCopy(() => open(path, undefined), temporaryFolder, work),
    async sizeOf(path) {
      try {
        return (await client.send(new HeadObjectCommand(at(path)))).ContentLength ?? null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    urlOf: (path) => mediaUrl(baseUrl, path),
    folders: () => foldersOf(bucket),
    async filesIn(folder) {
      const files = [];
      for await (const { Contents = [] } of pages(bucket, `${folder}/`)) {
        for (const { Key = '', LastModified } of Contents) {
          const path = bucket.pathOf(Key);
          if (path !== null && LastModified) files.push({ path, modifiedAt: LastModified });
        }
      }
      return files;
    },
    /** Leftover parts of failed uploads look like idle places of chunks. */
    removeUnfinished: async () => {},
  };
}

async function orMissing<T>(path: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    throw isMissing(cause) ? new MediaFileMissingError(path, { cause }) : cause;
  }
}

/** The folders of all workspaces that hold media files. */
async function foldersOf(bucket: S3Bucket): Promise<string[]> {
  const found: string[] = [];
  for await (const workspace of foldersIn(bucket, '')) {
    if (!isUuid(workspace)) continue;
    for await (const folder of foldersIn(bucket, `${workspace}/`)) {
      if (folder === 'avatars') found.push(`${workspace}/avatars`);
    }
    for await (const month of foldersIn(bucket, `${workspace}/uploads/`)) {
      found.push(`${workspace}/uploads/${month}`);
    }
  }
  return found;
}

async function* foldersIn(bucket: S3Bucket, parent: string): AsyncGenerator<string> {
  for await (const { CommonPrefixes = [] } of pages(bucket, parent)) {
    for (const { Prefix = '' } of CommonPrefixes) {
      const name = (bucket.pathOf(Prefix) ?? '').slice(parent.length, -1);
      if (isMediaPathSegment(name)) yield name;
    }
  }
}

/** Lists the direct children of a path that ends in a slash, page by page. */
async function* pages({ client, bucket, prefix }: S3Bucket, below: string) {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + below, Delimiter: '/', ContinuationToken }),
    );
    yield page;
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (ContinuationToken !== undefined);
}
