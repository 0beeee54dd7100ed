import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('concurrent callers share one answer, and later callers get a new one', async () => {
  let asked = 0;
  const ask = oneAtATime(async () => ++asked);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(2);
});

it('a failure reaches all concurrent callers and is not kept', async () => {
  let asked = 0;
  const ask = oneAtATime(async () => {
    if (++asked === 1) throw new Error('away');
    return asked;
  });
  expect((await Promise.allSettled([ask(), ask()])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  expect(await ask()).toBe(2);
});
