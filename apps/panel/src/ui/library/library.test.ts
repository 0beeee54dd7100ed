import { expect, test } from 'vitest';
import { showSize } from '../show-size.ts';
import { libraryInput, readMediaSearch } from './library.ts';
import { showDuration } from './show-duration.ts';

test('the address selects the shown part of the library', () => {
  expect(readMediaSearch({ folder: 'f', keyword: '', page: 3 })).toEqual({ folder: 'f' });
  expect(readMediaSearch({ file: 'u', type: 'video', sort: 'size' })).toEqual({
    ...{ file: 'u', type: 'video', sort: 'size' },
  });
  expect(readMediaSearch({ type: 'song', sort: 'newest' })).toEqual({});
});

test('without a folder all files are listed, and a search covers all folders', () => {
  const query = (search: Parameters<typeof libraryInput>[1]) => libraryInput('w', search).query;
  expect(query({})).not.toHaveProperty('folder');
  expect(query({ folder: 'f', type: 'gif', sort: 'name' })).toMatchObject({
    ...{ folder: 'f', type: 'gif', sort: 'name' },
  });
  const found = query({ folder: 'f', keyword: 'bread', type: 'gif' });
  expect(found).toMatchObject({ keyword: 'bread', type: 'gif' });
  expect(found).not.toHaveProperty('folder');
});

test('sizes are written in the language', () => {
  expect([0, 999, 1_500, 20_000_000].map((bytes) => showSize('en', bytes))).toEqual([
    ...['0 bytes', '999 bytes', '1.5 kB', '20 MB'],
  ]);
  expect(showSize('de', 1_500)).toBe('1,5 kB');
});

test('lengths are written in minutes and, if there are any, hours', () => {
  expect([200, 42_000, 90_400, 3_724_000].map(showDuration)).toEqual(['0:01', '0:42', '1:30', '1:02:04']);
});
