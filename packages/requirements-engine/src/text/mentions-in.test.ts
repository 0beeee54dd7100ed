import { expect, test } from 'vitest';
import { mentionsIn } from './mentions-in.ts';

const named = (...names: string[]) => names.map((name, index) => ({ id: String(index + 1), name }));
const found = (text: string, ...names: string[]) =>
  mentionsIn(text, named(...names)).map(({ start, end, entry }) => [text.slice(start, end), entry.id]);

test('finds every place of a name after an @', () => {
  expect(found('@Acme Inc. and (@Ann), @Ann!', 'Ann', 'Acme Inc.')).toEqual([
    ['@Acme Inc.', '2'],
    ['@Ann', '1'],
    ['@Ann', '1'],
  ]);
});

test.each([
  ['a longer word', '@Anna'],
  ['an address', 'me@Ann'],
  ['a second @', '@@Ann'],
  ['no @', 'Ann'],
  ['another case', '@ann'],
  ['a letter with a mark', '@Ann\u0301'],
])('a name is not found in %s', (_, text) => {
  expect(found(text, 'Ann')).toEqual([]);
});

test('of names that begin alike, the longest counts', () => {
  expect(found('@Ann Lee and @Ann', 'Ann', 'Ann Lee')).toEqual([
    ['@Ann Lee', '2'],
    ['@Ann', '1'],
  ]);
});

test('of entries with one name, the first counts', () => {
  expect(found('@Ann', 'Ann', 'Ann')).toEqual([['@Ann', '1']]);
});

test('names are read as written, not as patterns', () => {
  expect(found('@A+B (x) [y] {z} \\ ^$ | / .*', 'A+B (x) [y] {z} \\ ^$ | / .*')).toHaveLength(1);
  expect(found('@AAB', 'A+B')).toEqual([]);
  expect(found('@', '')).toEqual([]);
});

test('reads a long text quickly', () => {
  expect(
    found(`${'@Ann '.repeat(20_000)}@Ann`, ...Array.from({ length: 100 }, (_, n) => `Ann ${n}`), 'Ann'),
  ).toHaveLength(20_001);
});
