import { expect, it } from 'vitest';
import type { TaskKind } from './task-kind.ts';
import { startWorker } from './worker.ts';

it('dispatches a post at its time and looks for its publications without any job', async () => {
  const events: string[] = [];
  const looked = Promise.withResolvers<void>();
  let due: number | null = 20;
  const kind: TaskKind = {
    job: 'publication',
    slots: { posts: 1, uploads: 0 },
    next: async () => {
      events.push('look');
      if (events.includes('dispatch')) looked.resolve();
      return null;
    },
    carryOut: async () => undefined,
  };
  const worker = await startWorker({
    consumer: { consume: async () => undefined, stop: async () => undefined },
    dispatcher: {
      beat: async () => undefined,
      untilNextDue: async () => due,
      dispatchDue: async (overdueMs) => {
        if (overdueMs !== undefined) return 0;
        due = null;
        events.push('dispatch');
        return 1;
      },
    },
    kinds: [kind],
    chores: [],
    claimant: {
      beat: async () => undefined,
      giveBack: async () => undefined,
      carryOut: (work) => work(),
    },
    turns: { take: async () => true },
    lookEveryMs: 3_600_000,
    stopping: new AbortController(),
    onError: (error) => events.push(String(error)),
    onOverdue: () => events.push('overdue'),
  });
  await looked.promise;
  await worker.stop(1_000);
  expect(events.slice(events.indexOf('dispatch'))).toEqual(['dispatch', 'look']);
  expect(events.filter((event) => event === 'dispatch')).toHaveLength(1);
});
