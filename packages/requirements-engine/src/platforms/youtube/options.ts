import type { OptionField } from '../../definition/option-field.ts';
import { title } from './limits.ts';

export const youtubeOptions = [
  {
    name: 'title',
    label: 'Title',
    input: 'text',
    default: null,
    limit: title,
    isRequirement: true,
    example: 'Baking with rye',
  },
  {
    name: 'status',
    label: 'Visibility',
    input: 'choice',
    default: 'public',
    choices: [
      { value: 'public', label: 'Public' },
      { value: 'private', label: 'Private' },
      { value: 'unlisted', label: 'Unlisted' },
    ],
  },
] as const satisfies readonly OptionField[];
