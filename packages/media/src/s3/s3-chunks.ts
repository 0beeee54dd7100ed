import { rm, stat } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  type Part,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { ChunkDisk, ChunkPlace, MediaDisk } from '@crier/operations/ports';
import { contentTypeOf } from '../content-type.ts';
import { isMissing, type S3Bucket } from './s3-bucket.ts';
import { sendSlice } from './upload-file.ts';

const CHUNK_MS = 10 * 60_000;

/**
 * Chunks as the parts of an unfinished multipart upload at the file's own path. Every program on the bucket sees it,
 * and S3 itself assembles it. The id of that upload names the place.
 */
export function createS3Chunks(bucket: S3Bucket, disk: Pick<MediaDisk, 'sizeOf'>): ChunkDisk {
  const { client } = bucket;
  return {
    async begin(path) {
      const { UploadId } = await client.send(
        new CreateMultipartUploadCommand({
          Bucket: bucket.bucket,
          Key: bucket.keyOf(path),
          ContentType: contentTypeOf(path),
        }),
      );
      if (UploadId === undefined) throw new Error('a multipart upload came without an id');
      return { name: UploadId, path };
    },
    async keep(place, index, temporaryPath) {
      const { size } = await stat(temporaryPath);
      const signal = AbortSignal.timeout(CHUNK_MS);
      const part = { ...uploadOf(bucket, place), PartNumber: index + 1 };
      const sent = await unlessOver(
        sendSlice({ path: temporaryPath, start: 0, size }, signal, (body) =>
          client.send(new UploadPartCommand({ ...part, ...body }), { abortSignal: signal }),
        ),
      );
      await rm(temporaryPath, { force: true });
      return sent !== null || (await disk.sizeOf(place.path ?? '')) !== null;
    },
    async assemble(place, sizes) {
      const upload = uploadOf(bucket, place);
      const stored = place.path ?? '';
      const parts = await unlessOver(partsOf(bucket, upload));
      if (parts) {
        const missing = sizes.flatMap((size, index) => (parts.get(index + 1)?.Size === size ? [] : [index]));
        if (missing.length > 0) return { missing };
        const Parts = sizes.map((_, index) => ({ PartNumber: index + 1, ETag: parts.get(index + 1)?.ETag }));
        const command = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } });
        if (await unlessOver(client.send(command))) return { stored };
      }
      const total = sizes.reduce((sum, size) => sum + size, 0);
      return (await disk.sizeOf(stored)) === total ? { stored } : { missing: [...sizes.keys()] };
    },
    async discard(place) {
      await unlessOver(client.send(new AbortMultipartUploadCommand(uploadOf(bucket, place))));
    },
    async idle(before, limit) {
      const idle: ChunkPlace[] = [];
      for await (const { Key = '', UploadId, Initiated } of uploadsOf(bucket)) {
        const path = bucket.pathOf(Key);
        if (idle.length === limit) break;
        if (path && UploadId && Initiated && Initiated < before) idle.push({ name: UploadId, path });
      }
      return idle;
    },
  };
}

function uploadOf(bucket: S3Bucket, { name, path }: ChunkPlace) {
  return { Bucket: bucket.bucket, Key: bucket.keyOf(path ?? ''), UploadId: name };
}

/** Null when the upload has ended, successfully or not. */
async function unlessOver<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function partsOf(
  { client }: S3Bucket,
  upload: { readonly Bucket: string; readonly Key: string; readonly UploadId: string },
): Promise<ReadonlyMap<number, Part>> {
  const found = new Map<number, Part>();
  let PartNumberMarker: string | undefined;
  do {
    const page = await client.send(new ListPartsCommand({ ...upload, PartNumberMarker }));
    for (const part of page.Parts ?? []) found.set(part.PartNumber ?? 0, part);
    PartNumberMarker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
  } while (PartNumberMarker !== undefined);
  return found;
}

/** The multipart uploads under way below the prefix, including those of files that are being stored right now. */
async function* uploadsOf({ client, bucket, prefix }: S3Bucket) {
  let marker: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {};
  while (marker !== null) {
    const page: {
      Uploads?: { Key?: string; UploadId?: string; Initiated?: Date }[];
      IsTruncated?: boolean;
    } & {
      NextKeyMarker?: string;
      NextUploadIdMarker?: string;
    } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...marker }));
    yield* page.Uploads ?? [];
    marker = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : null;
  }
}
