import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTid, tidTime } from './tid.ts';

const times = fc.integer({ min: 0, max: Date.parse('2200-01-01') });
const random = fc.uint8Array({ minLength: 4, maxLength: 4 });

describe('a TID', () => {
  it('has the form of the specification and keeps its time', () => {
    fc.assert(
      fc.property(times, random, (time, bytes) => {
        const tid = createTid(time, () => bytes);
        expect(tid).toMatch(/^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/);
        expect(tidTime(tid)).toBe(time);
      }),
    );
  });

  it('sorts by time', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 1_000 }), random, random, (time, later, one, other) => {
        expect(createTid(time, () => one) < createTid(time + later, () => other)).toBe(true);
      }),
    );
  });

  it('reads the time of a TID from the specification', () => {
    expect(tidTime('3jzfcijpj2z2a')).toBe(Date.parse('2023-06-30T15:03:01.887Z'));
  });

  it('is refused when it is none', () => {
    expect(() => tidTime('3jzfcijpj2z2')).toThrow('no TID');
    expect(() => tidTime('zzzzzzzzzzzzz')).toThrow('no TID');
  });
});
