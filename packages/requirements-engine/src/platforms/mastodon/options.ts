import type { OptionTerms } from '../../definition/option-field.ts';

export const mastodonOptions = [
  {
    name: 'sensitive',
    input: 'toggle',
    default: false,
  },
  // Mastodon docs: statuses, `visibility`. A direct message to nobody is no publication, so `direct` is left out.
  {
    name: 'visibility',
    input: 'choice',
    default: null,
    choices: ['public', 'unlisted', 'private'],
  },
  { name: 'spoiler_text', input: 'text', default: null },
  {
    name: 'quote_approval_policy',
    input: 'choice',
    default: null,
    choices: ['public', 'followers', 'nobody'],
  },
] as const satisfies readonly OptionTerms[];
