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
  allow_comments: { label: 'Allow comments', ...SOURCE },
  allow_duet: { label: 'Allow duets', ...SOURCE },
  allow_stitch: { label: 'Allow stitches', ...SOURCE },
  content_disclosure: { label: 'Disclose promotional content', ...SOURCE },
  brand_organic_toggle: { label: 'Your own brand', ...SOURCE },
  brand_content_toggle: { label: 'A third-party brand', ...SOURCE },
};
