import { expect, test } from 'vitest';
import { isTid, nextTid } from './tid.ts';

test('TIDs are well-formed, grow with time and never repeat', () => {
  const tids = [''];
  for (const now of [1_700_000_000_000, 1_700_000_000_000, 1_600_000_000_000, 1_700_000_000_001]) {
    tids.push(nextTid(now, tids.at(-1) ?? ''));
  }
  const made = tids.slice(1);
  expect(made.every(isTid)).toBe(true);
  expect(new Set(made).size).toBe(4);
  expect(made.toSorted()).toEqual(made);
});

test.each(['', '3jzfcijpj2z2', '3jzfcijpj2z2aa', '3JZFCIJPJ2Z2A', 'zzzzzzzzzzzzz', '0000000000000'])(
  '%j is not a TID',
  (text) => {
    expect(isTid(text)).toBe(false);
  },
);
