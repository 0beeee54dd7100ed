import { limitsFrom } from '../../definition/limits-from.ts';
import type { PlatformDescription } from '../../definition/platform-definition.ts';
import { storyVideoLength } from './limits.ts';

const docs = { source: 'Facebook Pages API docs: posts, photos, reels, stories', date: '2026-09-11' };
const limit = limitsFrom(docs);

/** Numbers known only from use. */
const reported = { source: 'reported by clients; absent from the API docs', date: '2026-08-21' };

/** Whatever is sent as a photo becomes a JPEG. */
const photosAsJpeg = { source: 'facebook/php-graph-sdk#839', date: '2017-08-07' };

const photo = {
  type: 'image',

  mimeTypes: ['image/jpeg', 'image/bmp', 'image/png', 'image/gif', 'image/tiff'],
  size: limit(10_000_000, 'bytes'),
} as const;
const upright = {
  mimeTypes: ['video/mp4'],
  width: { least: limit(540, 'pixels') },
  height: { least: limit(960, 'pixels') },
  ratio: { least: limit(9 / 16, 'ratio'), most: limit(9 / 16, 'ratio') },
} as const;

export const facebookPageDescription: PlatformDescription = {
  kind: 'general social network',
  source: docs,
  sources: { text: reported, comment: reported, hashtags: reported },
  linkCards: { of: 'sent', besideMedia: false, ...docs },
  files: [
    photo,
    { ...photo, type: 'gif', mimeTypes: ['image/gif'], shownStill: photosAsJpeg },
    {
      type: 'video',
      format: 'post',
      mimeTypes: ['video/mp4', 'video/quicktime'],
      size: limit(10_000_000_000, 'bytes'),
      longest: limit(14_400_000, 'milliseconds'),
      ratio: { least: limit(9 / 16, 'ratio'), most: limit(16 / 9, 'ratio') },
    },
    {
      ...upright,
      type: 'video',
      format: 'reel',
      shortest: limit(3000, 'milliseconds'),
      longest: limit(90_000, 'milliseconds'),
      enforced: ['shortest', 'longest'],
      frameRate: { least: limit(24, 'framesPerSecond'), most: limit(60, 'framesPerSecond') },
    },
    { ...upright, type: 'video', format: 'story', longest: storyVideoLength },
  ],
};
