import { limitOf } from '../definition/media-limits.ts';
import type { OptionNotes } from '../definition/option-field.ts';
import type { LINKEDIN_OPTIONS } from './linkedin-options.ts';

const POSTS = { source: 'LinkedIn docs: Posts API', date: '2026-05' } as const;

export const linkedinOptionNotesOfBoth: OptionNotes<typeof LINKEDIN_OPTIONS> = {
  mentions: {
    most: 100,
    form: '^urn:li:(?:person|organization|organizationBrand):[A-Za-z0-9_-]+$',
    inText: true,
    label: 'Mentions',
    help: 'Companies and people whose names the text of the post has after an @.',
    example: 'linkedin.com/company/acme',
    entry: { id: 'urn:li:organization:2414183', name: 'Acme' },
    ...{ source: 'LinkedIn docs: Posts API, little text format; the number is Crier’s', date: '2026-05' },
  },
  disable_reshare: { label: 'Don’t let others repost it', ...POSTS },
  article_title: {
    label: 'Title of the link card',
    help: 'Instead of the page’s own.',
    example: 'Bread of the month',
    limit: limitOf(400, 'utf16'),
    ...POSTS,
  },
  article_description: {
    label: 'Description of the link card',
    help: 'Instead of the page’s own.',
    example: 'Rye, spelt and a new oven.',
    limit: limitOf(250, 'utf16'),
    ...POSTS,
  },
};
