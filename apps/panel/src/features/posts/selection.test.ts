import { expect, test } from 'vitest';
import { isPageSelected, refreshed, type Selection, toggled, withPage, withRange } from './selection.ts';

const post = (uuid: string, words = '') => ({ uuid, words });
const [a, b, c, d] = [post('a'), post('b'), post('c'), post('d')];
const list = [a, b, c, d];
const of = (...posts: readonly (typeof a)[]) => new Map(posts.map((each) => [each.uuid, each]));
const names = (selection: Selection<typeof a>) => [...selection.keys()].toSorted().join('');

test('a post is selected and released again', () => {
  expect(names(toggled(of(a), b))).toBe('ab');
  expect(names(toggled(of(a, b), b))).toBe('a');
});

test('a range is selected upwards and downwards, and released if its end was selected', () => {
  expect(names(withRange(of(a), list, 'a', 'c'))).toBe('abc');
  expect(names(withRange(of(d), list, 'd', 'b'))).toBe('bcd');
  expect(names(withRange(of(a, b, c, d), list, 'b', 'c'))).toBe('ad');
});

test('a range that begins on another page is only its end', () => {
  expect(names(withRange(of(), list, 'z', 'c'))).toBe('c');
  expect(names(withRange(of(), list, null, 'c'))).toBe('c');
});

test('a page is added to what other pages have selected, and released alone', () => {
  const other = post('x');
  expect(names(withPage(of(other, a), [a, b]))).toBe('abx');
  expect(names(withPage(of(other, a, b), [a, b]))).toBe('x');
  expect(isPageSelected(of(other), [])).toBe(false);
});

test('selected posts are replaced by what the page shows now', () => {
  const newer = post('a', 'Changed');
  const before = of(a, b);
  expect(refreshed(before, [newer, c]).get('a')).toBe(newer);
  expect(refreshed(before, [a, c])).toBe(before);
});
