import type { OptionNotes } from '../../definition/option-field.ts';
import type { tiktokOptions } from './options.ts';

const SOURCE = { source: 'TikTok Content Posting API docs', date: '2026-09-11' } as const;

export const tiktokOptionNotes: OptionNotes<typeof tiktokOptions> = {
  privacy_level: {
    label: 'Who may see the post',
    choices: {
      PUBLIC_TO_EVERYONE: 'Everyone',
      MUTUAL_FOLLOW_FRIENDS: 'Friends',
      FOLLOWER_OF_CREATOR: 'Followers',
      SELF_ONLY: 'Only me',
    },
    ...SOURCE,
  },
  title: { label: 'Title of a photo post', example: 'Three loaves', ...SOURCE },
  photo_cover_index: {
    label: 'Cover among the photos',
    help: 'Its place in the post, counted from 0.',
    example: '1',
    ...SOURCE,
  },
  auto_add_music: { label: 'Let TikTok add music to photos', ...SOURCE },
  video_cover_timestamp_ms: {
    label: 'Cover of the video',
    help: 'The moment of the video in milliseconds.',
    example: '1500',
    ...SOURCE,
  },
  allow_comments: { label: 'Allow comments', ...SOURCE },
  allow_duet: { label: 'Allow duets', ...SOURCE },
  allow_stitch: { label: 'Allow stitches', ...SOURCE },
  content_disclosure: { label: 'Disclose promotional content', ...SOURCE },
  brand_organic_toggle: { label: 'Your own brand', ...SOURCE },
  brand_content_toggle: { label: 'A third-party brand', ...SOURCE },
};
