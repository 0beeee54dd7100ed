import { limitsFrom } from '../../definition/limits-from.ts';
import type { PlatformDescription } from '../../definition/platform-definition.ts';
import { REFUSED_ENCODINGS } from '../../families/refused-encodings.ts';

const docs = { source: 'Instagram Platform docs: content publishing, media', date: '2026-09-11' };
const limit = limitsFrom(docs);
/** Learned row M2. */
const practice = limitsFrom(REFUSED_ENCODINGS);

const image = { type: 'image', mimeTypes: ['image/jpeg'], size: limit(8_000_000, 'bytes') } as const;
const video = {
  type: 'video',
  mimeTypes: ['video/quicktime', 'video/mp4'],
  codecs: ['avc', 'hevc'],
  audioCodecs: ['aac'],
  chroma: ['4:2:0'],
  bitDepth: practice(8, 'bits'),
  sampleRate: limit(48_000, 'hertz'),
  channels: limit(2, 'channels'),
  inOnePiece: true,
  scaled: true,
  enforced: ['shortest', 'longest'],
  shortest: limit(3000, 'milliseconds'),
  frameRate: { least: limit(23, 'framesPerSecond'), most: limit(60, 'framesPerSecond') },
  width: { most: limit(1920, 'pixels') },
  ratio: { least: limit(0.01, 'ratio'), most: limit(10, 'ratio') },
} as const;
const feedVideo = {
  ...video,
  size: limit(300_000_000, 'bytes'),
  longest: limit(900_000, 'milliseconds'),
} as const;

export const instagramDescription: PlatformDescription = {
  kind: 'photo-sharing network',
  source: docs,
  sources: {
    hashtags: { source: 'Instagram announcement: hashtags', date: '2025-12-19' },
    comment: { source: 'reported by clients', date: '2026-10' },
  },
  // Instagram docs: Content publishing, `cover_url`: reels, as which single videos of the feed are published.
  covers: { alone: true, notIn: ['story'] },
  linkCards: { of: 'none', besideMedia: false, ...docs },
  disclosure: {
    made_with_ai: {
      field: 'is_ai_generated',
      source: 'Instagram Platform changelog: AI info label',
      date: '2026-06-22',
    },
  },
  files: [
    {
      ...image,
      format: 'post',
      width: { least: limit(320, 'pixels') },
      ratio: { least: limit(0.8, 'ratio'), most: limit(1.91, 'ratio') },
    },
    { ...image, format: 'story' },
    { ...feedVideo, format: 'post' },
    { ...feedVideo, format: 'reel' },
    {
      ...video,
      format: 'story',
      size: limit(100_000_000, 'bytes'),
      longest: limit(60_000, 'milliseconds'),
    },
  ],
};
