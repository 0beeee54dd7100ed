import { open, writeFile } from 'node:fs/promises';
import type { Inspection, MediaInspector, RemoteContent } from '@crier/operations';
import { fileTypeFromBuffer } from 'file-type';
import { z } from 'zod';
import { cleanCopy, cleanInPlace, cleaningOf } from './cleaning.ts';
import { withLocalCopy } from './local-copy.ts';
import { withFileContent } from './sandbox/file-content.ts';
import type { PictureFormat } from './sandbox/protocol.ts';
import type { Performed, Sandbox } from './sandbox/sandbox.ts';

const THUMBNAIL_WIDTH = 430;
/** So much of a file tells its type; nothing more of it is looked at in this process. */
const HEAD_BYTES = 65_536;
/** How much of a file that lies elsewhere may be fetched: who needs more is better off with the whole. In bytes. */
const MAX_FETCHED_BYTES = 64 * 1_024 * 1_024;

const IMAGES: Readonly<Record<string, { readonly format: PictureFormat; readonly extension: string }>> = {
  'image/jpeg': { format: 'jpeg', extension: 'jpg' },
  'image/png': { format: 'png', extension: 'png' },
  'image/webp': { format: 'webp', extension: 'webp' },
  'image/gif': { format: 'gif', extension: 'gif' },
};
const VIDEOS: Readonly<Record<string, string>> = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
};

/** Of a WebM without an index, as browsers record them, all has to be read to know how long it lasts. */
const INDEXED = new Set(['mp4', 'mov']);

const pixels = z.int().min(1).max(2_147_483_647);
const milliseconds = z.int().min(0).max(2_147_483_647);
const PICTURE = z.strictObject({
  width: pixels,
  height: pixels,
  animated: z.boolean(),
  durationMs: milliseconds.nullable(),
  thumbnail: z.enum(['jpg', 'webp']).nullable(),
});
const VIDEO = z.strictObject({ width: pixels, height: pixels, durationMs: milliseconds });

/** What was found, with the thumbnail still in memory. */
type Found = { readonly inspection: Inspection; readonly thumbnail: Thumbnail | null } | 'wanted_more';

interface Thumbnail {
  readonly data: Buffer;
  readonly extension: string;
}

const refused = (reason: Extract<Inspection, { outcome: 'refused' }>['reason']): Found => ({
  inspection: { outcome: 'refused', reason },
  thumbnail: null,
});

/**
 * Has files read in a sandbox; decides by content. JPEG, PNG, WebP and still GIFs are images, animated GIFs are `gif`, MP4,
 * WebM and QuickTime are videos. Dimensions are those shown, after EXIF or track rotation.
 */
export function createMediaInspector(sandbox: Sandbox, temporaryFolder: string): MediaInspector {
  return {
    indexedVideoExtension,
    inspect: (path, owner) =>
      withFileContent(path, async (content) => {
        const found = await look(sandbox, content, await typeOf(content), owner, null);
        return await beside(path, found);
      }),
    async examine(content, owner, work) {
      const mimeType = await typeOf(content);
      if (IMAGES[mimeType] === undefined) {
        const found = await look(sandbox, content, mimeType, owner, MAX_FETCHED_BYTES);
        if (found !== 'wanted_more') {
          return await work(found.inspection, () => cleaningOf(sandbox, content, mimeType, owner));
        }
      }
      const whole = () => content.read({ first: 0, last: content.size - 1 });
      return await withLocalCopy(whole, temporaryFolder, (path) =>
        withFileContent(path, async (copy) =>
          work(await beside(path, await look(sandbox, copy, mimeType, owner, null)), () =>
            cleanCopy(sandbox, { path, content: copy, mimeType, owner }),
          ),
        ),
      );
    },
    withoutMetadata: (path, { mimeType }, owner) =>
      withFileContent(path, (content) => cleanInPlace(sandbox, { path, content, mimeType, owner })),
  };
}

/** Looks into a file of a type, reading at most so much of it; all it can need with null. */
async function look(
  sandbox: Sandbox,
  content: RemoteContent,
  mimeType: string,
  owner: string,
  maxFetchedBytes: number | null,
): Promise<Found> {
  const image = IMAGES[mimeType];
  if (image) {
    const task = { kind: 'picture', format: image.format, thumbnailWidth: THUMBNAIL_WIDTH } as const;
    return pictureOf(await sandbox.perform(task, content, { owner }), mimeType, image.extension);
  }
  const extension = VIDEOS[mimeType];
  if (extension === undefined) return refused('not_supported');
  const bound = maxFetchedBytes === null ? {} : { maxReadBytes: maxFetchedBytes };
  return videoOf(
    await sandbox.perform({ kind: 'video', mimeType }, content, { owner, ...bound }),
    mimeType,
    extension,
  );
}

function pictureOf(performed: Performed, mimeType: string, extension: string): Found {
  if (performed.outcome === 'wanted_more') return refused('too_costly');
  if (performed.outcome === 'refused') return refused(performed.reason);
  const read = PICTURE.safeParse(performed.facts);
  if (!read.success) return refused('damaged');
  const { animated, thumbnail, ...shown } = read.data;
  const type = mimeType === 'image/gif' && animated ? ('gif' as const) : ('image' as const);
  return {
    inspection: { outcome: 'accepted', facts: { type, mimeType, extension, ...shown }, thumbnail: null },
    thumbnail: thumbnail === null ? null : { data: performed.output, extension: thumbnail },
  };
}

function videoOf(performed: Performed, mimeType: string, extension: string): Found {
  if (performed.outcome === 'wanted_more') return 'wanted_more';
  if (performed.outcome === 'refused') return refused(performed.reason);
  const read = VIDEO.safeParse(performed.facts);
  if (!read.success) return refused('damaged');
  const type = mimeType === 'video/x-m4v' ? 'video/mp4' : mimeType;
  const facts = { type: 'video', mimeType: type, extension, ...read.data } as const;
  return { inspection: { outcome: 'accepted', facts, thumbnail: null }, thumbnail: null };
}

/** Writes the thumbnail beside the file that it is of. */
async function beside(path: string, found: Found): Promise<Inspection> {
  if (found === 'wanted_more') return { outcome: 'refused', reason: 'too_costly' };
  const { inspection, thumbnail } = found;
  if (inspection.outcome === 'refused' || !thumbnail) return inspection;
  const target = `${path}-thumb.${thumbnail.extension}`;
  await writeFile(target, thumbnail.data, { mode: 0o600 });
  return { ...inspection, thumbnail: target };
}

/** The type of a file by its first bytes; empty when it is of none that is known. */
async function typeOf(content: RemoteContent): Promise<string> {
  if (content.size === 0) return '';
  const head = await bytesOf(await content.read({ first: 0, last: Math.min(HEAD_BYTES, content.size) - 1 }));
  return (await fileTypeFromBuffer(head))?.mime ?? '';
}

async function indexedVideoExtension(path: string): Promise<string | null> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES), position: 0 });
    const found = await fileTypeFromBuffer(buffer.subarray(0, bytesRead));
    const extension = VIDEOS[found?.mime ?? ''] ?? '';
    return INDEXED.has(extension) ? extension : null;
  } finally {
    await file.close();
  }
}

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
