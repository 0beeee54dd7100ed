import { expect, test } from 'vitest';
import { bytesLeft, type Room, refusedBefore } from './refused-before.ts';

const NO_LIMITS = { accounts: null, members: null, storage: null, file_size: null, media: null };
const USED = { posts: 0, accounts: 0, members: 0, storage: 900, media: 3 };
const room = (limits: Partial<NonNullable<Room>['limits']>): Room => ({
  used: USED,
  limits: { ...NO_LIMITS, ...limits },
});
const file = (type: string, size = 200) => ({ type, size });

test('a kind that is never taken is refused, and an unknown one is left to the service', () => {
  expect(refusedBefore(file('application/zip'), null)).toEqual({ why: 'kind' });
  expect(refusedBefore(file('image/png'), null)).toBeNull();
  expect(refusedBefore(file(''), null)).toBeNull();
});

test('a file that is larger than the plan allows, or than it leaves room for, is refused with the bytes', () => {
  expect(refusedBefore(file('image/png'), room({ file_size: 100 }))).toEqual({ why: 'size', most: 100 });
  expect(refusedBefore(file('image/png'), room({ storage: 1_000 }))).toEqual({ why: 'room', most: 100 });
  expect(refusedBefore(file('image/png'), room({ storage: 1_100 }))).toBeNull();
});

test('a plan that is used up leaves nothing, and one without a limit says nothing', () => {
  expect(bytesLeft(room({ storage: 500 }))).toBe(0);
  expect(bytesLeft(room({}))).toBeNull();
  expect(bytesLeft(null)).toBeNull();
});
