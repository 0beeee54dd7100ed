import { expect, test } from 'vitest';
import { matching, type PaletteEntry } from './palette-entry.ts';

const entry = (label: string, keywords = ''): PaletteEntry => ({
  id: label,
  label,
  keywords,
  lead: null,
  run: () => {},
});
const found = (words: string, ...entries: PaletteEntry[]) =>
  matching([{ title: 'Pages', entries }], words).flatMap((group) => group.entries.map(({ label }) => label));

test('an entry matches if its label and keywords have every word, without case and accents', () => {
  const entries = [entry('Éditer la semaine'), entry('Posts', 'calendar week')];
  expect(found('EDITER sem', ...entries)).toEqual(['Éditer la semaine']);
  expect(found('week posts', ...entries)).toEqual(['Posts']);
  expect(found('week month', ...entries)).toEqual([]);
});

test('entries that begin with the words come before others', () => {
  expect(found('me', entry('Home'), entry('Media'), entry('Me'))).toEqual(['Media', 'Me', 'Home']);
});

test('a group without a match disappears, and no words match everything', () => {
  expect(matching([{ title: 'Pages', entries: [entry('Home')] }], 'nowhere')).toEqual([]);
  expect(found('  ', entry('Home'), entry('Media'))).toEqual(['Home', 'Media']);
});
