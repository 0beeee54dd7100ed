import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { transaction } from '../../src/database/transaction.ts';
import { nextTaskOf, PUBLICATIONS } from '../../src/index.ts';
import { tasksIn } from '../../src/tasks/tasks.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace, shareOf } from '../journal/seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

const tasks = tasksIn(PUBLICATIONS);
const LEASE_MS = 60_000;

/** A dispatched publication on an account of its own. */
async function task() {
  const { workspace, accounts } = await seedWorkspace(open.database, 1);
  const account = accounts[0]?.id ?? 0;
  const post = await seedPost(open.database, workspace.id, [account]);
  await open.dispatcher.dispatchDue();
  const uuid = post.publications[0]?.uuid ?? '';
  const sql = async (text: string) => {
    await open.database.pool.query(
      text.replaceAll('$uuid', `'${uuid}'`).replaceAll('$account', `${account}`),
    );
  };
  return {
    sql,
    claim: (token = crypto.randomUUID()) =>
      transaction(open.database.pool, (client) => tasks.claim(client, uuid, token, LEASE_MS)),
    held: async () => {
      const claimed = await transaction(open.database.pool, (client) =>
        tasks.claim(client, uuid, crypto.randomUUID(), LEASE_MS),
      );
      if (claimed.outcome !== 'held') throw new Error(claimed.outcome);
      return { ...claimed.task, crashes: claimed.crashes };
    },
    row: () => open.database.prisma.publication.findFirstOrThrow({ where: { uuid } }),
    lease: async () => {
      const { leaseToken } = await open.database.prisma.account.findUniqueOrThrow({ where: { id: account } });
      return leaseToken;
    },
    expire: () => sql("update accounts set lease_until = now() - interval '1 second' where id = $account"),
    isNext: async () =>
      (await nextTaskOf(open.database.pool, PUBLICATIONS)(shareOf([], { closed: others(workspace.id) })))
        ?.id === uuid,
  };
  function others(own: number): string[] {
    return Array.from({ length: own + 50 }, (_, id) => id).flatMap((id) =>
      id === own ? [] : [`posts of ${id}`],
    );
  }
}

const inTransaction = <T>(work: Parameters<typeof transaction<T>>[1]) =>
  transaction(open.database.pool, work);

describe('a claim', () => {
  it('waits for the task’s time or its account’s, whichever is later', async () => {
    const one = await task();
    await one.sql("update publications set wake_at = now() + interval '2 seconds' where uuid = $uuid");
    expect((await one.claim()).outcome).toBe('not_yet');
    expect(await one.isNext()).toBe(false);
    await one.sql('update publications set wake_at = now() where uuid = $uuid');
    await one.sql("update accounts set held_until = now() + interval '2 seconds' where id = $account");
    expect((await one.claim()).outcome).toBe('not_yet');
    expect(await one.isNext()).toBe(false);
    await one.sql("update accounts set held_until = now() - interval '1 second' where id = $account");
    expect(await one.isNext()).toBe(true);
    expect((await one.claim()).outcome).toBe('held');
  });

  it('counts as a crash until its holder reports', async () => {
    const one = await task();
    for (const crashes of [0, 1, 2]) {
      expect((await one.held()).crashes).toBe(crashes);
      await one.expire();
    }
    const held = await one.held();
    await inTransaction((client) => tasks.giveBack(client, held));
    expect((await one.row()).unreported).toBe(3);
    expect(await one.lease()).toBeNull();
    const again = await one.held();
    expect(again.crashes).toBe(3);
    await inTransaction((client) => tasks.postpone(client, again, new Date()));
    expect((await one.row()).unreported).toBe(0);
    expect((await one.held()).crashes).toBe(0);
  });

  it('whose work fails records the failure, not a lost claim', async () => {
    const one = await task();
    const held = await one.held();
    const failing = tasks.fenced(open.database.pool, held, async () => {
      throw new RangeError('the disk is full');
    });
    await expect(failing).rejects.toThrow(new RangeError('the disk is full'));
    expect(await one.lease()).not.toBeNull();
  });

  it('that is given back clears no crash of other tasks', async () => {
    const [one, other] = [await task(), await task()];
    const held = await one.held();
    await other.held();
    await inTransaction((client) => tasks.giveBack(client, held));
    expect([(await one.row()).unreported, (await other.row()).unreported]).toEqual([0, 1]);
  });

  it('that fails without an obstacle is reported as busy', async () => {
    const one = await task();
    const { uuid } = await one.row();
    const claimed = await inTransaction((client) =>
      tasks.claimBy(client, uuid, crypto.randomUUID(), async () => null),
    );
    expect(claimed).toEqual({ outcome: 'busy' });
  });

  it('given back twice never counts below zero', async () => {
    const one = await task();
    const held = await one.held();
    await inTransaction((client) => tasks.giveBack(client, held));
    await inTransaction((client) => tasks.giveBack(client, held));
    expect((await one.row()).unreported).toBe(0);
  });

  it('frees the lease when it ends, and cannot be taken again', async () => {
    const one = await task();
    const held = await one.held();
    await inTransaction((client) => tasks.end(client, held));
    expect([(await one.row()).wakeAt, await one.lease()]).toEqual([null, null]);
    expect((await one.claim()).outcome).toBe('ended');
    expect(await one.isNext()).toBe(false);
  });

  it('that is postponed can be taken again at its time and no sooner', async () => {
    const one = await task();
    const held = await one.held();
    const at = new Date(Date.now() + 3_600_000);
    await inTransaction((client) => tasks.postpone(client, held, at));
    expect([await one.claim(), await one.lease()]).toEqual([{ outcome: 'not_yet', at }, null]);
  });

  it('on a task with nothing to do leaves it alone for a while, without a lease', async () => {
    const one = await task();
    await one.sql(
      "update posts set status = 'draft' where id = (select post_id from publications where uuid = $uuid)",
    );
    expect((await one.claim()).outcome).toBe('ended');
    const { wakeAt, unreported } = await one.row();
    const wait = (wakeAt?.getTime() ?? 0) - Date.now();
    expect([wait > 5_000, wait < 25_000, unreported, await one.lease()]).toEqual([true, true, 0, null]);
  });

  it('lost to another process writes nothing and is no crash', async () => {
    const one = await task();
    const slow = await one.held();
    await one.expire();
    const next = await one.held();
    const written: string[] = [];
    const write = () => tasks.fenced(open.database.pool, slow, async () => void written.push('written'));
    await expect(write()).rejects.toThrow('The lease on this publication was lost.');
    expect([written, (await one.row()).unreported]).toEqual([[], 1]);
    await tasks.fenced(open.database.pool, next, async () => void written.push('by the next'));
    expect(written).toEqual(['by the next']);
  });

  it('cannot be taken while the installation is on hold', async () => {
    const one = await task();
    await open.database.pool.query("insert into settings (key, value) values ('hold', '{}')");
    expect([(await one.claim()).outcome, await one.lease()]).toEqual(['installation_held', null]);
    await open.database.pool.query("delete from settings where key = 'hold'");
    expect((await one.claim()).outcome).toBe('held');
  });
});

it('progress clears earlier crashes and counts the present claim', async () => {
  const one = await task();
  for (let crashes = 0; crashes < 2; crashes++) {
    await one.held();
    await one.expire();
  }
  const held = await one.held();
  await open.database.pool.query(tasks.progress('$1'), [held.id]);
  expect((await one.row()).unreported).toBe(1);
  const other = await task();
  expect((await other.row()).unreported).toBe(0);
});
