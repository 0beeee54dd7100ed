import { expect, it } from 'vitest';
import { sweepInBatches } from './sweep-in-batches.ts';

it('goes on while batches are full, up to a limit', async () => {
  const sweepAway = async (records: number) => {
    let left = records;
    let calls = 0;
    await sweepInBatches(async (limit) => {
      calls += 1;
      const taken = Math.min(limit, left);
      left -= taken;
      return taken;
    });
    return [left, calls];
  };
  expect(await sweepAway(0)).toEqual([0, 1]);
  expect(await sweepAway(2_500)).toEqual([0, 3]);
  expect(await sweepAway(1_000_000)).toEqual([950_000, 50]);
});
