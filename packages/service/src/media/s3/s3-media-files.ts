import { Readable } from 'node:stream';
import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { contentTypeOf } from '../content-type.ts';
import type { MediaFileAnswer, MediaFileRequest, RemoteMediaFiles } from '../media-file-source.ts';
import { MediaPathError } from '../media-path-segments.ts';
import { isMissing, type S3Bucket } from './s3-bucket.ts';

/** Files of a bucket as they are served: fetched from there, ranges and conditions included, and passed on as they come. */
export function createS3MediaFiles({ client, bucket, keyOf }: S3Bucket): RemoteMediaFiles {
  return {
    kind: 'remote',
    async fetch({ path, method, range, ifNoneMatch, signal }) {
      try {
        const input = { Bucket: bucket, Key: keyOf(path), Range: range ?? undefined };
        const conditional = { ...input, IfNoneMatch: ifNoneMatch ?? undefined };
        const options = { abortSignal: signal };
        const found =
          method === 'HEAD'
            ? await client.send(new HeadObjectCommand(conditional), options)
            : await client.send(new GetObjectCommand(conditional), options);
        return {
          outcome: 'found',
          type: contentTypeOf(path),
          length: found.ContentLength ?? 0,
          contentRange: found.ContentRange ?? null,
          etag: found.ETag ?? null,
          modifiedAt: found.LastModified ?? null,
          body: 'Body' in found && found.Body instanceof Readable ? found.Body : null,
        };
      } catch (error) {
        return failureOf(error, { path, range });
      }
    },
  };
}

function failureOf(error: unknown, { range }: Pick<MediaFileRequest, 'path' | 'range'>): MediaFileAnswer {
  if (error instanceof MediaPathError || isMissing(error)) return { outcome: 'missing' };
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  if (status === 304) return { outcome: 'not_modified' };
  if (status === 416 && range !== null) return { outcome: 'unsatisfiable' };
  throw error;
}
