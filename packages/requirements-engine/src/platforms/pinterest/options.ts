import type { OptionTerms } from '../../definition/option-field.ts';

export const pinterestOptions = [
  { name: 'title', input: 'text', default: null },
  { name: 'link', input: 'url', default: null },
  { name: 'boards', input: 'board', perAccount: true, default: null },
  { name: 'board_section', input: 'lookup', perAccount: true, default: null },
] as const satisfies readonly OptionTerms[];
