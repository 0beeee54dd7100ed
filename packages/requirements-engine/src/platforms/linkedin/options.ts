import type { OptionTerms } from '../../definition/option-field.ts';
import { documentTitleOption } from '../../families/linkedin-document.ts';
import { LINKEDIN_OPTIONS } from '../../families/linkedin-options.ts';

/** LinkedIn docs: Posts API, visibility. */
export const linkedinOptions = [
  {
    name: 'visibility',
    input: 'choice',
    default: 'PUBLIC',
    choices: ['PUBLIC', 'CONNECTIONS'],
  },
  documentTitleOption,
  ...LINKEDIN_OPTIONS,
] as const satisfies readonly OptionTerms[];
