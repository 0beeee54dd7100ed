import { readFileSync } from 'node:fs';
import { createHold } from '@crier/operations/testing';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { createHoldStore } from '../../src/index.ts';
import { inHours, type OwnTimes, ownTimesOf } from './own-times.ts';
import { type OpenJournal, openJournal, waitingJobs } from './seed.ts';

let open: OpenJournal;
let own: OwnTimes;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
  own = ownTimesOf(open);
});
afterEach(async () => {
  await open.database.pool.query("delete from settings where key = 'hold'");
});
afterAll(() => open?.close());

const MIGRATION = readFileSync(
  new URL('../../prisma/migrations/20261122130100_own_times/migration.sql', import.meta.url),
  'utf8',
);
const administration = () => createHold(createHoldStore(open.database.pool), 'test');

const jobsFor = async (uuids: readonly string[]) =>
  (await waitingJobs(open.database, 'publication')).filter((job) =>
    uuids.includes((job as { publication: string }).publication),
  );

describe('accounts with times of their own [spec:gap.accounts-schedule-begun]', () => {
  it('wait for it while the post is publishing, which ends with the last', async () => {
    const thread = await own.seeded([inHours(1), inHours(1), inHours(2)]);
    const results = await Promise.all(Array.from({ length: 10 }, () => thread.dispatch()));
    expect(results.filter((count) => count > 0)).toHaveLength(1);
    expect(await jobsFor([thread.first, ...thread.later])).toHaveLength(4);
    const { rows: timed } = await open.database.pool.query(
      `select count(*)::int as jobs from pgboss.job j join publications p on p.uuid::text = j.data ->> 'publication'
        where j.name = 'publication' and p.uuid = any($1::uuid[]) and j.start_after = p.own_at`,
      [thread.later],
    );
    expect(timed).toEqual([{ jobs: 3 }]);
    expect(await Promise.all(thread.later.map(own.claim))).toEqual(['not_yet', 'not_yet', 'not_yet']);
    await own.end(thread.first, 'published');
    expect([await thread.status(), await thread.states()]).toEqual([
      'publishing',
      ['published', 'pending', 'pending', 'pending'],
    ]);
    const [, second] = await thread.story();
    expect(second?.explanation).toMatch(/^Will be published at \d{4}-/);
    expect(second?.next_attempt_at).toBe(second?.due_at);
    for (const uuid of thread.later) {
      await own.comeDue(uuid);
      await own.end(uuid, 'published');
    }
    expect(await thread.status()).toBe('published');
  });

  it('are published whatever became of the others, even during a retry of one', async () => {
    const thread = await own.seeded([inHours(1)]);
    await thread.dispatch();
    await own.end(thread.first, 'failed');
    expect(await thread.status()).toBe('publishing');
    expect(await thread.retry(0)).toBe('retried');
    const [second = ''] = thread.later;
    await own.comeDue(second);
    await own.end(second, 'published');
    expect(await thread.status()).toBe('publishing');
    await own.end(thread.first, 'published');
    expect(await thread.status()).toBe('published');
  });

  it('are published although the worker and their jobs were lost', async () => {
    const thread = await own.seeded([inHours(1)]);
    await thread.dispatch();
    await own.end(thread.first, 'published');
    await open.database.pool.query("delete from pgboss.job where name = 'publication'");
    const { rows } = await open.database.pool.query(
      'select wake_at = own_at as on_time from publications where uuid = $1',
      thread.later,
    );
    expect(rows).toEqual([{ on_time: true }]);
    expect(await own.tasks()).not.toContain(thread.later[0]);
    await own.comeDue(thread.later[0] ?? '');
    expect(await own.tasks()).toContain(thread.later[0]);
  });

  it('are all due when the post is dispatched after their times, and say why they are late', async () => {
    const thread = await own.seeded([inHours(-1)], inHours(-2));
    await thread.dispatch();
    const [second = ''] = thread.later;
    expect(await own.claim(second)).toBe('held');
    expect((await thread.story())[1]?.explanation).toMatch(
      /It began 36\d\d seconds late\. The worker was behind/,
    );
  });

  it('keep the post from being rescheduled once the first has begun', async () => {
    const thread = await own.seeded([inHours(1)]);
    await thread.dispatch();
    expect(await thread.schedule()).toBe('publishing');
    await own.end(thread.first, 'published');
    expect(await thread.schedule()).toBe('publishing');
  });
});

describe('a hold [spec:gap.accounts-schedule-begun]', () => {
  it('for maintenance keeps an account whose time comes until the release', async () => {
    const thread = await own.seeded([inHours(1)]);
    await thread.dispatch();
    await own.end(thread.first, 'published');
    const [second = ''] = thread.later;
    await administration().begin({ reason: 'maintenance', backupAt: null });
    await own.comeDue(second);
    expect(await own.claim(second)).toBe('installation_held');
    await administration().endMaintenance();
    expect(await own.tasks()).toContain(second);
    await own.end(second, 'published');
    expect(await thread.status()).toBe('published');
  });

  it('after a restore asks only about what is due, and later accounts publish at their time', async () => {
    const begun = await own.seeded([inHours(1)]);
    await begun.dispatch();
    const overdue = await own.seeded([inHours(1)]);
    await administration().begin({ reason: 'restore', backupAt: new Date() });
    const lines = new Set((await administration().list()).map(({ publication }) => publication));
    for (const { first, later } of [begun, overdue]) {
      expect([first, ...later].map((uuid) => lines.has(uuid))).toEqual([true, false]);
    }
    await administration().release({ publishOverdue: false, holdBackUnasked: true });
    for (const thread of [begun, overdue]) {
      expect([await thread.status(), await thread.states()]).toEqual(['publishing', ['failed', 'pending']]);
      const [second = ''] = thread.later;
      expect(await own.claim(second)).toBe('not_yet');
      await own.comeDue(second);
      await own.end(second, 'published');
      expect(await thread.status()).toBe('failed');
    }
  });
});

it('posts from before accounts had times of their own continue after the upgrade', async () => {
  const { pool } = open.database;
  const begun = await own.seeded([]);
  await begun.dispatch();
  const waiting = await own.seeded([]);
  const columns =
    "select count(*)::int as n from information_schema.columns where table_name = 'publications' and column_name like 'own\\_%'";
  await pool.query('alter table publications drop column own_date, drop column own_time, drop column own_at');
  await pool.query(MIGRATION);
  expect((await pool.query(columns)).rows).toEqual([{ n: 3 }]);
  await waiting.dispatch();
  for (const thread of [begun, waiting]) {
    await own.end(thread.first, 'published');
    expect(await thread.status()).toBe('published');
  }
});
