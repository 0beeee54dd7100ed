import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

test('an item that fails does not keep the others from being done, and each is told', async () => {
  const told: number[] = [];
  const fault = new Error('refused');
  const work = async (item: string) => {
    if (item === 'b') throw fault;
  };
  expect(await inTurn(['a', 'b', 'c'], work, (tried) => told.push(tried))).toEqual({
    done: ['a', 'c'],
    failed: [{ item: 'b', error: fault }],
  });
  expect(told).toEqual([1, 2, 3]);
});
