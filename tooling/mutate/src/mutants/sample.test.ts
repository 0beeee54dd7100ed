import { expect, it } from 'vitest';
import { mutantsOf } from './code-mutants.ts';
import { inOrderOfSeed } from './sample.ts';

const TEXT = Array.from({ length: 40 }, (_, index) => `a = ${index + 1};`).join('\n');
const order = (text: string, seed: number) =>
  inOrderOfSeed(mutantsOf('a.ts', text), seed).map(({ now }) => now);

it('is the same for a seed, differs for another, and eventually covers everything', () => {
  expect(order(TEXT, 1)).toEqual(order(TEXT, 1));
  expect(order(TEXT, 1)).not.toEqual(order(TEXT, 2));
  expect(new Set(order(TEXT, 1))).toEqual(new Set(mutantsOf('a.ts', TEXT).map(({ now }) => now)));
});

it('keeps the other mutants when one appears or disappears', () => {
  const added = 'b = c < d;';
  const before = order(TEXT, 1);
  expect(order(`${TEXT}\n${added}`, 1).filter((now) => !now.startsWith('b ='))).toEqual(before);
});

it('distinguishes equal lines of a file', () => {
  expect(order('a = 1;\na = 1;', 1)).toHaveLength(4);
});
