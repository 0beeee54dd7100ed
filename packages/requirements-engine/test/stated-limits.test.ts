import { expect, test } from 'vitest';
import { type PlatformKey, platforms } from '../src/index.ts';

interface Stated {
  /** Names, values and units of what can be set. */
  readonly limits: Readonly<Record<string, readonly [value: number, unit: string]>>;
  /** Photos, videos, GIFs and items together that each form of a post takes; null without a limit. */
  readonly media: Readonly<
    Record<
      string,
      readonly [photos: number | null, videos: number | null, gifs: number | null, together?: number]
    >
  >;
  /** Forms of a post whose hashtags are limited, where there are such. */
  readonly hashtagsOf?: readonly string[];
}

const ONE_ITEM = { reel: [0, 1, 0], story: [1, 1, 0] } as const;
const LINKEDIN: Stated = {
  limits: {
    text: [3000, 'utf16'],
    comment: [1250, 'utf16'],
    photos: [20, 'photos'],
    videos: [1, 'videos'],
    gifs: [1, 'gifs'],
    documents: [1, 'documents'],
    alt_text: [4086, 'utf16'],
  },
  media: { post: [20, 1, 1] },
};

/** What the networks' documents state, each in the document that its definition names. */
const STATED: Readonly<Record<PlatformKey, Stated>> = {
  // docs.x.com: counting characters, media, posts; twitter-text configuration v3.
  twitter: {
    limits: {
      text: [280, 'weighted'],
      link_weight: [23, 'weighted'],
      cashtags: [1, 'cashtags'],
      photos: [4, 'photos'],
      videos: [1, 'videos'],
      gifs: [1, 'gifs'],
      alt_text: [1000, 'utf16'],
      video_size: [8_000_000_000, 'bytes'],
      video_length: [20 * 60_000, 'milliseconds'],
    },
    media: { post: [4, 1, 1] },
  },
  // developers.facebook.com/docs/threads.
  threads: {
    limits: {
      text: [500, 'utf8Bytes'],
      links: [5, 'links'],
      photos: [20, 'photos'],
      videos: [20, 'videos'],
      gifs: [0, 'gifs'],
      photos_and_videos: [20, 'items'],
      alt_text: [1000, 'utf16'],
    },
    media: { post: [20, 20, 0, 20] },
  },
  // The lexicons of app.bsky; the alternative text is what the app takes.
  bluesky: {
    limits: {
      text: [300, 'graphemes'],
      text_bytes: [3000, 'utf8Bytes'],
      tag: [64, 'graphemes'],
      photos: [4, 'photos'],
      videos: [1, 'videos'],
      gifs: [1, 'gifs'],
      alt_text: [2000, 'graphemes'],
    },
    media: { post: [4, 1, 1] },
  },
  // The server's source; a server may report others.
  mastodon: {
    limits: {
      text: [500, 'graphemes'],
      link_weight: [23, 'graphemes'],
      photos: [4, 'photos'],
      videos: [1, 'videos'],
      gifs: [1, 'gifs'],
      alt_text: [1500, 'codePoints'],
    },
    media: { post: [4, 1, 1] },
  },
  // The server's config/pixelfed.php; a server may report others.
  pixelfed: {
    limits: {
      text: [500, 'graphemes'],
      link_weight: [23, 'graphemes'],
      media_items: [4, 'items'],
      alt_text: [1000, 'codePoints'],
    },
    media: { post: [null, null, null, 4] },
  },
  // learn.microsoft.com/linkedin: Posts, Images, MultiImage API; help page for the lengths of texts.
  linkedin: LINKEDIN,
  linkedin_page: LINKEDIN,
  // developers.facebook.com: page photos, reels, stories; lengths of texts as clients report them.
  facebook_page: {
    limits: {
      text: [63_206, 'utf16'],
      comment: [8000, 'utf16'],
      hashtags: [30, 'hashtags'],
      photos: [10, 'photos'],
      videos: [1, 'videos'],
      gifs: [1, 'gifs'],
      reel_videos: [1, 'videos'],
      story_photos: [1, 'photos'],
      story_videos: [1, 'videos'],
      story_video_length: [60_000, 'milliseconds'],
    },
    media: { ...ONE_ITEM, post: [10, 1, 1] },
    hashtagsOf: ['reel', 'post'],
  },
  // developers.facebook.com/docs/instagram-platform; hashtags by the announcement of December 2025.
  instagram: {
    limits: {
      text: [2200, 'utf16'],
      comment: [2200, 'utf16'],
      hashtags: [5, 'hashtags'],
      mentions: [20, 'mentions'],
      photos: [10, 'photos'],
      videos: [10, 'videos'],
      gifs: [0, 'gifs'],
      photos_and_videos: [10, 'items'],
      reel_videos: [1, 'videos'],
      story_photos: [1, 'photos'],
      story_videos: [1, 'videos'],
      alt_text: [1000, 'utf16'],
    },
    media: { ...ONE_ITEM, post: [10, 10, 0, 10] },
    hashtagsOf: ['reel', 'post'],
  },
  // pinterest/api-description 5.23.0; the description's length is that of the help page.
  pinterest: {
    limits: {
      text: [800, 'utf16'],
      title: [100, 'codePoints'],
      link: [2048, 'codePoints'],
      photos: [5, 'photos'],
      videos: [1, 'videos'],
      gifs: [1, 'gifs'],
      alt_text: [500, 'codePoints'],
    },
    media: { post: [5, 1, 1] },
  },
  // developers.google.com/youtube/v3: Videos.
  youtube: {
    limits: {
      text: [5000, 'utf8Bytes'],
      title: [100, 'utf16'],
      tags: [500, 'utf16'],
      photos: [0, 'photos'],
      videos: [1, 'videos'],
      gifs: [0, 'gifs'],
      unverified_length: [15 * 60_000, 'milliseconds'],
    },
    media: { post: [0, 1, 0] },
  },
  // developers.tiktok.com: content posting. Photos only where the account may post them.
  tiktok: {
    limits: {
      text: [2200, 'utf16'],
      photo_text: [4000, 'utf16'],
      title: [90, 'utf16'],
      photos: [35, 'photos'],
      videos: [1, 'videos'],
      gifs: [0, 'gifs'],
    },
    media: { photos: [35, 1, 0], 'video or photos': [35, 1, 0], video: [0, 1, 0] },
  },
  // Help pages of Google Business Profile.
  gbp: {
    limits: {
      text: [1500, 'utf16'],
      event_title: [58, 'utf16'],
      coupon_code: [58, 'utf16'],
      terms: [5000, 'utf16'],
      photos: [1, 'photos'],
      videos: [0, 'videos'],
      gifs: [0, 'gifs'],
    },
    media: { post: [1, 0, 0] },
  },
};

const PLATFORMS = platforms().map((definition) => [definition.key, definition] as const);

test.each(PLATFORMS)('%s: the limits match its documentation', (key, { limits }) => {
  expect(
    Object.fromEntries(Object.entries(limits).map(([name, { value, unit }]) => [name, [value, unit]])),
  ).toEqual(STATED[key].limits);
});

test.each(PLATFORMS)('%s: each format accepts the documented media', (key, { formats }) => {
  const taken = formats.map(({ name, media, photosAndVideos, total }) => {
    const together = (photosAndVideos ?? total)?.value;
    const each = [media.image, media.video, media.gif].map((limit) => limit?.value ?? null);
    return [name, together === undefined ? each : [...each, together]];
  });
  expect(Object.fromEntries(taken)).toEqual(STATED[key].media);
});

test.each(PLATFORMS)('%s: hashtags are counted in the formats that limit them', (key, { formats }) => {
  const limited = formats.filter(({ hashtags }) => hashtags !== null);
  expect(limited.map(({ name }) => name)).toEqual(STATED[key].hashtagsOf ?? []);
});

test.each([
  ['thread', ['twitter', 'threads', 'bluesky', 'mastodon']],
  ['firstComment', ['linkedin', 'linkedin_page', 'facebook_page', 'instagram', 'youtube']],
  ['mixedMedia', ['threads', 'pixelfed', 'instagram']],
  ['sensitive', ['mastodon', 'pixelfed']],
  ['instanceLimits', ['bluesky', 'mastodon', 'pixelfed']],
  [
    'altText',
    [
      'twitter',
      'threads',
      'bluesky',
      'mastodon',
      'pixelfed',
      'linkedin',
      'linkedin_page',
      'facebook_page',
      'instagram',
      'pinterest',
    ],
  ],
] as const)('%s: the networks that have it', (capability, keys) => {
  const having = platforms().filter(({ capabilities }) => capabilities[capability]);
  expect(having.map(({ key }) => key).sort()).toEqual([...keys].sort());
});
