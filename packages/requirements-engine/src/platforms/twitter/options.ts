import type { OptionTerms } from '../../definition/option-field.ts';

/** Names are those of the interface, except that a quote and a community are given by their addresses. */
export const twitterOptions = [
  {
    name: 'quote',
    input: 'url',
    default: null,
  },
  {
    name: 'community',
    input: 'text',
    default: null,
  },
  { name: 'share_with_followers', input: 'toggle', default: false },
  { name: 'tagged', input: 'lookup', default: null },
  {
    name: 'sensitive',
    input: 'choice',
    default: null,
    choices: ['adult_content', 'graphic_violence', 'other'],
  },
] as const satisfies readonly OptionTerms[];
