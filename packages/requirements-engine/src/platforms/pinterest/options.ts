import type { OptionField } from '../../definition/option-field.ts';
import { link, title } from './limits.ts';

export const pinterestOptions = [
  { name: 'title', label: 'Title', input: 'text', default: null, limit: title, example: 'Fresh bread' },
  {
    name: 'link',
    label: 'Link',
    input: 'url',
    default: null,
    limit: link,
    help: 'Where the pin leads.',
    example: 'https://bakery.example/bread',
  },
  {
    name: 'boards',
    label: 'Board',
    meets: 'board',
    input: 'board',
    perAccount: true,
    default: null,
    example: '612489',
  },
] as const satisfies readonly OptionField[];
