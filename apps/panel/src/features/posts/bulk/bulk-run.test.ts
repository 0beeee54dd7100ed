import { expect, test } from 'vitest';
import type { Failure, FailureKind } from '../../../api/failure.ts';
import { type BulkRun, type BulkState, runBulk } from './bulk-run.ts';

class Refused extends Error {
  readonly kind: FailureKind;
  readonly seconds: number | null;
  constructor(kind: FailureKind, seconds: number | null = null) {
    super(kind);
    this.kind = kind;
    this.seconds = seconds;
  }
}

const failureOf = (error: unknown): Failure => ({
  ...{ kind: error instanceof Refused ? error.kind : 'unexpected', message: null, fields: {}, notices: [] },
  ...{ requestId: null, retryAfterSeconds: error instanceof Refused ? error.seconds : null },
});

const items = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ record: place, key: `key-${place}` }));

type Run = BulkRun<number, number>;

function aRun(own: Pick<Run, 'items' | 'work'> & Partial<Run>) {
  const states: BulkState<number, number>[] = [];
  const stop = new AbortController();
  const keys: string[] = [];
  const run: Run = {
    readFailure: failureOf,
    onState: (state) => states.push(state),
    wait: async () => {},
    randomKey: () => `new-${keys.push('')}`,
    signal: stop.signal,
    ...own,
  };
  return { run, states, stop };
}

test('at most three are under way at once, and each is carried out once', async () => {
  const [begun, most] = [[] as number[], { now: 0, seen: 0 }];
  const { run, states } = aRun({
    items: items(20),
    work: async ({ record }) => {
      begun.push(record);
      most.now += 1;
      most.seen = Math.max(most.seen, most.now);
      await Promise.resolve();
      most.now -= 1;
      return record;
    },
  });
  const { done, failures, total } = await runBulk(run);
  expect([done.length, failures, total, most.seen]).toEqual([20, [], 20, 3]);
  expect(begun).toEqual(items(20).map(({ record }) => record));
  expect(states.map((state) => state.done.length)).toEqual(items(20).map((_, place) => place + 1));
});

test('where the order matters, one begins after the other has ended', async () => {
  const order: string[] = [];
  const { run } = aRun({
    items: items(3),
    inTurn: true,
    work: async ({ record }) => {
      order.push(`${record} begins`);
      await Promise.resolve();
      order.push(`${record} ends`);
      return record;
    },
  });
  await runBulk(run);
  expect(order).toEqual(['0 begins', '0 ends', '1 begins', '1 ends', '2 begins', '2 ends']);
});

test('a refused item does not stop the others, and is named with its reason', async () => {
  const { run } = aRun({
    items: items(5),
    work: async ({ record }) => {
      if (record === 2) throw new Refused('fields');
      return record;
    },
  });
  const { done, failures } = await runBulk(run);
  expect(done).toEqual([0, 1, 3, 4]);
  expect(failures.map(({ record, failure }) => [record, failure.kind])).toEqual([[2, 'fields']]);
});

test('a spent budget pauses every lane for the time that the service names, then goes on', async () => {
  const waits: number[] = [];
  let open = true;
  const { run, states } = aRun({
    items: items(8),
    work: async ({ record }) => {
      if (record === 3 && open) {
        open = false;
        throw new Refused('too-often', 42);
      }
      return record;
    },
    wait: async (seconds) => {
      waits.push(seconds);
    },
  });
  const { done, failures, waiting } = await runBulk(run);
  expect([done.toSorted((a, b) => a - b), failures, waits]).toEqual([[0, 1, 2, 3, 4, 5, 6, 7], [], [42]]);
  expect(states.some((state) => state.waiting === 42)).toBe(true);
  expect(waiting).toBeNull();
});

test('an item is given up when the budget stays spent', async () => {
  let calls = 0;
  const { run } = aRun({
    items: items(1),
    work: async () => {
      calls += 1;
      throw new Refused('too-often');
    },
  });
  const { failures } = await runBulk(run);
  expect([failures.map(({ failure }) => failure.kind), calls]).toEqual([['too-often'], 7]);
});

test('after a stop what has begun ends and nothing else begins', async () => {
  const ends: (() => void)[] = [];
  const { run, stop } = aRun({
    items: items(10),
    work: ({ record }) => new Promise((resolve) => ends.push(() => resolve(record))),
  });
  const running = runBulk(run);
  stop.abort();
  for (const end of ends) end();
  expect((await running).done).toEqual([0, 1, 2]);
});

test('a lost answer keeps its key for the next attempt, so nothing is made twice; a refusal gets a new one', async () => {
  const { run } = aRun({
    items: items(2),
    work: async ({ record }) => {
      throw new Refused(record === 0 ? 'offline' : 'fields');
    },
  });
  const { failures } = await runBulk(run);
  expect(failures.map(({ key }) => key)).toEqual(['key-0', 'new-1']);
});
