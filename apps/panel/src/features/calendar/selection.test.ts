import { expect, test } from 'vitest';
import { chosenUpTo, NOTHING_CHOSEN, toggled } from './selection.ts';

const ORDER = ['a', 'b', 'c', 'd'];

test('a post is chosen, and left out again', () => {
  const one = toggled(NOTHING_CHOSEN, 'a');
  expect([...one.posts]).toEqual(['a']);
  expect([...toggled(one, 'a').posts]).toEqual([]);
});

test('a range reaches from the post chosen last to another, in either direction', () => {
  const range = (from: string, to: string) =>
    [...chosenUpTo(toggled(NOTHING_CHOSEN, from), ORDER, to).posts].sort();
  expect(range('b', 'd')).toEqual(['b', 'c', 'd']);
  expect(range('c', 'a')).toEqual(['a', 'b', 'c']);
});

test('a range without a first post is that post alone, also if the first one is not shown any more', () => {
  expect([...chosenUpTo(NOTHING_CHOSEN, ORDER, 'c').posts]).toEqual(['c']);
  expect([...chosenUpTo(toggled(NOTHING_CHOSEN, 'gone'), ORDER, 'c').posts]).toEqual(['gone', 'c']);
});
