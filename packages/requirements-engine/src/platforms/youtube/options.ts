import type { OptionTerms } from '../../definition/option-field.ts';
import { title } from './limits.ts';

export const youtubeOptions = [
  {
    name: 'title',
    input: 'text',
    default: null,
    limit: title,
    isRequirement: true,
  },
  {
    name: 'status',
    input: 'choice',
    default: 'public',
    choices: ['public', 'private', 'unlisted'],
  },
] as const satisfies readonly OptionTerms[];
