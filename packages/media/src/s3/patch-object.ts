import { buffer } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import type { FilePatch } from '@crier/operations/ports';
import { contentTypeOf } from '../content-type.ts';
import { releaseBuffers } from '../release-buffers.ts';
import type { S3Bucket } from './s3-bucket.ts';

/** The bytes fetched, overwritten and sent per part. Every part except the last needs at least 5 MiB. */
const BLOCK_BYTES = 8 * 1_024 * 1_024;
/** S3 copies at most 5 GiB as one part. */
const MAX_COPY_BLOCKS = 128;

/** Consecutive blocks of an object that are either all sent again or all copied within the bucket. */
interface Stretch {
  readonly first: number;
  readonly last: number;
  readonly changed: boolean;
}

/**
 * Overwrites bytes of an object. Only the blocks that change are fetched and sent again, one at a time; the bucket
 * copies the others. The object keeps its old content until the new one is complete.
 */
export async function patchObject(
  { client, bucket }: S3Bucket,
  key: string,
  patches: readonly FilePatch[],
  abortSignal: AbortSignal,
): Promise<void> {
  const target = { Bucket: bucket, Key: key };
  const type = { ContentType: contentTypeOf(key) };
  const options = { abortSignal };
  const { ContentLength: size = 0 } = await client.send(new HeadObjectCommand(target), options);
  const blockOf = async ({ first, last }: Stretch): Promise<Uint8Array> => {
    const Range = `bytes=${first}-${last}`;
    const { Body } = await client.send(new GetObjectCommand({ ...target, Range }), options);
    const block = Body ? await buffer(Body as AsyncIterable<Uint8Array>) : Buffer.alloc(0);
    if (block.length !== last - first + 1) throw new Error('an object is shorter than it was');
    for (const patch of patches) applyWithin(block, first, patch);
    return block;
  };
  /** Sends a patched block. It was received in pieces, so it was briefly in memory twice. */
  const sendPatched = async <T>(stretch: Stretch, send: (Body: Uint8Array) => Promise<T>): Promise<T> => {
    try {
      return await send(await blockOf(stretch));
    } finally {
      releaseBuffers(2 * (stretch.last + 1 - stretch.first));
    }
  };
  const stretches = stretchesOf(size, patches);
  if (!stretches.some(({ changed }) => changed)) return;
  const [only, ...others] = stretches;
  if (only && others.length === 0) {
    await sendPatched(only, (Body) =>
      client.send(new PutObjectCommand({ ...target, ...type, Body }), options),
    );
    return;
  }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...target, ...type }), options);
  const upload = { ...target, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    for (const [index, stretch] of stretches.entries()) {
      const part = { ...upload, PartNumber: index + 1 };
      const { first, last, changed } = stretch;
      const CopySource = `${bucket}/${key}`;
      const CopySourceRange = `bytes=${first}-${last}`;
      const ETag = changed
        ? await sendPatched(
            stretch,
            async (Body) => (await client.send(new UploadPartCommand({ ...part, Body }), options)).ETag,
          )
        : (await client.send(new UploadPartCopyCommand({ ...part, CopySource, CopySourceRange }), options))
            .CopyPartResult?.ETag;
      Parts.push({ PartNumber: index + 1, ETag });
    }
    const complete = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } });
    await client.send(complete, options);
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
    throw error;
  }
}

function stretchesOf(size: number, patches: readonly FilePatch[]): readonly Stretch[] {
  const changedBlocks = new Set<number>();
  for (const { first, length } of patches) {
    if (length === 0) continue;
    const lastBlock = Math.floor((first + length - 1) / BLOCK_BYTES);
    for (let block = Math.floor(first / BLOCK_BYTES); block <= lastBlock; block++) changedBlocks.add(block);
  }
  const stretches: Stretch[] = [];
  const blocks = Math.ceil(size / BLOCK_BYTES);
  for (let block = 0; block < blocks; ) {
    const changed = changedBlocks.has(block);
    let next = block + 1;
    while (!changed && next < blocks && !changedBlocks.has(next) && next - block < MAX_COPY_BLOCKS) next += 1;
    const first = block * BLOCK_BYTES;
    stretches.push({ first, last: Math.min(size, next * BLOCK_BYTES) - 1, changed });
    block = next;
  }
  return stretches;
}

/** Writes the part of a patch that falls into the block of a file that begins at `start`. */
function applyWithin(block: Buffer, start: number, { first, bytes, length }: FilePatch): void {
  const from = Math.max(0, first - start);
  const to = Math.min(block.length, first + length - start);
  if (to <= from) return;
  block.fill(0, from, to);
  const skipped = from + start - first;
  if (skipped < bytes.length) Buffer.from(bytes).copy(block, from, skipped, skipped + (to - from));
}
