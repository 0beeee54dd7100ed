import type { Limit } from '../../definition/limit.ts';
import { limitsFrom } from '../../definition/limits-from.ts';
import type { LanguageTerms, PlatformDescription } from '../../definition/platform-definition.ts';
import { LINK_WEIGHT_SOURCE, REPORTED } from '../../families/mastodon-api.ts';
import { mastodonPoll } from './poll.ts';

const server = { source: 'Mastodon source: StatusLengthValidator, MediaAttachment', date: '2026-08-08' };
const limit = limitsFrom(server);

const imageSize: Limit = { ...limit(16_777_216, 'bytes'), reportedAs: REPORTED.imageSize };
const imagePixels: Limit = { ...limit(33_177_600, 'pixels'), reportedAs: REPORTED.imagePixels };
const videoPixels: Limit = { ...limit(8_294_400, 'pixels'), reportedAs: REPORTED.videoPixels };
const frameRate: Limit = { ...limit(120, 'framesPerSecond'), reportedAs: REPORTED.frameRate };
const videoSize: Limit = { ...limit(103_809_024, 'bytes'), reportedAs: REPORTED.videoSize };

/** A language that Mastodon does not know is replaced by that of the account's settings. */
const language: LanguageTerms = {
  takes: 'code',
  instead: {
    'zh-CN': 'zh-CN',
    'zh-HK': 'zh-HK',
    'zh-MO': 'zh-HK',
    'zh-SG': 'zh-CN',
    'zh-TW': 'zh-TW',
    'zh-Hans': 'zh-CN',
    'zh-Hant': 'zh-TW',
    'zh-Hant-HK': 'zh-HK',
    'zh-Hant-MO': 'zh-HK',
    yue: 'zh-YUE',
    fil: 'tl',
  },
  known: [
    'ast',
    'chr',
    'ckb',
    'cnr',
    'jbo',
    'kab',
    'ldn',
    'lfn',
    'sco',
    'sma',
    'smj',
    'szl',
    'tok',
    'xal',
    'zba',
    'zgh',
  ],
  source: 'Mastodon source: LanguagesHelper, PostStatusService',
  date: '2026-08-08',
};

export const mastodonDescription: PlatformDescription = {
  kind: 'federated microblogging platform',
  source: server,
  sources: { link_weight: LINK_WEIGHT_SOURCE },
  poll: mastodonPoll,
  audience: {
    who_sees: {
      option: 'visibility',
      values: { everyone: 'public', unlisted: 'unlisted', followers: 'private' },
      source: 'Mastodon docs: statuses',
      date: '2026-11',
    },
  },
  linkCards: {
    of: 'text',
    besideMedia: false,
    source: 'Mastodon source: FetchLinkCardService, status component',
    date: '2026-08-08',
  },
  language,
  files: [
    {
      type: 'image',
      mimeTypes: [
        'image/jpeg',
        'image/png',
        'image/gif',
        'image/webp',
        'image/heic',
        'image/heif',
        'image/avif',
      ],
      size: imageSize,
      pixels: imagePixels,
      scaled: true,
    },
    { type: 'gif', mimeTypes: ['image/gif'], size: imageSize, pixels: imagePixels },
    {
      type: 'video',
      mimeTypes: ['video/webm', 'video/mp4', 'video/quicktime', 'video/ogg'],
      size: videoSize,
      pixels: videoPixels,
      scaled: true,
      frames: limit(36_000, 'frames'),
      frameRate: { most: frameRate },
    },
  ],
};
