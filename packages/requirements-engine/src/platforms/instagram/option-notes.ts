import type { OptionNotes } from '../../definition/option-field.ts';
import { postTypeNote } from '../../families/post-type-note.ts';
import type { instagramOptions } from './options.ts';

const CONTAINER = { source: 'Instagram docs: IG User Media', date: '2026-07' } as const;
const NO_STORY = { when: { type: ['post', 'reel'] }, ...CONTAINER } as const;
/** A single video of a post is a reel, whatever the post is called. */
const OF_REELS = { ...NO_STORY, needsMedia: ['video'] } as const;
const USER_NAME = '^@?[A-Za-z0-9._]{1,30}$';

export const instagramOptionNotes: OptionNotes<typeof instagramOptions> = {
  type: postTypeNote({ source: 'Instagram Platform docs: content publishing, media', date: '2026-09-11' }),
  collaborators: {
    label: 'Collaborators',
    help: 'User names of up to three accounts that are invited to share the post.',
    example: 'annas_mill',
    most: 3,
    form: USER_NAME,
    ...NO_STORY,
  },
  user_tags: {
    label: 'People in the reel',
    help: 'User names of public accounts.',
    example: 'annas_mill',
    most: 20,
    form: USER_NAME,
    ...OF_REELS,
  },
  share_to_feed: { label: 'Show the reel in the feed, too', ...OF_REELS },
  thumb_offset: {
    label: 'Cover of the reel',
    help: 'The moment of the video in milliseconds. A cover picture replaces it.',
    example: '1500',
    range: { least: 0, most: 900_000, unit: 'milliseconds' },
    ...OF_REELS,
  },
  audio_name: {
    label: 'Name of the reel’s sound',
    help: 'Instead of “Original audio”. It can be changed only once.',
    example: 'Dough at dawn',
    ...OF_REELS,
  },
  trial: {
    label: 'Trial reel',
    help: 'Shown first to people who do not follow the account.',
    choices: {
      NONE: 'No',
      MANUAL: 'Until it is released in the app',
      SS_PERFORMANCE: 'Until it does well',
    },
    ...OF_REELS,
  },
};
