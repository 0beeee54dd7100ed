import type { OptionNotes } from '../../definition/option-field.ts';
import { postTypeNote } from '../../families/post-type-note.ts';
import type { instagramOptions } from './options.ts';

const CONTAINER = { source: 'Instagram docs: IG User Media', date: '2026-07' } as const;

export const instagramOptionNotes: OptionNotes<typeof instagramOptions> = {
  type: postTypeNote({ source: 'Instagram Platform docs: content publishing, media', date: '2026-09-11' }),
  collaborators: {
    label: 'Collaborators',
    help: 'User names of up to three accounts that are invited to share the post.',
    example: 'annas_mill',
    ...CONTAINER,
  },
  user_tags: {
    label: 'People in the reel',
    help: 'User names of public accounts.',
    example: 'annas_mill',
    ...CONTAINER,
  },
  share_to_feed: { label: 'Show the reel in the feed, too', ...CONTAINER },
  thumb_offset: {
    label: 'Cover of the reel',
    help: 'The moment of the video in milliseconds. A cover picture replaces it.',
    example: '1500',
    ...CONTAINER,
  },
  audio_name: {
    label: 'Name of the reel’s sound',
    help: 'Instead of “Original audio”. It can be changed only once.',
    example: 'Dough at dawn',
    ...CONTAINER,
  },
  trial: {
    label: 'Trial reel',
    help: 'Shown first to people who do not follow the account.',
    choices: {
      NONE: 'No',
      MANUAL: 'Until it is released in the app',
      SS_PERFORMANCE: 'Until it does well',
    },
    ...CONTAINER,
  },
};
