import type { OptionTerms } from '../../definition/option-field.ts';

/** LinkedIn docs: Posts API, visibility. */
export const linkedinOptions = [
  {
    name: 'visibility',
    input: 'choice',
    default: 'PUBLIC',
    choices: ['PUBLIC', 'CONNECTIONS'],
  },
] as const satisfies readonly OptionTerms[];
