import { resolveLocalTime } from '@crier/domain';
import type { MissedPost } from '@crier/operations/ports';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createDispatcher, createHoldStore, createPostStore } from '../../src/index.ts';
import { isMissed } from '../../src/journal/missed.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace } from './seed.ts';

const HOUR_MS = 3_600_000;

let open: OpenJournal;
let workspace: number;
let uuid: string;
let account: number;
const told: MissedPost[] = [];
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());
beforeEach(async () => {
  await open.database.pool.query("delete from workspaces; delete from settings where key = 'hold'");
  const seeded = await seedWorkspace(open.database, 1);
  workspace = seeded.workspace.id;
  uuid = seeded.workspace.uuid;
  account = seeded.accounts[0]?.id ?? 0;
  told.length = 0;
});

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const due = (hours: number) => seedPost(open.database, workspace, [account], ago(hours));
const dispatch = () =>
  createDispatcher(open.database.pool, open.jobs, (posts) => told.push(...posts)).dispatchDue();
const read = async (id: number) => {
  const { status, missedAt } = await open.database.prisma.post.findUniqueOrThrow({ where: { id } });
  return [status, missedAt !== null];
};
const limit = (minutes: number | null) =>
  open.database.prisma.workspace.update({
    where: { id: workspace },
    data: { missedAfterMinutes: minutes },
  });
const posts = () => createPostStore(open.database, open.jobs);
const at = (when: Date) =>
  posts().schedule(workspace, { id: scheduled }, () => ({
    kind: 'scheduled',
    schedule: { date: null, time: null, timezone: 'UTC', at: when, own: [] },
  }));
let scheduled = 0;

describe('a scheduled post found', () => {
  it('more than six hours late is missed, reported once, and not examined again', async () => {
    const { id, uuid: post, scheduledAt } = await due(24 * 40);
    expect([await dispatch(), await read(id)]).toEqual([0, ['scheduled', true]]);
    expect([await dispatch(), await open.dispatcher.untilNextDue()]).toEqual([0, null]);
    expect(told).toEqual([{ post, workspace: uuid, dueAt: scheduledAt }]);
    expect((await open.requests.publications(workspace, { id }))?.[0]).toMatchObject({
      state: 'pending',
      acts_next: 'user',
      explanation: expect.stringMatching(/^Missed: it was due at .* UTC, and nothing was sent\./),
    });
  });

  it('sooner is published, and an even later one does not hold it up', async () => {
    const missed = [];
    for (let n = 0; n < 101; n++) missed.push(await due(7));
    const late = await due(5.9);
    expect([await dispatch(), await read(late.id)]).toEqual([1, ['publishing', false]]);
    expect(told).toHaveLength(missed.length);
  });

  it('follows the workspace’s own limit, or has none if the workspace wants none', async () => {
    await limit(null);
    const late = await due(24 * 40);
    expect([await dispatch(), await read(late.id)]).toEqual([1, ['publishing', false]]);
    await limit(30);
    const missed = await due(0.6);
    expect([await dispatch(), await read(missed.id)]).toEqual([0, ['scheduled', true]]);
  });

  it('stays missed when the limit is changed or removed, until someone decides', async () => {
    const { id } = await due(7);
    await dispatch();
    await limit(null);
    expect([await dispatch(), await read(id)]).toEqual([0, ['scheduled', true]]);
  });

  it('is missed when a long hold of the installation ends', async () => {
    const { id } = await due(7);
    await open.database.pool.query("insert into settings (key, value) values ('hold', '{}')");
    expect([await dispatch(), await read(id)]).toEqual([0, ['scheduled', false]]);
    await open.database.pool.query("delete from settings where key = 'hold'");
    expect([await dispatch(), await read(id)]).toEqual([0, ['scheduled', true]]);
  });
});

describe('a missed post', () => {
  beforeEach(async () => {
    scheduled = (await due(7)).id;
    await dispatch();
  });

  it('is sent when a person sends it now', async () => {
    await at(new Date());
    expect(await read(scheduled)).toEqual(['scheduled', false]);
    await expect.poll(() => dispatch().then((posts) => posts > 0)).toBe(true);
    expect(await read(scheduled)).toEqual(['publishing', false]);
  });

  it('waits for its new time when it is rescheduled', async () => {
    await at(ago(-1));
    expect([await dispatch(), await read(scheduled)]).toEqual([0, ['scheduled', false]]);
    expect(await open.dispatcher.untilNextDue()).toBeGreaterThan(0);
  });

  it('becomes a draft when changed into one or restored from the trash', async () => {
    await posts().discard(workspace, [{ id: scheduled }], { app: 'trash', networks: false });
    await posts().restore(workspace, { id: scheduled }, () => true);
    expect(await read(scheduled)).toEqual(['draft', false]);
  });

  it('is listed both as missed and as scheduled', async () => {
    await seedPost(open.database, workspace, [account], ago(-5));
    const none = {
      keyword: null,
      accounts: null,
      tags: null,
      from: null,
      until: null,
      updatedSince: null,
      authors: null,
    };
    const list = async (status: 'missed' | 'scheduled') => {
      const page = await posts().list(workspace, { ...none, status }, { page: 1, limit: 10 });
      return [page.total, page.records.map(({ id }) => id).includes(scheduled)];
    };
    expect([await list('missed'), await list('scheduled')]).toEqual([
      [1, true],
      [2, true],
    ]);
    expect(await posts().count(workspace)).toMatchObject({ all: 2, scheduled: 2, missed: 1 });
  });

  it('is left out of the review after a restore, because it waits anyway', async () => {
    await open.database.pool.query("update posts set created_at = now() - interval '1 day'");
    await createHoldStore(open.database.pool).transaction((rows) =>
      rows.begin({ reason: 'restore', backupAt: null }),
    );
    expect(await createHoldStore(open.database.pool).list()).toEqual([]);
  });
});

it('keeps the new time if it is rescheduled while being marked as missed', async () => {
  for (let round = 0; round < 20; round++) {
    scheduled = (await due(7)).id;
    await Promise.all([dispatch(), at(ago(-1)), dispatch()]);
    expect(await read(scheduled)).toEqual(['scheduled', false]);
  }
});

it.each([
  ['exactly at the limit', 0, false],
  ['a millisecond later', 1, true],
])('%s a post is missed: %s ms', async (_when, later, missed) => {
  // The night in which clocks in Lisbon go back an hour: six hours of elapsed time.
  const dueAt = resolveLocalTime('2026-10-25', '00:30', 'Europe/Lisbon');
  const now = new Date(dueAt.getTime() + 6 * HOUR_MS + later);
  const { rows } = await open.database.pool.query<{ missed: boolean }>(
    `select ${isMissed('$1::timestamptz', '$2::timestamptz', 'w')} as missed from workspaces w where id = $3`,
    [dueAt, now, workspace],
  );
  expect(rows[0]?.missed).toBe(missed);
});
