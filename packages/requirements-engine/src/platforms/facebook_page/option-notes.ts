import type { OptionNotes } from '../../definition/option-field.ts';
import { postTypeNote } from '../../families/post-type-note.ts';
import type { facebookPageOptions } from './options.ts';

const NO_STORY = { when: { type: ['post', 'reel'] } } as const;

export const facebookPageOptionNotes: OptionNotes<typeof facebookPageOptions> = {
  type: postTypeNote({
    source: 'Facebook Pages API docs: posts, photos, reels, stories',
    date: '2026-09-11',
  }),
  title: {
    ...NO_STORY,
    label: 'Title of the video',
    example: 'Fresh from the oven',
    needsMedia: ['video'],
    source: 'Facebook docs: Page videos, Page video reels',
    date: '2026-04-15',
  },
  countries: {
    ...NO_STORY,
    label: 'Show only in these countries',
    help: 'Codes of two letters.',
    example: 'AT',
    most: 249,
    form: '^[A-Z]{2}$',
    source: 'Facebook docs: Page feed, Page videos, Page video reels: targeting',
    date: '2026-04-15',
  },
};
