import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { contentTypeOf } from '../content-type.ts';
import { createFileBody, type Slice } from './file-body.ts';
import type { S3Bucket } from './s3-bucket.ts';

/** A file up to this size is sent in one piece, a larger one in parts of at least this size, in bytes. */
const PART_BYTES = 16 * 1_024 * 1_024;
/** S3 takes at most 10,000 parts. */
const MAX_PARTS = 9_000;
const PARTS_AT_ONCE = 4;
const TRIES = 4;
const FIRST_PAUSE_MS = 100;

/**
 * Sends a local file to a key, straight from the disk, so memory does not grow with the file. The object is either
 * complete at the key or absent; the parts of a failed upload are discarded. `@aws-sdk/lib-storage` holds parts in
 * memory (ADR 48).
 */
export async function uploadFile(
  bucket: S3Bucket,
  path: string,
  key: string,
  signal: AbortSignal,
): Promise<void> {
  const { size } = await stat(path);
  const target = { Bucket: bucket.bucket, Key: key };
  const type = { ContentType: contentTypeOf(key) };
  if (size <= PART_BYTES) {
    await sendSlice({ path, start: 0, size }, signal, (body) =>
      bucket.client.send(new PutObjectCommand({ ...target, ...type, ...body }), { abortSignal: signal }),
    );
    return;
  }
  const { UploadId } = await bucket.client.send(new CreateMultipartUploadCommand({ ...target, ...type }));
  try {
    const Parts = await sendParts(bucket, { ...target, UploadId }, path, size, signal);
    await bucket.client.send(
      new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }),
    );
  } catch (error) {
    await bucket.client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => {});
    throw error;
  }
}

async function sendParts(
  { client }: S3Bucket,
  upload: { readonly Bucket: string; readonly Key: string; readonly UploadId: string | undefined },
  path: string,
  total: number,
  signal: AbortSignal,
): Promise<CompletedPart[]> {
  const partSize = Math.max(PART_BYTES, Math.ceil(total / MAX_PARTS));
  const parts: CompletedPart[] = [];
  const count = Math.ceil(total / partSize);
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  let next = 0;
  const sendRest = async () => {
    while (next < count) {
      const index = next++;
      const start = index * partSize;
      const slice = { path, start, size: Math.min(partSize, total - start) };
      const PartNumber = index + 1;
      const { ETag } = await sendSlice(slice, either, (body) =>
        client.send(new UploadPartCommand({ ...upload, PartNumber, ...body }), { abortSignal: either }),
      );
      parts[index] = { ETag, PartNumber };
    }
  };
  const senders = Array.from({ length: PARTS_AT_ONCE }, () =>
    sendRest().catch((error) => {
      failed.abort();
      throw error;
    }),
  );
  const results = await Promise.allSettled(senders);
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (reasons.length > 0) throw reasons.find((reason) => reason?.name !== 'AbortError') ?? reasons[0];
  return parts;
}

/**
 * Sends bytes of a file, and repeats the call on failure. The client can't retry, because it can't read the bytes
 * again.
 */
export async function sendSlice<T>(
  slice: Slice,
  signal: AbortSignal,
  send: (body: { readonly Body: Readable | Uint8Array; readonly ContentLength: number }) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const body = slice.size === 0 ? null : createFileBody(slice);
    try {
      return await send({ Body: body ?? new Uint8Array(), ContentLength: slice.size });
    } catch (error) {
      if (tries === TRIES || signal.aborted || isRefusal(error)) throw error;
      await setTimeout(FIRST_PAUSE_MS * 2 ** (tries - 1));
    } finally {
      body?.destroy();
    }
  }
}

/** Whether a repeat would get the same answer. */
function isRefusal(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 500;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
