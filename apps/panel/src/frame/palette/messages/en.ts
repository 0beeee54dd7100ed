import { pluralIn } from '../../../messages/plural.ts';

const plural = pluralIn('en');

export const en = {
  nothingFound: 'Nothing found',
  searching: 'Searching',
  found: (count: number) => plural(count, { one: '# result', other: '# results' }),
  switchWorkspace: 'Switch workspace',
  noDate: 'No date',
  back: 'Back',
};

export type PaletteMessages = typeof en;
