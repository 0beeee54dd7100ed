import type { OptionNotes } from '../../definition/option-field.ts';
import { photoTitle } from './limits.ts';
import type { tiktokOptions } from './options.ts';

const SOURCE = { source: 'TikTok Content Posting API docs', date: '2026-09-11' } as const;
const OF_BRAND = { meets: 'content_disclosure', when: { content_disclosure: [true] }, ...SOURCE } as const;
const OF_PHOTOS = { needsMedia: ['image'], ...SOURCE } as const;
const OF_VIDEOS = { needsMedia: ['video'], ...SOURCE } as const;

export const tiktokOptionNotes: OptionNotes<typeof tiktokOptions> = {
  privacy_level: {
    label: 'Who may see the post',
    choices: {
      PUBLIC_TO_EVERYONE: 'Everyone',
      MUTUAL_FOLLOW_FRIENDS: 'Friends',
      FOLLOWER_OF_CREATOR: 'Followers',
      SELF_ONLY: 'Only me',
    },
    barred: { SELF_ONLY: { brand_content_toggle: [true] } },
    ...SOURCE,
  },
  title: { label: 'Title of a photo post', example: 'Three loaves', limit: photoTitle, ...OF_PHOTOS },
  photo_cover_index: {
    label: 'Cover among the photos',
    help: 'Its place in the post, counted from 0.',
    example: '1',
    range: { least: 0, most: 34 },
    ...OF_PHOTOS,
  },
  auto_add_music: { label: 'Let TikTok add music to photos', ...OF_PHOTOS },
  video_cover_timestamp_ms: {
    label: 'Cover of the video',
    help: 'The moment of the video in milliseconds.',
    example: '1500',
    range: { least: 0, most: 600_000, unit: 'milliseconds' },
    ...OF_VIDEOS,
  },
  allow_comments: { label: 'Allow comments', ...SOURCE },
  allow_duet: { label: 'Allow duets', ...OF_VIDEOS },
  allow_stitch: { label: 'Allow stitches', ...OF_VIDEOS },
  content_disclosure: { label: 'Disclose promotional content', ...SOURCE },
  brand_organic_toggle: { label: 'Your own brand', ...OF_BRAND },
  brand_content_toggle: { label: 'A third-party brand', ...OF_BRAND },
};
