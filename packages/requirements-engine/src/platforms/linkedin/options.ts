import type { OptionTerms } from '../../definition/option-field.ts';
import { documentTitleOption } from '../../families/linkedin-document.ts';

/** LinkedIn docs: Posts API, visibility. */
export const linkedinOptions = [
  {
    name: 'visibility',
    input: 'choice',
    default: 'PUBLIC',
    choices: ['PUBLIC', 'CONNECTIONS'],
  },
  documentTitleOption,
] as const satisfies readonly OptionTerms[];
