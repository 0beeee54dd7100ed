import { limitsFrom } from '../../definition/limits-from.ts';
import type { PlatformDescription } from '../../definition/platform-definition.ts';
import { REFUSED_ENCODINGS } from '../../families/refused-encodings.ts';
import { videoLength, videoSize } from './limits.ts';
import { twitterPoll } from './poll.ts';

const config = { source: 'twitter-text configuration v3', date: '2021-10-21' };
const docs = { source: 'X API docs: media', date: '2026-08-22' };
const posts = { source: 'X API docs: create a post (OpenAPI 2.167)', date: '2026-11' };
const limit = limitsFrom(docs);
const practice = limitsFrom(REFUSED_ENCODINGS);

export const twitterDescription: PlatformDescription = {
  kind: 'short-post platform',
  source: docs,
  sources: {
    text: config,
    link_weight: config,
    cashtags: { source: 'X API docs: posts', date: '2026-08-22' },
  },
  disclosure: {
    made_with_ai: { field: 'made_with_ai', ...posts },
    paid_partnership: { field: 'paid_partnership', ...posts },
  },
  poll: twitterPoll,
  audience: {
    who_replies: {
      field: 'reply_settings',
      values: {
        following: 'following',
        mentioned: 'mentionedUsers',
        verified: 'verified',
        subscribers: 'subscribers',
      },
      ...posts,
    },
  },
  linkCards: { of: 'text', besideMedia: false, source: 'X docs: Getting started with Cards', date: '2026' },
  files: [
    {
      type: 'image',
      mimeTypes: ['image/jpeg', 'image/png', 'image/webp'],
      size: limit(5_000_000, 'bytes'),
    },
    {
      type: 'gif',
      mimeTypes: ['image/gif'],
      size: limit(15_000_000, 'bytes'),
      width: { most: limit(1280, 'pixels') },
      height: { most: limit(1080, 'pixels') },
      frames: limit(350, 'frames'),
      animationPixels: limit(300_000_000, 'pixels'),
    },
    {
      type: 'video',
      mimeTypes: ['video/mp4', 'video/quicktime', 'video/webm', 'video/mp2t'],
      codecs: ['avc'],
      audioCodecs: ['aac'],
      chroma: ['4:2:0'],
      bitDepth: practice(8, 'bits'),
      sampleRate: practice(48_000, 'hertz'),
      inOnePiece: true,
      size: videoSize,
      shortest: limit(500, 'milliseconds'),
      longest: videoLength,
      frameRate: { most: limit(60, 'framesPerSecond') },
      width: { least: limit(32, 'pixels'), most: limit(1280, 'pixels') },
      height: { least: limit(32, 'pixels'), most: limit(1024, 'pixels') },
      ratio: { least: limit(1 / 3, 'ratio'), most: limit(3, 'ratio') },
    },
  ],
};
