import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type OpenJournal, openJournal, seedPost, seedWorkspace, waitingJobs } from './seed.ts';

const HOUR_AGO = Date.now() - 3_600_000;

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open.close());

describe('dispatch', () => {
  it('claims a due post once, under any concurrency, with one job per account', async () => {
    const { workspace, accounts } = await seedWorkspace(open.database, 3);
    const ids = accounts.map((account) => account.id);
    const post = await seedPost(open.database, workspace.id, ids);
    const results = await Promise.all(Array.from({ length: 20 }, () => open.dispatcher.dispatchDue()));
    expect(results.reduce((sum, count) => sum + count, 0)).toBe(1);
    const jobs = (await waitingJobs(open.database, 'publication')) as { publication: string }[];
    const own = jobs.filter((job) => post.publications.some(({ uuid }) => uuid === job.publication));
    expect(own).toHaveLength(3);
  });

  it('skips a post that is not due or in the trash, and reports when the next falls due', async () => {
    const { workspace, accounts } = await seedWorkspace(open.database, 1);
    const ids = accounts.map((account) => account.id);
    const early = await seedPost(open.database, workspace.id, ids, new Date(Date.now() + 60_000));
    const sooner = await seedPost(open.database, workspace.id, ids, new Date(Date.now() + 30_000));
    for (const at of [new Date(), new Date(Date.now() + 10_000)]) {
      const { id } = await seedPost(open.database, workspace.id, ids, at);
      await open.database.prisma.post.update({ where: { id }, data: { trashedAt: new Date() } });
    }
    expect(await open.dispatcher.dispatchDue()).toBe(0);
    const ms = (await open.dispatcher.untilNextDue()) ?? 0;
    expect([ms > 10_000, ms <= 30_000]).toEqual([true, true]);
    await open.database.prisma.post.delete({ where: { id: sooner.id } });
    expect(await open.dispatcher.untilNextDue()).toBeGreaterThan(30_000);
    await open.database.prisma.post.delete({ where: { id: early.id } });
    expect(await open.dispatcher.untilNextDue()).toBeNull();
  });

  it('finds an overdue post whose job was lost and says why it is late', async () => {
    const { workspace, accounts } = await seedWorkspace(open.database, 1);
    const due = new Date(Date.now() - 120_000);
    const post = await seedPost(open.database, workspace.id, [accounts[0]?.id ?? 0], due);
    await open.database.pool.query(
      "insert into heartbeats (name, at) values ('worker', now() - interval '5 minutes') on conflict (name) do update set at = excluded.at, gap_from = null, gap_until = null",
    );
    await open.dispatcher.beat();
    expect(await open.dispatcher.dispatchDue(3_000)).toBe(1);
    const late = await open.database.prisma.post.findUniqueOrThrow({ where: { id: post.id } });
    expect(late.status).toBe('publishing');
    expect(late.lateReason).toMatch(/^No worker was running from .* to .* UTC\.$/);
  });
});

describe('dispatching what is due', () => {
  it('goes by due time, then id, and skips a post that cannot be dispatched', async () => {
    const { workspace, accounts } = await seedWorkspace(open.database, 1);
    const ids = accounts.map((account) => account.id);
    const at = (seconds: number) => new Date(HOUR_AGO + seconds * 1_000);
    const posts = [];
    for (const seconds of [3, 1, 2, 1]) {
      posts.push(await seedPost(open.database, workspace.id, ids, at(seconds)));
    }
    const [last, broken, middle, second] = posts;
    await open.database.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger refuse before update on posts for each row when (new.id = ${broken?.id}) execute function refuse()`);
    await expect(open.dispatcher.dispatchDue()).rejects.toThrow('broken');
    await open.database.pool.query('drop function refuse cascade');
    const jobs = (await waitingJobs(open.database, 'publication')) as { publication: string }[];
    const own = posts.flatMap(({ publications }) => publications.map(({ uuid }) => uuid));
    expect(jobs.map(({ publication }) => publication).filter((uuid) => own.includes(uuid))).toEqual(
      [second, middle, last].map((post) => post?.publications[0]?.uuid),
    );
    expect(await open.dispatcher.dispatchDue()).toBe(1);
  });

  it('lets nothing overtake posts delayed by a lost connection', async () => {
    const { workspace, accounts } = await seedWorkspace(open.database, 1);
    const ids = accounts.map((account) => account.id);
    const posts = [];
    for (const seconds of [1, 2, 3, 4]) {
      posts.push(await seedPost(open.database, workspace.id, ids, new Date(HOUR_AGO + seconds * 1_000)));
    }
    const own = posts.map((post) => post.publications[0]?.uuid);
    const announced = async () => {
      const jobs = (await waitingJobs(open.database, 'publication')) as { publication: string }[];
      return jobs.map(({ publication }) => publication).filter((uuid) => own.includes(uuid));
    };
    await open.database.pool.query(`
      create function hang_up() returns trigger language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger hang_up before update on posts for each row when (new.id = ${posts[1]?.id})
        execute function hang_up()`);
    await expect(open.dispatcher.dispatchDue()).rejects.toThrow(/terminat/);
    expect(await announced()).toEqual([]);
    await open.database.pool.query('drop function hang_up cascade');
    expect(await open.dispatcher.dispatchDue()).toBe(4);
    expect(await announced()).toEqual([own[0]]);
  });

  it('works in batches with one job per account, however many callers there are', async () => {
    const { workspace, accounts } = await seedWorkspace(open.database, 2);
    const ids = accounts.map((account) => account.id);
    const seeded = [];
    for (let n = 0; n < 130; n++) {
      const due = new Date(HOUR_AGO + (130 - n) * 1_000);
      seeded.push(await seedPost(open.database, workspace.id, ids, due));
    }
    const calls = await Promise.all(Array.from({ length: 4 }, () => open.dispatcher.dispatchDue()));
    expect(calls.reduce((sum, count) => sum + count, 0)).toBe(130);
    const jobs = (await waitingJobs(open.database, 'publication')) as { publication: string }[];
    // The first of each batch of a hundred in order of due time, on each account.
    const first = [seeded.at(-1), seeded.at(-101)].flatMap((post) => post?.publications ?? []);
    const own = seeded.flatMap(({ publications }) => publications.map(({ uuid }) => uuid));
    const announced = jobs.map(({ publication }) => publication).filter((uuid) => own.includes(uuid));
    expect(announced.toSorted()).toEqual(first.map(({ uuid }) => uuid).toSorted());
    const { rows } = await open.database.pool.query<{ tasks: number }>(
      'select count(*)::int as tasks from publications where uuid = any($1::uuid[]) and wake_at <= now()',
      [own],
    );
    expect(rows[0]?.tasks).toBe(260);
  });
});
