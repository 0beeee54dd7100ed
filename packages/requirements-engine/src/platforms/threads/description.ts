import { limitsFrom } from '../../definition/limits-from.ts';
import type { PlatformDescription } from '../../definition/platform-definition.ts';
import { threadsPoll } from './poll.ts';

const docs = { source: 'Threads API docs: posts', date: '2026-09' };
const limit = limitsFrom(docs);

export const threadsDescription: PlatformDescription = {
  kind: 'threaded-text platform',
  source: docs,
  poll: threadsPoll,
  audience: {
    who_replies: {
      field: 'reply_control',
      values: {
        everyone: 'everyone',
        followers: 'followers_only',
        following: 'accounts_you_follow',
        mentioned: 'mentioned_only',
      },
      source: 'Threads docs: Reply management',
      date: '2026',
    },
  },
  linkCards: {
    of: 'text',
    besideMedia: false,
    source: 'reported by clients: Ayrshare docs, Posting to Threads',
    date: '2026',
  },
  files: [
    {
      type: 'image',
      mimeTypes: ['image/jpeg', 'image/png'],
      size: limit(8_000_000, 'bytes'),
      width: { least: limit(320, 'pixels') },
      ratio: { least: limit(0.1, 'ratio'), most: limit(10, 'ratio') },
    },
    {
      type: 'video',
      mimeTypes: ['video/quicktime', 'video/mp4'],
      codecs: ['avc', 'hevc'],
      audioCodecs: ['aac'],
      chroma: ['4:2:0'],
      sampleRate: limit(48_000, 'hertz'),
      channels: limit(2, 'channels'),
      scaled: true,
      size: limit(1_000_000_000, 'bytes'),
      longest: limit(300_000, 'milliseconds'),
      enforced: ['longest'],
      frameRate: { least: limit(23, 'framesPerSecond'), most: limit(60, 'framesPerSecond') },
      width: { most: limit(1920, 'pixels') },
      ratio: { least: limit(0.01, 'ratio'), most: limit(10, 'ratio') },
    },
  ],
};
