import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { transaction } from '../../src/database/transaction.ts';
import { DOWNLOADS, nextTaskOf, PUBLICATIONS } from '../../src/index.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace, shareOf } from '../journal/seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open.close());
beforeEach(async () => {
  await open.database.pool.query("delete from workspaces; delete from settings where key = 'hold'");
});

const next = (change: Parameters<typeof shareOf>[1] = {}, inHand: Parameters<typeof shareOf>[0] = []) =>
  nextTaskOf(open.database.pool, PUBLICATIONS)(shareOf(inHand, change));

/** A dispatched post on the account; the UUID of its publication. */
async function due(workspaceId: number, accountId: number, minutesAgo: number): Promise<string> {
  const at = new Date(Date.now() - minutesAgo * 60_000 - 1_000);
  const post = await seedPost(open.database, workspaceId, [accountId], at);
  await open.dispatcher.dispatchDue();
  return post.publications[0]?.uuid ?? '';
}

async function seeded(accounts = 1) {
  const { workspace, accounts: rows } = await seedWorkspace(open.database, accounts);
  return { workspace: workspace.id, accounts: rows.map(({ id }) => id) as [number, ...number[]] };
}

const claim = (uuid: string) => open.journal.claim(uuid, crypto.randomUUID(), 60_000);

describe('on one account', () => {
  it('is the one due first, then the one with the lower id', async () => {
    const { workspace, accounts } = await seeded();
    const later = await due(workspace, accounts[0], 5);
    const first = await due(workspace, accounts[0], 9);
    expect((await next())?.id).toBe(first);
    await open.database.pool.query("update publications set due_at = now() - interval '9 minutes'");
    expect((await next())?.id).toBe(later);
  });

  it('does not exist while one is in hand, claimed or left alone', async () => {
    const { workspace, accounts } = await seeded();
    const first = await due(workspace, accounts[0], 9);
    await due(workspace, accounts[0], 5);
    const task = await next();
    if (!task) throw new Error('nothing to do');
    expect(await next({}, [task])).toBeNull();
    expect(await next({ without: [task] })).toBeNull();
    await claim(first);
    expect(await next()).toBeNull();
  });

  it('does not exist while one is in hand, even if another falls due before it', async () => {
    const { workspace, accounts } = await seeded();
    await due(workspace, accounts[0], 5);
    const task = await next();
    if (!task) throw new Error('nothing to do');
    await due(workspace, accounts[0], 9);
    expect(await next({}, [task])).toBeNull();
  });

  it('counts as backlog once it has been due for a minute', async () => {
    const { workspace, accounts } = await seeded(2);
    await due(workspace, accounts[0], 0.8);
    expect(await next()).toMatchObject({ fresh: true });
    await open.database.pool.query("update publications set due_at = due_at - interval '20 seconds'");
    expect(await next()).toMatchObject({ fresh: false });
  });

  it('is the following one while the first waits for its network', async () => {
    const { workspace, accounts } = await seeded();
    const first = await due(workspace, accounts[0], 9);
    const second = await due(workspace, accounts[0], 5);
    const claimed = await claim(first);
    if (claimed.outcome !== 'held') throw new Error(claimed.outcome);
    await open.journal.postpone(claimed.publication.lease, new Date(Date.now() + 60_000), {
      reason: 'Wait.',
      counts: true,
    });
    expect((await next())?.id).toBe(second);
  });

  it('does not exist while the network accepts no calls, and then is the one due first', async () => {
    const { workspace, accounts } = await seeded();
    const first = await due(workspace, accounts[0], 9);
    const second = await due(workspace, accounts[0], 5);
    const claimed = await claim(first);
    if (claimed.outcome !== 'held') throw new Error(claimed.outcome);
    const until = new Date(Date.now() + 60_000);
    const why = { reason: 'Too many requests', counts: true, holdsAccount: true };
    await open.journal.postpone(claimed.publication.lease, until, why);
    expect(await next()).toBeNull();
    expect(await claim(second)).toEqual({ outcome: 'not_yet', at: until });
    // What becomes due meanwhile waits with the others.
    await due(workspace, accounts[0], 0);
    expect(await next()).toBeNull();
    await open.database.pool.query(
      'update accounts set held_until = now(); update publications set wake_at = now()',
    );
    expect((await next())?.id).toBe(first);
  });
});

describe('of several accounts', () => {
  it('is one that is due now before a backlog', async () => {
    const { workspace, accounts } = await seeded(2);
    const backlog = await due(workspace, accounts[0], 9);
    expect((await next())?.id).toBe(backlog);
    expect(await next({ closed: ['posts overdue'] })).toBeNull();
    const fresh = await due(workspace, accounts[1] ?? 0, 0);
    expect(await next()).toMatchObject({ id: fresh, fresh: true });
    expect((await next({ closed: ['posts overdue'] }))?.id).toBe(fresh);
  });

  it('belongs to the workspace with the least in hand, then to the one that waited longest', async () => {
    const [one, two] = [await seeded(2), await seeded(1)];
    await due(one.workspace, one.accounts[0], 9);
    await due(one.workspace, one.accounts[1] ?? 0, 8);
    await due(two.workspace, two.accounts[0], 5);
    const first = await next();
    expect(first?.workspace).toBe(one.workspace);
    expect((await next({}, first ? [first] : []))?.workspace).toBe(two.workspace);
    expect((await next({ turns: [one.workspace] }))?.workspace).toBe(two.workspace);
    expect((await next({ turns: [two.workspace, one.workspace] }))?.workspace).toBe(two.workspace);
    expect((await next({ turns: [one.workspace, two.workspace] }))?.workspace).toBe(one.workspace);
  });

  it('never belongs to a workspace or server with its full share, and does not exist during a hold', async () => {
    const { workspace, accounts } = await seeded();
    await due(workspace, accounts[0], 9);
    expect(await next({ closed: [`posts of ${workspace}`] })).toBeNull();
    expect(await next({ closed: ['posts to mastodon https://social.example'] })).toBeNull();
    expect(await next()).toMatchObject({ server: 'mastodon https://social.example' });
    await open.database.pool.query("insert into settings (key, value) values ('hold', '{}')");
    expect(await next()).toBeNull();
  });
});

it('is never a second suspect of a crash, so that a deadly task takes no other with it', async () => {
  const { workspace, accounts } = await seeded(2);
  const deadly = await due(workspace, accounts[0], 9);
  const innocent = await due(workspace, accounts[1] ?? 0, 8);
  for (let crashes = 0; crashes < 2; crashes++) {
    for (const uuid of [deadly, innocent]) expect((await claim(uuid)).outcome).toBe('held');
    await open.database.pool.query("update accounts set lease_until = now() - interval '1 second'");
  }
  const first = await next();
  expect(first).toMatchObject({ id: deadly, suspect: true });
  expect(await next({ noSuspects: true }, first ? [first] : [])).toBeNull();
  const whole = await due(workspace, (await seeded()).accounts[0], 1);
  expect((await next({ noSuspects: true }, first ? [first] : []))?.id).toBe(whole);
});

it('is not one behind a suspect of a crash', async () => {
  const { workspace, accounts } = await seeded();
  const deadly = await due(workspace, accounts[0], 9);
  await due(workspace, accounts[0], 5);
  await open.database.pool.query('update publications set unreported = 2 where uuid = $1', [deadly]);
  expect(await next({ noSuspects: true })).toBeNull();
  expect((await next())?.id).toBe(deadly);
});

it('is the longest due if nothing else decides', async () => {
  const { workspace, accounts } = await seeded(2);
  await due(workspace, accounts[0], 5);
  const longest = await due(workspace, accounts[1] ?? 0, 9);
  expect((await next())?.id).toBe(longest);
});

describe('of a kind whose tasks do not queue', () => {
  const nextDownload = (
    change: Parameters<typeof shareOf>[1] = {},
    inHand: Parameters<typeof shareOf>[0] = [],
  ) => nextTaskOf(open.database.pool, DOWNLOADS)(shareOf(inHand, change));
  const download = async (workspace: number, minutesAgo: number, host = 'files.example') => {
    const { rows } = await open.database.pool.query<{ id: string }>(
      `insert into remote_downloads (workspace_id, user_id, url, wake_at, created_at)
       values ($1, 1, $2, now(), now() - $3 * interval '1 minute') returning id`,
      [workspace, `https://${host}/loaf.jpg`, minutesAgo],
    );
    return rows[0]?.id ?? '';
  };

  it('is the following one while the first is in hand, left alone, or claimed by another worker', async () => {
    const { workspace } = await seeded();
    const first = await download(workspace, 9);
    const second = await download(workspace, 5);
    const task = await nextDownload();
    if (task?.id !== first) throw new Error('the first is not next');
    expect((await nextDownload({}, [task]))?.id).toBe(second);
    expect((await nextDownload({ without: [task] }))?.id).toBe(second);
    await open.database.pool.query(
      "update remote_downloads set claim_token = gen_random_uuid(), claim_until = now() + interval '1 minute' where id = $1",
      [first],
    );
    expect((await nextDownload())?.id).toBe(second);
    await open.database.pool.query("update remote_downloads set claim_until = now() - interval '1 second'");
    expect((await nextDownload())?.id).toBe(first);
  });

  it('continues during a hold, which stops only posts', async () => {
    const { workspace } = await seeded();
    const first = await download(workspace, 9);
    await open.database.pool.query("insert into settings (key, value) values ('hold', '{}')");
    expect((await nextDownload())?.id).toBe(first);
  });

  it('is the following one if the first is a suspect or its server has its full share', async () => {
    const { workspace } = await seeded();
    const first = await download(workspace, 9, 'slow.example');
    const second = await download(workspace, 5);
    expect((await nextDownload({ closed: ['posts to slow.example'] }))?.id).toBe(second);
    await open.database.pool.query('update remote_downloads set unreported = 2 where id = $1', [first]);
    expect((await nextDownload({ noSuspects: true }))?.id).toBe(second);
    expect((await nextDownload())?.id).toBe(first);
  });
});

it('examines one task per account, however long the backlog is', async () => {
  const { workspace, accounts } = await seeded(3);
  await open.database.pool.query(
    `with many as (
       insert into posts (workspace_id, status, scheduled_at)
       select $1, 'publishing', now() - interval '1 hour' from generate_series(1, 3000) returning id)
     insert into publications (workspace_id, post_id, account_id, due_at, wake_at)
     select $1, id, (array[${accounts.join(', ')}])[1 + id % 3], now() - id * interval '1 second', now() from many`,
    [workspace],
  );
  await open.database.pool.query('analyze publications');
  const read = await transaction(open.database.pool, async (client) => {
    // PostgreSQL adds what the connection read before and has not yet reported.
    const before = await publicationsRead(client);
    expect(await nextTaskOf(client, PUBLICATIONS)(shareOf([]))).not.toBeNull();
    return (await publicationsRead(client)) - before;
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(50);
});

async function publicationsRead(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    `select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = 'publications'`,
  );
  return rows[0]?.rows ?? Number.NaN;
}
