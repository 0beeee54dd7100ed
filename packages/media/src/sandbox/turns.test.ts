import { expect, it } from 'vitest';
import { createTurns, NoTurnError } from './turns.ts';

/** Work that ends when it is told to. */
function held(order: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = async () => {
    order.push(name);
    await promise;
  };
  return { work, end: resolve };
}

it('lets owners take turns, so that a large batch only delays its own owner', async () => {
  const turns = createTurns({ atOnce: 1, maxWaiting: 10, maxWaitMs: 60_000 });
  const order: string[] = [];
  const first = held(order, 'first');
  const all = [turns.take('crowd', first.work)];
  for (const name of ['crowd 1', 'crowd 2', 'crowd 3'])
    all.push(turns.take('crowd', async () => void order.push(name)));
  all.push(turns.take('other', async () => void order.push('other 1')));
  all.push(turns.take('other', async () => void order.push('other 2')));
  first.end();
  await Promise.all(all);
  expect(order).toEqual(['first', 'crowd 1', 'other 1', 'crowd 2', 'other 2', 'crowd 3']);
});

it('never runs more at a time than allowed, whatever fails', async () => {
  const turns = createTurns({ atOnce: 2, maxWaiting: 100, maxWaitMs: 60_000 });
  let [running, most] = [0, 0];
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    throw new Error('failed');
  };
  await Promise.allSettled(Array.from({ length: 20 }, (_, index) => turns.take(`owner ${index % 3}`, work)));
  expect([running, most]).toEqual([0, 2]);
});

it('answers 503 when the turn does not come or too many wait, and recovers', async () => {
  const turns = createTurns({ atOnce: 1, maxWaiting: 1, maxWaitMs: 20 });
  const order: string[] = [];
  const first = held(order, 'first');
  const running = turns.take('a', first.work);
  const late = turns.take('a', async () => void order.push('late'));
  await expect(turns.take('b', async () => void order.push('too many'))).rejects.toThrow(NoTurnError);
  await expect(late).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  first.end();
  await running;
  await turns.take('b', async () => void order.push('next'));
  expect(order).toEqual(['first', 'next']);
});
