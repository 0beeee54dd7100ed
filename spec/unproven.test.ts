import { describe, expect, test } from 'vitest';
import {
  citationsIn,
  compareUnproven,
  formatUnproven,
  parseUnproven,
  unknownCitations,
  unprovenIds,
  updateUnproven,
} from './unproven.ts';

const cite = (...ids: string[]) => ids.map((id) => `[spec:${id}]`).join(' ');

describe('citationsIn', () => {
  test('finds every cited id with its file', () => {
    expect(citationsIn('a.test.ts', `test('says so ${cite('a.one', 'b.two')}')`)).toEqual([
      { file: 'a.test.ts', id: 'a.one' },
      { file: 'a.test.ts', id: 'b.two' },
    ]);
  });

  test('keeps what is badly written, so that it is reported as unknown', () => {
    const found = citationsIn('a.test.ts', cite('a.one, b.two'));
    expect(unknownCitations(['a.one', 'b.two'], found)).toEqual([{ file: 'a.test.ts', id: 'a.one, b.two' }]);
  });

  test('does not take a template for a citation', () => {
    expect(citationsIn('a.test.ts', cite(`\${id}`))).toEqual([]);
  });
});

describe('unprovenIds', () => {
  test('leaves the ids that nothing cites, sorted', () => {
    const citations = citationsIn('a.test.ts', cite('b.two'));
    expect(unprovenIds(['c.three', 'b.two', 'a.one'], citations)).toEqual(['a.one', 'c.three']);
  });
});

describe('compareUnproven', () => {
  const ids = ['a.one', 'b.two', 'c.three'];

  test('finds nothing wrong with the exact list', () => {
    const same = { nowProven: [], unlisted: [], unknown: [] };
    expect(compareUnproven(['a.one'], ids, ['a.one'])).toEqual(same);
  });

  test('tells a proven, an unlisted and an unknown id apart', () => {
    expect(compareUnproven(['a.one', 'z.gone'], ids, ['c.three'])).toEqual({
      nowProven: ['a.one'],
      unlisted: ['c.three'],
      unknown: ['z.gone'],
    });
  });
});

test('the list survives writing and reading', () => {
  expect(parseUnproven(formatUnproven(['a.one', 'b.two']))).toEqual(['a.one', 'b.two']);
  expect(parseUnproven(formatUnproven([]))).toEqual([]);
});

describe('updateUnproven', () => {
  const ids = ['a.one', 'b.two'];

  test('drops what is proven and what the register no longer has', () => {
    const before = formatUnproven(['a.one', 'b.two', 'z.gone']);
    expect(updateUnproven(before, ids, ['b.two'], false)).toEqual({ content: 'b.two\n' });
  });

  test('refuses to grow, and grows only when told to', () => {
    expect(updateUnproven('a.one\n', ids, ids, false)).toEqual({ refused: ['b.two'] });
    expect(updateUnproven('a.one\n', ids, ids, true)).toEqual({ content: 'a.one\nb.two\n' });
  });
});
