import { limitsFrom } from '../../definition/limits-from.ts';
import type { PlatformDescription } from '../../definition/platform-definition.ts';

const docs = { source: 'TikTok Content Posting API docs', date: '2026-09-11' };
const limit = limitsFrom(docs);
/** A draft gets labels and audience from its creator, in the app. */
const reported = 'direct_posting';

export const tiktokDescription: PlatformDescription = {
  kind: 'short-video platform',
  source: docs,
  audience: {
    who_sees: {
      option: 'privacy_level',
      values: {
        everyone: 'PUBLIC_TO_EVERYONE',
        friends: 'MUTUAL_FOLLOW_FRIENDS',
        followers: 'FOLLOWER_OF_CREATOR',
        only_me: 'SELF_ONLY',
      },
      reported,
      ...docs,
    },
    who_replies: {
      option: 'allow_comments',
      values: { everyone: true, nobody: false },
      reported,
      ...docs,
    },
  },
  disclosure: {
    // Photo posts have no such field.
    made_with_ai: { field: 'is_aigc', media: 'video', reported, ...docs },
    paid_partnership: { field: 'brand_content_toggle', reported, ...docs },
    own_brand: { field: 'brand_organic_toggle', reported, ...docs },
  },
  linkCards: { of: 'none', besideMedia: false, ...docs },
  files: [
    {
      type: 'image',
      mimeTypes: ['image/jpeg', 'image/webp'],
      size: limit(20_000_000, 'bytes'),
      // "1080p": one photo beyond it fails the whole post (`picture_size_check_failed`; learned row K1).
      scaled: true,
      shorterSide: limit(1080, 'pixels'),
    },
    {
      type: 'video',
      mimeTypes: ['video/mp4', 'video/webm', 'video/quicktime'],
      codecs: ['avc', 'hevc', 'vp8', 'vp9'],
      scaled: true,
      enforced: ['longest'],
      size: limit(4_000_000_000, 'bytes'),
      longest: {
        ...limit(600_000, 'milliseconds'),
        reportedAs: 'max_video_post_duration_ms',
        onlyLowers: true,
      },
      frameRate: { least: limit(23, 'framesPerSecond'), most: limit(60, 'framesPerSecond') },
      width: { least: limit(360, 'pixels'), most: limit(4096, 'pixels') },
      height: { least: limit(360, 'pixels'), most: limit(4096, 'pixels') },
    },
  ],
};
