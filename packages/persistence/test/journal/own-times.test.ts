import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { createHold } from '@crier/operations';
import type { NextTask } from '@crier/operations/ports';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { createHoldStore, createPostStore, nextTaskOf, PUBLICATIONS } from '../../src/index.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace, shareOf, waitingJobs } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterEach(async () => {
  await open.database.pool.query("delete from settings where key = 'hold'");
});
afterAll(() => open?.close());

const MIGRATION = readFileSync(
  new URL('../../prisma/migrations/20261122130100_own_times/migration.sql', import.meta.url),
  'utf8',
);
const HOUR_MS = 3_600_000;
const PAST = new Date(Date.now() - 1_000);
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const claim = async (uuid: string) => (await open.journal.claim(uuid, crypto.randomUUID(), 60_000)).outcome;
const administration = () => createHold(createHoldStore(open.database.pool), 'test');

/** A post that is due now on its first account, and on the others at times of their own; not dispatched yet. */
async function seeded(ownTimes: readonly Date[], scheduledAt = PAST) {
  const { workspace, accounts } = await seedWorkspace(open.database, ownTimes.length + 1);
  const ids = accounts.map(({ id }) => id);
  const post = await seedPost(open.database, workspace.id, ids, scheduledAt);
  const [first = '', ...later] = post.publications.map(({ uuid }) => uuid);
  for (const [index, uuid] of later.entries()) await setOwnTime(uuid, ownTimes[index]);
  const posts = createPostStore(open.database, open.jobs);
  const ref = { uuid: post.uuid };
  return {
    post: post.uuid,
    first,
    later,
    dispatch: () => open.dispatcher.dispatchDue(),
    status: async () => (await posts.find(workspace.id, ref))?.status,
    states: async () => (await posts.find(workspace.id, ref))?.accounts.map(({ state }) => state),
    errors: async () => (await posts.find(workspace.id, ref))?.accounts.map(({ errors }) => errors),
    story: async () => (await open.requests.publications(workspace.id, ref)) ?? [],
    discard: (app: 'trash' | 'remove' | 'keep') =>
      posts.discard(workspace.id, [ref], { app, networks: false }),
    restore: () => posts.restore(workspace.id, ref, () => true),
    schedule: () =>
      posts.schedule(workspace.id, ref, () => {
        throw new Error('scheduled although it has begun');
      }),
    retry: (account: number) => open.requests.retry(workspace.id, ref, { id: ids[account] ?? 0 }),
  };
}

async function setOwnTime(uuid: string, at: Date | undefined) {
  await open.database.pool.query(
    "update publications set own_date = '2040-02-11', own_time = '10:00', own_at = $2 where uuid = $1",
    [uuid, at],
  );
}

/** As if the time of a waiting publication had come. */
/** Every publication that workers would take now. */
async function tasks(): Promise<string[]> {
  const next = nextTaskOf(open.database.pool, PUBLICATIONS);
  const taken: NextTask[] = [];
  for (;;) {
    const task = await next(shareOf(taken));
    if (task === null) return taken.map(({ id }) => id);
    taken.push(task);
  }
}

async function comeDue(uuid: string) {
  await open.database.pool.query(
    "update publications set own_at = now(), due_at = now(), not_before = now(), wake_at = now() - interval '1 second' where uuid = $1",
    [uuid],
  );
}

/** Takes a publication whose time has come to its end. */
async function end(uuid: string, state: 'published' | 'failed') {
  const held = await open.journal.claim(uuid, crypto.randomUUID(), 60_000);
  if (held.outcome !== 'held') throw new Error(`not held: ${held.outcome}`);
  const { lease } = held.publication;
  await open.journal.finish(
    lease,
    state === 'published'
      ? { state, externalUrl: 'https://social.example/1' }
      : { state, errors: ['Refused.'], externalUrl: null },
  );
}

const jobsFor = async (uuids: readonly string[]) =>
  (await waitingJobs(open.database, 'publication')).filter((job) =>
    uuids.includes((job as { publication: string }).publication),
  );

describe('accounts with times of their own [spec:gap.accounts-schedule-begun]', () => {
  it('wait for them while the post is publishing, which ends with the last', async () => {
    const thread = await seeded([inHours(1), inHours(1), inHours(2)]);
    const results = await Promise.all(Array.from({ length: 10 }, () => thread.dispatch()));
    expect(results.filter((count) => count > 0)).toHaveLength(1);
    expect(await jobsFor([thread.first, ...thread.later])).toHaveLength(4);
    const { rows: timed } = await open.database.pool.query(
      `select count(*)::int as jobs from pgboss.job j join publications p on p.uuid::text = j.data ->> 'publication'
        where j.name = 'publication' and p.uuid = any($1::uuid[]) and j.start_after = p.own_at`,
      [thread.later],
    );
    expect(timed).toEqual([{ jobs: 3 }]);
    expect(await Promise.all(thread.later.map(claim))).toEqual(['not_yet', 'not_yet', 'not_yet']);
    await end(thread.first, 'published');
    expect([await thread.status(), await thread.states()]).toEqual([
      'publishing',
      ['published', 'pending', 'pending', 'pending'],
    ]);
    const [, second] = await thread.story();
    expect(second?.explanation).toMatch(/^Will be published at \d{4}-/);
    expect(second?.next_attempt_at).toBe(second?.due_at);
    for (const uuid of thread.later) {
      await comeDue(uuid);
      await end(uuid, 'published');
    }
    expect(await thread.status()).toBe('published');
  });

  it('go out whatever became of the others, also while one of them is tried again', async () => {
    const thread = await seeded([inHours(1)]);
    await thread.dispatch();
    await end(thread.first, 'failed');
    expect(await thread.status()).toBe('publishing');
    expect(await thread.retry(0)).toBe('retried');
    const [second = ''] = thread.later;
    await comeDue(second);
    await end(second, 'published');
    expect(await thread.status()).toBe('publishing');
    await end(thread.first, 'published');
    expect(await thread.status()).toBe('published');
  });

  it('go out when the worker and their jobs are lost', async () => {
    const thread = await seeded([inHours(1)]);
    await thread.dispatch();
    await end(thread.first, 'published');
    await open.database.pool.query("delete from pgboss.job where name = 'publication'");
    const { rows } = await open.database.pool.query(
      'select wake_at = own_at as on_time from publications where uuid = $1',
      thread.later,
    );
    expect(rows).toEqual([{ on_time: true }]);
    expect(await tasks()).not.toContain(thread.later[0]);
    await comeDue(thread.later[0] ?? '');
    expect(await tasks()).toContain(thread.later[0]);
  });

  it('are all due when the post is dispatched after their times, and say why they are late', async () => {
    const thread = await seeded([new Date(Date.now() - HOUR_MS)], new Date(Date.now() - 2 * HOUR_MS));
    await thread.dispatch();
    const [second = ''] = thread.later;
    expect(await claim(second)).toBe('held');
    expect((await thread.story())[1]?.explanation).toMatch(
      /It began 36\d\d seconds late\. The worker was behind/,
    );
  });

  it('keep the post from being rescheduled once the first has begun', async () => {
    const thread = await seeded([inHours(1)]);
    await thread.dispatch();
    expect(await thread.schedule()).toBe('publishing');
    await end(thread.first, 'published');
    expect(await thread.schedule()).toBe('publishing');
  });
});

describe('the trash [spec:gap.accounts-schedule-begun]', () => {
  it('stops the rest while nothing is being sent, and the restored rest waits again', async () => {
    const thread = await seeded([inHours(1)]);
    await thread.dispatch();
    expect(await thread.discard('trash')).toBe('publishing');
    await end(thread.first, 'published');
    expect(await thread.discard('keep')).toBe('publishing');
    const bystander = await seeded([inHours(1)]);
    await bystander.dispatch();
    expect(await thread.discard('trash')).toBe('done');
    const [second = ''] = thread.later;
    expect(await claim(second)).toBe('ended');
    expect(await claim(bystander.later[0] ?? '')).toBe('not_yet');
    expect((await thread.story())[1]?.explanation).toBe('The post is in the trash.');
    await open.database.pool.query('update posts set purge = true where uuid = $1', [thread.post]);
    expect(await thread.restore()).toBe('done');
    const { rows } = await open.database.pool.query('select trashed_at, purge from posts where uuid = $1', [
      thread.post,
    ]);
    expect(rows).toEqual([{ trashed_at: null, purge: false }]);
    expect([await thread.status(), await claim(second)]).toEqual(['publishing', 'not_yet']);
    await comeDue(second);
    await end(second, 'published');
    expect(await thread.status()).toBe('published');
  });

  it('makes accounts miss a time that passes in it, and they may be tried again', async () => {
    const thread = await seeded([inHours(1)]);
    await thread.dispatch();
    await end(thread.first, 'published');
    await thread.discard('trash');
    const [second = ''] = thread.later;
    await setOwnTime(second, PAST);
    expect(await claim(second)).toBe('ended');
    await thread.restore();
    expect([await thread.status(), await thread.errors()]).toEqual([
      'failed',
      [[], ['Its time passed while the post was in the trash.']],
    ]);
    const { rows } = await open.database.pool.query(
      "select now() - finished_at < interval '1 minute' as ended from publications where uuid = $1",
      [second],
    );
    expect(rows).toEqual([{ ended: true }]);
    expect(await thread.retry(1)).toBe('retried');
    await end(second, 'published');
    expect(await thread.status()).toBe('published');
  });

  it('removes the post for good with what waits', async () => {
    const thread = await seeded([inHours(1)]);
    await thread.dispatch();
    await end(thread.first, 'published');
    expect(await thread.discard('remove')).toBe('done');
    expect([await thread.status(), await claim(thread.later[0] ?? '')]).toEqual([undefined, 'ended']);
  });

  it('either gets the post or an account begins, however close the two are', async () => {
    const endings = new Set<string>();
    // The loser starts earlier in the next round, which keeps the race close on a slow machine.
    let leadMs = 0;
    for (let round = 0; round < 200 && (round < 20 || endings.size < 2); round++) {
      const ownTime = new Date(Date.now() + 60 + 2 * leadMs);
      const thread = await seeded([ownTime]);
      await thread.dispatch();
      await end(thread.first, 'published');
      const [second = ''] = thread.later;
      const begins = async () => {
        for (;;) {
          const outcome = await claim(second);
          if (outcome !== 'not_yet') return outcome;
        }
      };
      const beginning = begins();
      await setTimeout(Math.max(0, ownTime.getTime() - leadMs - Date.now()));
      const discarded = await thread.discard('trash');
      endings.add(discarded);
      leadMs = discarded === 'done' ? Math.floor(leadMs / 2) : 2 * leadMs + 1;
      expect([discarded, await beginning]).toEqual(
        discarded === 'done' ? ['done', 'ended'] : ['publishing', 'held'],
      );
    }
    expect(endings).toEqual(new Set(['done', 'publishing']));
  });
});

describe('a hold [spec:gap.accounts-schedule-begun]', () => {
  it('for maintenance keeps a time that comes meanwhile, and the release lets it out', async () => {
    const thread = await seeded([inHours(1)]);
    await thread.dispatch();
    await end(thread.first, 'published');
    const [second = ''] = thread.later;
    await administration().begin({ reason: 'maintenance', backupAt: null });
    await comeDue(second);
    expect(await claim(second)).toBe('installation_held');
    await administration().endMaintenance();
    expect(await tasks()).toContain(second);
    await end(second, 'published');
    expect(await thread.status()).toBe('published');
  });

  it('after a restore asks only about what is due, and what is later goes out at its time', async () => {
    const begun = await seeded([inHours(1)]);
    await begun.dispatch();
    const overdue = await seeded([inHours(1)]);
    await administration().begin({ reason: 'restore', backupAt: new Date() });
    const lines = new Set((await administration().list()).map(({ publication }) => publication));
    for (const { first, later } of [begun, overdue]) {
      expect([first, ...later].map((uuid) => lines.has(uuid))).toEqual([true, false]);
    }
    await administration().release({ publishOverdue: false, holdBackUnasked: true });
    for (const thread of [begun, overdue]) {
      expect([await thread.status(), await thread.states()]).toEqual(['publishing', ['failed', 'pending']]);
      const [second = ''] = thread.later;
      expect(await claim(second)).toBe('not_yet');
      await comeDue(second);
      await end(second, 'published');
      expect(await thread.status()).toBe('failed');
    }
  });
});

it('posts from before accounts could have times of their own go on after the upgrade', async () => {
  const { pool } = open.database;
  const begun = await seeded([]);
  await begun.dispatch();
  const waiting = await seeded([]);
  const columns =
    "select count(*)::int as n from information_schema.columns where table_name = 'publications' and column_name like 'own\\_%'";
  await pool.query('alter table publications drop column own_date, drop column own_time, drop column own_at');
  await pool.query(MIGRATION);
  expect((await pool.query(columns)).rows).toEqual([{ n: 3 }]);
  await waiting.dispatch();
  for (const thread of [begun, waiting]) {
    await end(thread.first, 'published');
    expect(await thread.status()).toBe('published');
  }
});
