import { CrierError, type EventType } from '@crier/domain';
import { expect, it, vi } from 'vitest';
import type { NumberedEvent } from '../ports/events.ts';
import { createEventWakes } from './event-wakes.ts';
import { createEventFollowing, type Following, type Told } from './follow-events.ts';

class DatabaseAway extends Error {}

/** A log of one workspace in memory, by a clock that is set. */
function openLog() {
  const rows: NumberedEvent[] = [];
  const clock = { now: 0 };
  const wakes = createEventWakes();
  const list = vi.fn(
    async (_id: number, { after, types }: { after: number; types: readonly string[] | null }, most: number) =>
      rows
        .filter(({ number, type }) => number > after && (types === null || types.includes(type)))
        .slice(0, most),
  );
  const range = async () => ({ first: 1, last: rows.length });
  const following = createEventFollowing({
    events: { list, range },
    wakes,
    isInterruption: (error) => error instanceof DatabaseAway,
    now: () => clock.now,
  });
  const add = (count: number, type: EventType = 'post.created') => {
    for (let index = 0; index < count; index += 1)
      rows.push({ number: rows.length + 1, type, payload: '{}' });
    wakes.numbered(1);
  };
  return { following, wakes, clock, list, add };
}

function reading(change: Partial<Following> = {}): Following {
  const signal = new AbortController().signal;
  return { workspaceId: 1, after: 0, types: null, signal, ensureRight: async () => undefined, ...change };
}

async function take(told: AsyncGenerator<Told, void>, count: number): Promise<number[]> {
  const numbers: number[] = [];
  while (numbers.length < count) {
    const { value, done } = await told.next();
    if (done) break;
    numbers.push(value.kind === 'event' ? value.event.number : -value.number);
  }
  return numbers;
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it('a reader who is behind gets everything in order, and then what is new', async () => {
  const log = openLog();
  log.add(120);
  const told = log.following.follow(reading());
  const first = await take(told, 120);
  const next = take(told, 3);
  log.add(3);
  expect([...first, ...(await next)]).toEqual(upTo(123));
});

it('readers of a workspace who have read as far share one reading', async () => {
  const log = openLog();
  const readers = Array.from({ length: 20 }, () => log.following.follow(reading()));
  const heard = readers.map((told) => take(told, 1));
  await vi.waitFor(() => expect(log.list).toHaveBeenCalledTimes(20));
  log.list.mockClear();
  log.add(1);
  expect(await Promise.all(heard)).toEqual(readers.map(() => [1]));
  expect(log.list).toHaveBeenCalledTimes(1);
});

it('a reader of some types is told up to where it has read, so that it goes on from there', async () => {
  const log = openLog();
  log.add(2);
  const told = log.following.follow(reading({ types: ['post.deleted'] }));
  const position = take(told, 1);
  await vi.waitFor(() => expect(log.list).toHaveBeenCalled());
  log.clock.now = 15_000;
  log.add(3);
  expect(await position).toEqual([-5]);
});

it('nothing is told once the right is gone', async () => {
  const log = openLog();
  log.add(1);
  const ensureRight = vi.fn<() => Promise<void>>(async () => undefined);
  const told = log.following.follow(reading({ ensureRight }));
  expect(await take(told, 1)).toEqual([1]);
  ensureRight.mockRejectedValue(new CrierError('forbidden'));
  log.add(1);
  await expect(told.next()).rejects.toMatchObject({ code: 'forbidden' });
});

it('the right is checked every 15 seconds, even if nothing happens or a batch is taken slowly', async () => {
  const log = openLog();
  const ensureRight = vi.fn<() => Promise<void>>(async () => undefined);
  const told = log.following.follow(reading({ ensureRight }));
  log.add(3);
  await take(told, 1);
  expect(ensureRight).toHaveBeenCalledTimes(1);
  log.clock.now = 15_000;
  await take(told, 1);
  expect(ensureRight).toHaveBeenCalledTimes(2);
  await take(told, 1);
  const position = take(told, 1);
  log.clock.now = 30_001;
  log.wakes.missed();
  expect(await position).toEqual([-3]);
  expect(ensureRight).toHaveBeenCalledTimes(3);
});

it('a reader waits while the database is away, and then misses nothing', async () => {
  const log = openLog();
  log.add(1);
  const ensureRight = vi
    .fn<() => Promise<void>>(async () => undefined)
    .mockRejectedValueOnce(new DatabaseAway());
  log.list.mockRejectedValueOnce(new DatabaseAway());
  const told = log.following.follow(reading({ ensureRight }));
  const heard = take(told, 2);
  await vi.waitFor(() => expect(log.list).toHaveBeenCalledTimes(1));
  log.add(1);
  await vi.waitFor(() => expect(ensureRight).toHaveBeenCalledTimes(1));
  log.wakes.missed();
  expect(await heard).toEqual([1, 2]);
});

it('a reader ends when it is aborted', async () => {
  const log = openLog();
  const leaving = new AbortController();
  const told = log.following.follow(reading({ signal: leaving.signal }));
  const end = told.next();
  leaving.abort();
  expect(await end).toEqual({ done: true, value: undefined });
});
