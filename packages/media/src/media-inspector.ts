import { open, writeFile } from 'node:fs/promises';
import type {
  Inspection,
  InspectOptions,
  MediaInspector,
  RefusalReason,
  RemoteContent,
} from '@crier/operations/ports';
import { fileTypeFromBuffer } from 'file-type';
import { z } from 'zod';
import { cleanedPicture, videoCleaning, writeBeside, writeOver } from './cleaning.ts';
import { DOCUMENT_TYPE, lookAtDocument } from './document-facts.ts';
import type { FoundWhole } from './found-whole.ts';
import { withLocalCopy } from './local-copy.ts';
import { withFileContent } from './sandbox/file-content.ts';
import type { PictureFormat } from './sandbox/protocol.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

const THUMBNAIL_WIDTH = 430;
/** The bytes that reveal a file's type. This process reads no more of a file. */
const HEAD_BYTES = 65_536;
/** The most bytes to fetch of a remote file. Beyond that, fetching the whole file is cheaper. */
const MAX_FETCHED_BYTES = 64 * 1_024 * 1_024;

/** It is stored as the picture that is made of it. */
const HEIF = { format: 'heif', extension: 'heic' } as const;
/** The types of the pictures that are made of others. */
const MADE = {
  jpeg: { mimeType: 'image/jpeg', extension: 'jpg' },
  png: { mimeType: 'image/png', extension: 'png' },
} as const;
const IMAGES: Readonly<
  Record<string, { readonly format: PictureFormat | 'heif'; readonly extension: string }>
> = {
  'image/jpeg': { format: 'jpeg', extension: 'jpg' },
  'image/png': { format: 'png', extension: 'png' },
  'image/webp': { format: 'webp', extension: 'webp' },
  'image/gif': { format: 'gif', extension: 'gif' },
  'image/heic': HEIF,
  'image/heif': HEIF,
  'image/heic-sequence': HEIF,
  'image/heif-sequence': HEIF,
  'image/avif': HEIF,
};
const VIDEOS: Readonly<Record<string, string>> = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
};

/** A WebM without an index, as browsers record it, has to be read to the end to find its duration. */
const INDEXED = new Set(['mp4', 'mov']);

const pixels = z.int().min(1).max(2_147_483_647);
const milliseconds = z.int().min(0).max(2_147_483_647);
const cleaned = z.enum(['not_asked', 'unchanged', 'changed', 'impossible']);
const word = z.string().max(40).nullable();
const small = z.int().min(1).max(2_147_483_647).nullable();
const PICTURE = z.strictObject({
  width: pixels,
  height: pixels,
  animated: z.boolean(),
  durationMs: milliseconds.nullable(),
  thumbnail: z.strictObject({ format: z.enum(['jpg', 'webp']), bytes: z.int().min(1) }).nullable(),
  details: z.strictObject({
    chroma: word,
    bitDepth: small,
    colourSpace: word,
    rotation: z.int().min(0).max(270),
    frames: z.int().min(1),
    brands: z.array(z.string().max(4)).max(32),
  }),
  made: z.enum(['jpeg', 'png']).optional(),
  cleaned,
});
const tracks = z.strictObject({ video: word, audio: word, frameRate: z.number().positive().nullable() });
const videoDetails = z.strictObject({
  chroma: word,
  bitDepth: small,
  profile: word,
  colourSpace: word,
  rotation: z.int().min(0).max(270),
  variableFrameRate: z.boolean().nullable(),
  sampleRate: small,
  channels: small,
  fragmented: z.boolean().nullable(),
});
const VIDEO = z.strictObject({
  ...{ width: pixels, height: pixels, durationMs: milliseconds, tracks, details: videoDetails, cleaned },
});

/** The details that only videos have, of a picture. */
const NOT_A_VIDEO = {
  profile: null,
  variableFrameRate: null,
  sampleRate: null,
  channels: null,
  fragmented: null,
};

const refused = (reason: RefusalReason) => ({ outcome: 'refused', reason }) as const;

/**
 * Inspects files in a sandbox and decides by content. JPEG, PNG, WebP and still GIFs are images, animated GIFs are
 * `gif`, MP4, WebM and QuickTime are videos, PDFs are documents. Dimensions are those shown, after EXIF or track rotation.
 */
export function createMediaInspector(sandbox: Sandbox, temporaryFolder: string): MediaInspector {
  /** Inspects a local file and writes a picture's thumbnail beside it. */
  const lookLocally = async (
    path: string,
    content: RemoteContent,
    mimeType: string,
    options: InspectOptions,
  ) => {
    const large = tooLarge(mimeType, content.size, options);
    if (large) return large;
    if (mimeType === DOCUMENT_TYPE)
      return await beside(path, await lookAtDocument(sandbox, content, options.owner));
    if (IMAGES[mimeType]) {
      const picture = await beside(path, await lookAtPicture(sandbox, content, mimeType, options));
      if (picture.outcome === 'accepted' || IMAGES[mimeType] !== HEIF) return picture;
      return { ...picture, isPhonePicture: true };
    }
    const found = await lookAtVideo(sandbox, content, mimeType, options, null);
    return found.outcome === 'wanted_more' ? refused('too_costly') : found;
  };
  return {
    indexedVideoExtension,
    inspect: (path, options) =>
      withFileContent(path, async (content) => {
        const found = await lookLocally(path, content, await typeOf(content), options);
        if (found.outcome !== 'accepted' || found.cleaning?.kind !== 'patches') return found;
        await writeOver(path, found.cleaning.patches);
        return { ...found, cleaning: { kind: 'clean' } };
      }),
    async examine(content, options, work) {
      const mimeType = await typeOf(content);
      const large = tooLarge(mimeType, content.size, options);
      if (large) return await work(large);
      if (VIDEOS[mimeType] !== undefined) {
        const found = await lookAtVideo(sandbox, content, mimeType, options, MAX_FETCHED_BYTES);
        if (found.outcome !== 'wanted_more') return await work(found);
      }
      const whole = () => content.read({ first: 0, last: content.size - 1 });
      return await withLocalCopy(whole, temporaryFolder, (path) =>
        withFileContent(path, async (copy) => work(await lookLocally(path, copy, mimeType, options))),
      );
    },
  };
}

/** Whether a file is larger than any of its type may be, by its first bytes. Only reading a GIF tells if it moves. */
function tooLarge(mimeType: string, size: number, { maxBytes }: InspectOptions) {
  if (maxBytes === undefined) return null;
  const { image, gif, video, document } = maxBytes;
  const type = kindOf(mimeType);
  if (type === null) return null;
  const limits = { image: mimeType === 'image/gif' ? Math.max(image, gif) : image, video, document };
  return size > limits[type] ? ({ outcome: 'refused', reason: 'too_large', type } as const) : null;
}

function kindOf(mimeType: string): 'image' | 'video' | 'document' | null {
  if (mimeType === DOCUMENT_TYPE) return 'document';
  if (IMAGES[mimeType]) return 'image';
  return VIDEOS[mimeType] === undefined ? null : 'video';
}

async function lookAtPicture(
  sandbox: Sandbox,
  content: RemoteContent,
  mimeType: string,
  { owner, clean }: InspectOptions,
): Promise<FoundWhole> {
  const image = IMAGES[mimeType];
  if (!image) return refused('not_supported');
  const { format } = image;
  const task =
    format === 'heif'
      ? ({ kind: 'heif', thumbnailWidth: THUMBNAIL_WIDTH } as const)
      : ({ kind: 'picture', format, thumbnailWidth: THUMBNAIL_WIDTH, clean } as const);
  const performed = await sandbox.perform(task, content, { owner });
  if (performed.outcome === 'wanted_more') return refused('too_costly');
  if (performed.outcome === 'refused') return performed;
  const read = PICTURE.safeParse(performed.facts);
  if (!read.success) return refused('damaged');
  const { animated, thumbnail, cleaned, details, made, ...shown } = read.data;
  const type = mimeType === 'image/gif' && animated ? ('gif' as const) : ('image' as const);
  const data = performed.output.subarray(0, thumbnail?.bytes ?? 0);
  return {
    outcome: 'accepted',
    facts: {
      ...{ type, mimeType, extension: image.extension, ...(made ? MADE[made] : {}), ...shown },
      details: { ...NOT_A_VIDEO, ...details },
    },
    thumbnail: thumbnail && { data, extension: thumbnail.format },
    cleaned: cleanedPicture(cleaned, performed.output.subarray(data.length)),
  };
}

async function beside(path: string, found: FoundWhole): Promise<Inspection> {
  if (found.outcome === 'refused') return found;
  const { facts, thumbnail, cleaned } = found;
  const target = thumbnail && `${path}-thumb.${thumbnail.extension}`;
  if (target) await writeFile(target, thumbnail.data, { mode: 0o600 });
  return { outcome: 'accepted', facts, thumbnail: target, cleaning: await writeBeside(path, cleaned) };
}

/** Inspects a possible video and reads at most the given number of bytes; null means as many as it may need. */
async function lookAtVideo(
  sandbox: Sandbox,
  content: RemoteContent,
  mimeType: string,
  { owner, clean }: InspectOptions,
  maxFetchedBytes: number | null,
): Promise<Inspection | { readonly outcome: 'wanted_more' }> {
  const extension = VIDEOS[mimeType];
  if (extension === undefined) return refused('not_supported');
  const bound = maxFetchedBytes === null ? {} : { maxReadBytes: maxFetchedBytes };
  const task = { kind: 'video', mimeType, clean } as const;
  const performed = await sandbox.perform(task, content, { owner, ...bound });
  if (performed.outcome !== 'done') return performed;
  const read = VIDEO.safeParse(performed.facts);
  if (!read.success) return refused('damaged');
  const { cleaned, details, ...shown } = read.data;
  const type = mimeType === 'video/x-m4v' ? 'video/mp4' : mimeType;
  return {
    outcome: 'accepted',
    facts: {
      ...{ type: 'video', mimeType: type, extension, ...shown },
      details: { frames: null, brands: [], ...details },
    },
    thumbnail: null,
    cleaning: videoCleaning(cleaned, performed.output, content.size),
  };
}

/** The type of a file by its first bytes; empty if it is unknown. */
async function typeOf(content: RemoteContent): Promise<string> {
  if (content.size === 0) return '';
  const head = await bytesOf(await content.read({ first: 0, last: Math.min(HEAD_BYTES, content.size) - 1 }));
  const found = (await fileTypeFromBuffer(head))?.mime ?? '';
  // An animated PNG is a PNG, also by name: programs that know no animations show its first frame.
  return found === 'image/apng' ? 'image/png' : found;
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
