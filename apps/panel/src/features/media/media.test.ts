import { expect, test } from 'vitest';
import { showSize } from '../../ui/show-size.ts';
import { libraryInput, readMediaSearch } from './library.ts';

test('the address selects the shown part of the library', () => {
  expect(readMediaSearch({ folder: 'f', keyword: '', page: 3 })).toEqual({ folder: 'f' });
  expect(readMediaSearch({ file: 'u' })).toEqual({ file: 'u' });
  expect(libraryInput('w', {}).query).toEqual({ folder: 'root' });
  expect(libraryInput('w', { folder: 'f', keyword: 'bread' }).query).toEqual({ keyword: 'bread' });
});

test('sizes are written in the language', () => {
  expect([0, 999, 1_500, 20_000_000].map((bytes) => showSize('en', bytes))).toEqual([
    ...['0 bytes', '999 bytes', '1.5 kB', '20 MB'],
  ]);
  expect(showSize('de', 1_500)).toBe('1,5 kB');
});
