import { expect, test } from 'vitest';
import { readComposerSearch } from './composer-search.ts';

test('the address says for which time a new post is written', () => {
  expect(readComposerSearch({ at: '2041-01-09T14:00' })).toEqual({ at: '2041-01-09T14:00' });
});

test('a time that does not exist is left out', () => {
  for (const at of ['2041-13-09T14:00', '2041-01-09', '2041-01-09T25:00', 900]) {
    expect(readComposerSearch({ at })).toEqual({});
  }
});
