import type { OptionNotes } from '../../definition/option-field.ts';
import { link, title } from './limits.ts';
import type { pinterestOptions } from './options.ts';

const SOURCE = { source: 'Pinterest API description 5.23.0', date: '2026' } as const;

export const pinterestOptionNotes: OptionNotes<typeof pinterestOptions> = {
  title: { label: 'Title', example: 'Fresh bread', limit: title, ...SOURCE },
  link: {
    label: 'Link',
    help: 'Where the pin leads.',
    example: 'https://bakery.example/bread',
    limit: link,
    ...SOURCE,
  },
  boards: { label: 'Board', example: '612489', meets: 'board', choicesOf: 'boards', ...SOURCE },
  board_section: {
    label: 'Section of the board',
    example: 'Rye',
    entry: { id: '5137244960981', name: 'Rye' },
    whenSet: 'boards',
    within: 'boards',
    lists: true,
    most: 1,
    form: '^\\d+$',
    ...SOURCE,
  },
};
