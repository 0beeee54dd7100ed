import type { OptionNotes } from '../definition/option-field.ts';
import type { LINKEDIN_OPTIONS } from './linkedin-options.ts';

const POSTS = { source: 'LinkedIn docs: Posts API', date: '2026-05' } as const;

export const linkedinOptionNotesOfBoth: OptionNotes<typeof LINKEDIN_OPTIONS> = {
  disable_reshare: { label: 'Don’t let others repost it', ...POSTS },
  article_title: {
    label: 'Title of the link card',
    help: 'Instead of the page’s own.',
    example: 'Bread of the month',
    ...POSTS,
  },
  article_description: {
    label: 'Description of the link card',
    help: 'Instead of the page’s own.',
    example: 'Rye, spelt and a new oven.',
    ...POSTS,
  },
};
