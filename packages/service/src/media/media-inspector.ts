import { open, stat } from 'node:fs/promises';
import type { MediaFacts, MediaInspector } from '@crier/operations';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { FilePathSource, type Source } from 'mediabunny';
import sharp from 'sharp';
import { withLocalCopy } from './local-copy.ts';
import { remoteSource } from './remote-source.ts';
import { readVideoFacts } from './video-facts.ts';

/** More pixels than this in one frame are refused: a small file can unpack to any size. */
const MAX_PIXELS = 120_000_000;
/** Frames of an animation count together. */
const MAX_ANIMATED_PIXELS = 600_000_000;
const THUMBNAIL_WIDTH = 430;
/** So much of a file tells its type. */
const HEAD_BYTES = 65_536;

const IMAGES: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};
const VIDEOS: Readonly<Record<string, string>> = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
};

/** Of a WebM without an index, as browsers record them, all has to be read to know how long it lasts. */
const INDEXED = new Set(['mp4', 'mov']);

/**
 * Looks into files with libvips and a container parser; decides by content. JPEG, PNG, WebP and still GIFs are
 * images, animated GIFs are `gif`, MP4, WebM and QuickTime are videos. Dimensions are those shown, after EXIF or
 * track rotation. Damaged files and those with too many pixels are not accepted.
 */
export function createMediaInspector(temporaryFolder: string): MediaInspector {
  return {
    inspect,
    indexedVideoExtension,
    thumbnail,
    async examine(content, work) {
      if (content.size === 0) return await work(null);
      const head = await bytesOf(
        await content.read({ first: 0, last: Math.min(HEAD_BYTES, content.size) - 1 }),
      );
      const mimeType = (await fileTypeFromBuffer(head))?.mime ?? '';
      const extension = VIDEOS[mimeType];
      if (extension !== undefined) {
        const { source, ensureFetched, wantedTooMuch } = remoteSource(content);
        const facts = await inspectVideo(source, mimeType, extension);
        if (!wantedTooMuch()) {
          ensureFetched();
          return await work(facts && { facts, thumbnail: null });
        }
      } else if (IMAGES[mimeType] === undefined) return await work(null);
      const whole = () => content.read({ first: 0, last: content.size - 1 });
      return await withLocalCopy(whole, temporaryFolder, async (path) => {
        const facts = await inspect(path);
        return await work(facts && { facts, thumbnail: await thumbnail(path, facts) });
      });
    },
  };
}

async function inspect(path: string): Promise<MediaFacts | null> {
  if ((await stat(path)).size === 0) return null;
  const found = await fileTypeFromFile(path);
  const mimeType = found?.mime ?? '';
  if (IMAGES[mimeType] !== undefined) return inspectImage(path, mimeType, IMAGES[mimeType]);
  if (VIDEOS[mimeType] !== undefined) {
    return inspectVideo(new FilePathSource(path), mimeType, VIDEOS[mimeType]);
  }
  return null;
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

async function thumbnail(path: string, facts: MediaFacts): Promise<string | null> {
  if (facts.type !== 'image') return null;
  const keepsAlpha = facts.mimeType !== 'image/jpeg';
  const target = `${path}-thumb.${keepsAlpha ? 'webp' : 'jpg'}`;
  const small = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true });
  await (keepsAlpha ? small.webp({ quality: 80 }) : small.jpeg({ quality: 80 })).toFile(target);
  return target;
}

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function inspectImage(path: string, mimeType: string, extension: string): Promise<MediaFacts | null> {
  try {
    const data = await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).metadata();
    const { width, height } = data.autoOrient;
    const frames = data.pages ?? 1;
    if (width * height > MAX_PIXELS || width * height * frames > MAX_ANIMATED_PIXELS) return null;
    // Decoding one frame proves that the file is more than a header.
    await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).stats();
    const animated = frames > 1;
    const duration = data.delay?.reduce((sum, delay) => sum + delay, 0) ?? 0;
    return {
      type: mimeType === 'image/gif' && animated ? 'gif' : 'image',
      mimeType,
      extension,
      width,
      height,
      durationMs: animated && duration > 0 ? duration : null,
    };
  } catch {
    return null;
  }
}

async function inspectVideo(source: Source, mimeType: string, extension: string): Promise<MediaFacts | null> {
  const facts = await readVideoFacts(source);
  if (facts === null) return null;
  return {
    type: 'video',
    mimeType: mimeType === 'video/x-m4v' ? 'video/mp4' : mimeType,
    extension,
    ...facts,
  };
}
