import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidOf } from './tid.ts';

const times = fc.integer({ min: 0, max: Date.parse('2200-01-01') });
const spreads = fc.bigInt({ min: 0n, max: 2n ** 48n - 1n });
const items = fc.integer({ min: 0, max: 500 });

describe('a TID', () => {
  it('has the specified form and is the same each time', () => {
    fc.assert(
      fc.property(times, spreads, items, (time, spread, item) => {
        const tid = tidOf(time, spread, item);
        expect(tid).toMatch(/^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/);
        expect(tidOf(time, spread, item)).toBe(tid);
      }),
    );
  });

  it('sorts by the second, whatever the rest', () => {
    fc.assert(
      fc.property(times, spreads, spreads, items, (time, one, other, item) => {
        expect(tidOf(time, one, item) < tidOf(time + 1_000, other, 0)).toBe(true);
      }),
    );
  });

  it('sorts along a thread', () => {
    fc.assert(
      fc.property(times, spreads, items, (time, spread, item) => {
        expect(tidOf(time, spread, item) < tidOf(time, spread, item + 1)).toBe(true);
      }),
    );
  });

  it('encodes the second of its time, like an example of the specification', () => {
    const [earlier, later] = [-1_000, 1_000].map((ms) =>
      tidOf(Date.parse('2023-06-30T15:03:01Z') + ms, 0n, 0),
    );
    expect([earlier, '3jzfcijpj2z2a', later].toSorted()).toEqual([earlier, '3jzfcijpj2z2a', later]);
  });
});
