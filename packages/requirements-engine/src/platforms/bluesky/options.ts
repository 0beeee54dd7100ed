import type { OptionTerms } from '../../definition/option-field.ts';

export const blueskyOptions = [
  {
    name: 'quote',
    input: 'url',
    default: null,
  },
  { name: 'tags', input: 'list', default: null },
  { name: 'adult_content', input: 'choice', default: null, choices: ['sexual', 'nudity', 'porn'] },
  { name: 'graphic_media', input: 'toggle', default: false },
  { name: 'disable_quotes', input: 'toggle', default: false },
] as const satisfies readonly OptionTerms[];
