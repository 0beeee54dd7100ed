import type { NextTask, TaskShare } from '@crier/operations/ports';
import { expect, it } from 'vitest';
import type { TaskKind } from './task-kind.ts';
import { startPump } from './task-pump.ts';

const task = (id: string): NextTask => ({
  id,
  lane: 1,
  workspace: 1,
  server: '',
  upload: 'none',
  fresh: true,
  suspect: false,
});

/** Tasks that wait in order; each is given until it has been carried out. */
function kindOf(waiting: Set<string>, carryOut: TaskKind['carryOut'], slots = 2) {
  const looks: TaskShare[] = [];
  const kind: TaskKind = {
    job: null,
    slots: { posts: slots, uploads: 0 },
    next: async (share) => {
      looks.push(share);
      const busy = [...share.inHand, ...share.without].map(({ id }) => id);
      const id = [...waiting].find((one) => !busy.includes(one));
      return id === undefined ? null : task(id);
    },
    carryOut,
  };
  return { kind, looks };
}

it('carries out everything that waits after one wake, never more at once than its slots', async () => {
  const waiting = new Set(['a', 'b', 'c', 'd', 'e']);
  let most = 0;
  let now = 0;
  const { kind, looks } = kindOf(waiting, async (id) => {
    most = Math.max(most, ++now);
    await new Promise(setImmediate);
    waiting.delete(id);
    now -= 1;
  });
  const pump = startPump(kind, () => undefined);
  pump.wake();
  await expect.poll(() => waiting.size).toBe(0);
  await pump.stop();
  expect(most).toBe(2);
  expect(looks.length).toBeLessThanOrEqual(12);
});

it('looks once for each further task of an account, although slots are free', async () => {
  const waiting = ['a', 'b', 'c', 'd', 'e'];
  const shares: TaskShare[] = [];
  const pump = startPump(
    {
      job: null,
      slots: { posts: 8, uploads: 0 },
      next: async (share) => {
        shares.push(share);
        const id = share.inHand.length === 0 ? waiting[0] : undefined;
        return id === undefined ? null : task(id);
      },
      carryOut: async () => {
        await new Promise(setImmediate);
        waiting.shift();
      },
    },
    () => undefined,
  );
  pump.wake();
  await expect.poll(() => waiting.length).toBe(0);
  await pump.stop();
  // The wake looks until it finds nothing: twice. Then one look follows each task.
  expect(shares.map(({ inHand }) => inHand.length)).toEqual([0, 1, 0, 0, 0, 0, 0]);
});

it('finds a task that arrives while a search finds nothing', async () => {
  const waiting = new Set<string>();
  const done = Promise.withResolvers<void>();
  const { kind } = kindOf(waiting, async (id) => {
    waiting.delete(id);
    done.resolve();
  });
  const looking = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  let first = true;
  const next: TaskKind['next'] = async (share) => {
    if (!first) return await kind.next(share);
    first = false;
    looking.resolve();
    await answer.promise;
    return null;
  };
  const pump = startPump({ ...kind, next }, () => undefined);
  pump.wake();
  await looking.promise;
  waiting.add('late');
  pump.wake();
  answer.resolve();
  await done.promise;
  await pump.stop();
  expect(waiting.size).toBe(0);
});

it('leaves a failed task alone until its next try', async () => {
  const waiting = new Set(['broken', 'whole']);
  const calls: string[] = [];
  const errors: unknown[] = [];
  const { kind } = kindOf(
    waiting,
    async (id) => {
      calls.push(id);
      if (id === 'broken' && calls.length < 3) throw new Error('broken');
      waiting.delete(id);
    },
    1,
  );
  const pump = startPump(kind, (error) => errors.push(error));
  pump.wake();
  await expect.poll(() => [...waiting]).toEqual(['broken']);
  expect(calls).toEqual(['broken', 'whole']);
  pump.retry();
  await expect.poll(() => waiting.size).toBe(0);
  await pump.stop();
  expect([calls, errors.length]).toEqual([['broken', 'whole', 'broken'], 1]);
});

it('takes nothing more once it stops, and waits for what is in hand', async () => {
  const waiting = new Set(['a', 'b']);
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { kind } = kindOf(
    waiting,
    async (id) => {
      begun.resolve();
      await gate.promise;
      waiting.delete(id);
    },
    1,
  );
  const pump = startPump(kind, () => undefined);
  pump.wake();
  await begun.promise;
  const stopped = pump.stop();
  gate.resolve();
  await stopped;
  expect([...waiting]).toEqual(['b']);
});

it('reports whose turn was last, each workspace once', async () => {
  const waiting = [1, 2, 1, 3];
  let turns: readonly number[] = [];
  const pump = startPump(
    {
      job: null,
      slots: { posts: 1, uploads: 0 },
      next: async (share) => {
        turns = share.turns;
        const workspace = waiting.shift();
        return workspace === undefined ? null : { ...task(crypto.randomUUID()), workspace };
      },
      carryOut: async () => undefined,
    },
    () => undefined,
  );
  pump.wake();
  await expect.poll(() => turns).toEqual([2, 1, 3]);
  await pump.stop();
});

it('has stopped when the tasks in hand have ended', async () => {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { kind } = kindOf(new Set(['a']), async () => {
    begun.resolve();
    await gate.promise;
  });
  const pump = startPump(kind, () => undefined);
  pump.wake();
  await begun.promise;
  let isStopped = false;
  const stopped = pump.stop().then(() => {
    isStopped = true;
  });
  await new Promise(setImmediate);
  expect(isStopped).toBe(false);
  gate.resolve();
  await stopped;
});

it('misses no task, whenever a slot is freed', async () => {
  for (let later = 0; later < 12; later++) {
    const done: string[] = [];
    const gate = Promise.withResolvers<void>();
    const pump = startPump(
      {
        job: null,
        slots: { posts: 2, uploads: 0 },
        // The second task waits for the first one, which ends while the pump finds nothing.
        next: async ({ inHand }) => {
          if (inHand.length > 0) {
            void microtasks(later).then(gate.resolve);
            return null;
          }
          const id = ['a', 'b'][done.length];
          return id === undefined ? null : task(id);
        },
        carryOut: async (id) => {
          if (id === 'a') await gate.promise;
          done.push(id);
        },
      },
      () => undefined,
    );
    pump.wake();
    await new Promise(setImmediate);
    expect([later, ...done]).toEqual([later, 'a', 'b']);
    await pump.stop();
  }
});

async function microtasks(count: number): Promise<void> {
  for (let n = 0; n < count; n++) await null;
}
