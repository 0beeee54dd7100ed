import { open } from 'node:fs/promises';
import type { MediaFacts, MediaInspector } from '@crier/operations';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { readVideoFacts } from './video-facts.ts';

/** More pixels than this in one frame are refused: a small file can unpack to any size. */
const MAX_PIXELS = 120_000_000;
/** Frames of an animation count together. */
const MAX_ANIMATED_PIXELS = 600_000_000;
const THUMBNAIL_WIDTH = 430;

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

/**
 * Looks into files with libvips and a container parser; decides by content. JPEG, PNG, WebP and still GIFs are
 * images, animated GIFs are `gif`, MP4, WebM and QuickTime are videos. Dimensions are those shown, after EXIF or
 * track rotation. Damaged files and those with too many pixels are not accepted.
 */
export function createMediaInspector(): MediaInspector {
  return {
    async inspect(path) {
      if ((await sizeOf(path)) === 0) return null;
      const found = await fileTypeFromFile(path);
      const mimeType = found?.mime ?? '';
      if (IMAGES[mimeType] !== undefined) return inspectImage(path, mimeType, IMAGES[mimeType]);
      if (VIDEOS[mimeType] !== undefined) return inspectVideo(path, mimeType, VIDEOS[mimeType]);
      return null;
    },
    async thumbnail(path, facts) {
      if (facts.type !== 'image') return null;
      const keepsAlpha = facts.mimeType !== 'image/jpeg';
      const target = `${path}-thumb.${keepsAlpha ? 'webp' : 'jpg'}`;
      const small = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .autoOrient()
        .resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true });
      await (keepsAlpha ? small.webp({ quality: 80 }) : small.jpeg({ quality: 80 })).toFile(target);
      return target;
    },
  };
}

async function sizeOf(path: string): Promise<number> {
  const file = await open(path, 'r');
  try {
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
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

async function inspectVideo(path: string, mimeType: string, extension: string): Promise<MediaFacts | null> {
  const facts = await readVideoFacts(path);
  if (facts === null) return null;
  return {
    type: 'video',
    mimeType: mimeType === 'video/x-m4v' ? 'video/mp4' : mimeType,
    extension,
    ...facts,
  };
}
