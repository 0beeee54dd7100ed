import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recent } from './text-memory.ts';

test('returns the result for each text', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.nat(300), (texts, most) => {
      const { of, turn } = recent(most, (text) => text.length);
      const lengthOf = (text: string): number => {
        turn();
        return of(text);
      };
      expect(texts.map(lengthOf)).toEqual(texts.map(({ length }) => length));
    }),
  );
});

test('computes nothing twice while it is used, and drops unused results', () => {
  const made: string[] = [];
  const known = recent(1000, (text) => made.push(text));
  for (let edit = 0; edit < 1000; edit++) {
    known.turn();
    known.of('always');
    known.of(`edit ${edit}`);
  }
  expect(made.filter((text) => text === 'always')).toHaveLength(1);
  const before = made.length;
  known.of('edit 1');
  expect(made).toHaveLength(before + 1);
});
