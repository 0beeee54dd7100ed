import type { OptionTerms } from '../../definition/option-field.ts';
import { link, title } from './limits.ts';

export const pinterestOptions = [
  { name: 'title', input: 'text', default: null, limit: title },
  {
    name: 'link',
    input: 'url',
    default: null,
    limit: link,
  },
  {
    name: 'boards',
    meets: 'board',
    input: 'board',
    choicesOf: 'boards',
    perAccount: true,
    default: null,
  },
] as const satisfies readonly OptionTerms[];
