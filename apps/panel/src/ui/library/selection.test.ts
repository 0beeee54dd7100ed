import { expect, test } from 'vitest';
import { amongShown, extended, NOTHING, toggled } from './selection.ts';

const SHOWN = ['a', 'b', 'c', 'd', 'e'];

test('files are selected in the order in which they are chosen, and deselected again', () => {
  const both = toggled(toggled(NOTHING, 'c'), 'a');
  expect(both.files).toEqual(['c', 'a']);
  expect(toggled(both, 'c').files).toEqual(['a']);
});

test('a range reaches from the last chosen file to this one, in either direction, and keeps the others', () => {
  expect(extended(toggled(NOTHING, 'b'), SHOWN, 'd').files).toEqual(['b', 'c', 'd']);
  expect(extended(toggled(NOTHING, 'd'), SHOWN, 'b').files).toEqual(['d', 'c', 'b']);
  const kept = toggled(toggled(NOTHING, 'e'), 'a');
  expect(extended(kept, SHOWN, 'c').files).toEqual(['e', 'a', 'b', 'c']);
});

test('a range without a start selects the file alone', () => {
  expect(extended(NOTHING, SHOWN, 'c').files).toEqual(['c']);
  expect(extended({ files: ['c'], anchor: null }, SHOWN, 'c').files).toEqual(['c']);
});

test('a file that is no longer shown is no longer selected', () => {
  const two = toggled(toggled(NOTHING, 'a'), 'b');
  expect(amongShown(two, ['b', 'c']).files).toEqual(['b']);
  expect(amongShown(two, SHOWN)).toBe(two);
});
