import { Readable } from 'node:stream';
import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { type AskedRange, askedRange, isStillTheFile } from '../asked-range.ts';
import { contentTypeOf } from '../content-type.ts';
import type { MediaFileAnswer, MediaFileRequest, MediaFileSource } from '../media-file-source.ts';
import { MediaPathError } from '../media-path-segments.ts';
import { isMissing, type S3Bucket } from './s3-bucket.ts';

/**
 * Serves the files of a bucket: fetches them with ranges and conditions, and passes them on as they come. Only
 * `If-Range`, which S3 does not know, and a range outside the file need a second call.
 */
export function createS3MediaFiles(bucket: S3Bucket): MediaFileSource {
  return {
    async fetch(request) {
      try {
        return await found(bucket, request);
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

async function found(bucket: S3Bucket, request: MediaFileRequest): Promise<MediaFileAnswer> {
  const { path, method, ifNoneMatch, signal } = request;
  const range = await rangeOf(bucket, request);
  const since = new Date(request.ifModifiedSince ?? Number.NaN);
  const input = {
    ...objectOf(bucket, path),
    Range: range === null ? undefined : `bytes=${wordsOf(range)}`,
    IfNoneMatch: ifNoneMatch ?? undefined,
    IfModifiedSince: ifNoneMatch === null && !Number.isNaN(since.getTime()) ? since : undefined,
  };
  const options = { abortSignal: signal };
  try {
    const object =
      method === 'HEAD'
        ? await bucket.client.send(new HeadObjectCommand(input), options)
        : await bucket.client.send(new GetObjectCommand(input), options);
    return {
      outcome: 'found',
      type: contentTypeOf(path),
      length: object.ContentLength ?? 0,
      contentRange: object.ContentRange ?? null,
      etag: object.ETag ?? null,
      modifiedAt: object.LastModified ?? null,
      body: 'Body' in object && object.Body instanceof Readable ? object.Body : null,
    };
  } catch (error) {
    if (statusOf(error) !== 416 || range === null) throw error;
    const { ContentLength: size = 0 } = await headOf(bucket, request);
    return { outcome: 'unsatisfiable', size };
  }
}

/** The range to request from the bucket; none if the file is no longer the one whose rest the client wants. */
async function rangeOf(bucket: S3Bucket, request: MediaFileRequest): Promise<AskedRange | null> {
  const asked = askedRange(request);
  if (asked === null || request.ifRange === null) return asked;
  const { ETag: etag = null, LastModified: modifiedAt = null } = await headOf(bucket, request);
  return isStillTheFile(request.ifRange, { etag, modifiedAt }) ? asked : null;
}

async function headOf(bucket: S3Bucket, { path, signal }: MediaFileRequest) {
  const command = new HeadObjectCommand(objectOf(bucket, path));
  return await bucket.client.send(command, { abortSignal: signal });
}

function objectOf({ bucket, keyOf }: S3Bucket, path: string) {
  return { Bucket: bucket, Key: keyOf(path) };
}

function wordsOf(range: AskedRange): string {
  return 'suffix' in range ? `-${range.suffix}` : `${range.first}-${range.last ?? ''}`;
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

function failureOf(error: unknown): MediaFileAnswer {
  if (error instanceof MediaPathError || isMissing(error)) return { outcome: 'missing' };
  if (statusOf(error) === 304) return { outcome: 'not_modified' };
  throw error;
}
