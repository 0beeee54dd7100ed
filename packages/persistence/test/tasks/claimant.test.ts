import { MAX_CRASHES } from '@crier/operations/ports';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createClaimant, nextTaskOf, PUBLICATIONS } from '../../src/index.ts';
import { tasksIn } from '../../src/tasks/tasks.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace, shareOf } from '../journal/seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());
beforeEach(() => open.database.pool.query('delete from workers'));

const tasks = tasksIn(PUBLICATIONS);
const LEASE_MS = 60_000;
const NEVER = new Promise<never>(() => undefined);
const AWAY = Object.assign(new Error('terminating connection'), { code: '57P01' });

/** A dispatched publication on an account of its own. */
async function newTask() {
  const { workspace, accounts } = await seedWorkspace(open.database, 1);
  const account = accounts[0]?.id ?? 0;
  const post = await seedPost(open.database, workspace.id, [account]);
  await open.dispatcher.dispatchDue();
  const uuid = post.publications[0]?.uuid ?? '';
  const { pool, prisma } = open.database;
  const expire = () =>
    pool.query("update accounts set lease_until = now() - interval '1 second' where id = $1", [account]);
  const claim = async () => {
    const claimed = await tasks.claim(pool, uuid, crypto.randomUUID(), LEASE_MS);
    return claimed.outcome === 'held' ? claimed.crashes : claimed.outcome;
  };
  return {
    uuid,
    expire,
    claim,
    held: async () => {
      const claimed = await tasks.claim(pool, uuid, crypto.randomUUID(), LEASE_MS);
      if (claimed.outcome !== 'held') throw new Error(claimed.outcome);
      return claimed.task;
    },
    count: async () => (await prisma.publication.findUniqueOrThrow({ where: { uuid } })).unreported,
    isNext: async () => {
      const others = Array.from({ length: workspace.id + 50 }, (_, id) => id);
      const closed = others.filter((id) => id !== workspace.id).map((id) => `posts of ${id}`);
      const share = shareOf([], { closed });
      return (await nextTaskOf(pool, PUBLICATIONS)(share))?.id === uuid;
    },
  };
}

type Task = Awaited<ReturnType<typeof newTask>>;

/** A worker process that has reported for half a minute. */
async function newProcess() {
  const { pool } = open.database;
  const claimant = createClaimant(pool);
  const before = await pool.query<{ id: string }>('select id from workers');
  await claimant.beat();
  const ids = before.rows.map(({ id }) => id);
  const { rows } = await pool.query<{ id: string }>('select id from workers where id <> all($1)', [ids]);
  const id = rows[0]?.id ?? '';
  await pool.query("update workers set steady_since = now() - interval '30 seconds' where id = $1", [id]);
  return {
    ...claimant,
    /** It has been silent for a while, as a process that ended is. */
    fallSilent: () =>
      pool.query("update workers set beat_at = now() - interval '20 seconds' where id = $1", [id]),
    /** Claims the task and neither ends nor reports; the lease runs out. */
    claimAndHang: async (task: Task) => {
      const claimed = Promise.withResolvers<number | string>();
      void claimant.carryOut(async () => {
        claimed.resolve(await task.claim());
        return await NEVER;
      });
      const crashes = await claimed.promise;
      await task.expire();
      return crashes;
    },
    /** Claims the task, and then something fails. */
    claimAndFail: async (task: Task, error: Error) => {
      let crashes: number | string = 'nothing';
      const work = claimant.carryOut(async () => {
        crashes = await task.claim();
        throw error;
      });
      await expect(work).rejects.toThrow(error);
      return crashes;
    },
  };
}

describe('claims of processes that died', () => {
  it('count as crashes, which the fourth process learns of after three', async () => {
    const task = await newTask();
    for (const crashes of [0, 1, 2]) {
      const killed = await newProcess();
      expect(await killed.claimAndHang(task)).toBe(crashes);
      await killed.fallSilent();
    }
    const last = await newProcess();
    expect(await task.isNext()).toBe(true);
    expect(await last.claimAndHang(task)).toBe(3);
  });
});

describe('claims of a live process', () => {
  it('count as no crash, however often the database interrupts them, and free the task at once', async () => {
    const task = await newTask();
    const worker = await newProcess();
    for (let outage = 0; outage < 5; outage += 1) {
      expect(await worker.claimAndFail(task, AWAY)).toBe(0);
      expect([await task.count(), await task.isNext()]).toEqual([0, true]);
    }
  });

  it('are forgotten when the process claims the task again', async () => {
    const task = await newTask();
    const worker = await newProcess();
    for (let again = 0; again < 4; again += 1) expect(await worker.claimAndHang(task)).toBe(0);
    expect(await task.count()).toBe(1);
  });

  it('are given back although the response to the claim was lost', async () => {
    const task = await newTask();
    const worker = await newProcess();
    const token = crypto.randomUUID();
    const lost = worker.carryOut(() =>
      tasks.claimBy(open.database.pool, task.uuid, token, async () => {
        await open.journal.claim(task.uuid, token, LEASE_MS);
        expect(await task.count()).toBe(1);
        throw AWAY;
      }),
    );
    await expect(lost).rejects.toThrow(AWAY);
    expect([await task.count(), await task.isNext()]).toEqual([0, true]);
  });

  it('are corrected, and not given back, once another process has the task', async () => {
    const task = await newTask();
    const [first, second] = [await newProcess(), await newProcess()];
    const held = Promise.withResolvers<void>();
    const interrupted = Promise.withResolvers<never>();
    const work = first.carryOut(async () => {
      await task.claim();
      held.resolve();
      return await interrupted.promise;
    });
    await held.promise;
    await task.expire();
    expect(await second.carryOut(task.claim)).toBe(1);
    interrupted.reject(AWAY);
    await expect(work).rejects.toThrow(AWAY);
    expect([await task.count(), await task.isNext()]).toEqual([1, false]);
  });

  it('count when their work itself failed', async () => {
    const task = await newTask();
    const worker = await newProcess();
    for (const crashes of [0, 1, 2, 3]) {
      expect(await worker.claimAndFail(task, new RangeError('the disk is full'))).toBe(crashes);
      expect(await task.isNext()).toBe(false);
      await task.expire();
    }
  });
});

describe('a task claimed five times by processes of which one may be alive', () => {
  it('waits until that process gives its claim back', async () => {
    const task = await newTask();
    for (let crashes = 0; crashes < MAX_CRASHES - 1; crashes += 1) {
      const killed = await newProcess();
      await killed.claimAndHang(task);
      await killed.fallSilent();
    }
    const [slow, other] = [await newProcess(), await newProcess()];
    const held = Promise.withResolvers<Awaited<ReturnType<Task['held']>>>();
    const goesOn = Promise.withResolvers<void>();
    const work = slow.carryOut(async () => {
      const mine = await task.held();
      held.resolve(mine);
      await goesOn.promise;
      return await tasks.lost(open.database.pool, mine);
    });
    await held.promise;
    await task.expire();
    expect([await task.isNext(), await other.carryOut(task.claim)]).toEqual([false, 'busy']);
    goesOn.resolve();
    await work;
    expect([await task.isNext(), await other.carryOut(task.claim)]).toEqual([true, MAX_CRASHES - 1]);
  });

  it('waits while the silence may be the database’s, and is given up once others report steadily', async () => {
    const task = await newTask();
    const { pool } = open.database;
    for (let crashes = 0; crashes < MAX_CRASHES; crashes += 1) await (await newProcess()).claimAndHang(task);
    await pool.query("update workers set beat_at = now() - interval '20 seconds'");
    const back = await newProcess();
    await pool.query("update workers set steady_since = now() where beat_at > now() - interval '6 seconds'");
    expect([await task.isNext(), await back.carryOut(task.claim)]).toEqual([false, 'busy']);
    await pool.query(
      "update workers set steady_since = now() - interval '7 seconds' where beat_at > now() - interval '6 seconds'",
    );
    expect([await task.isNext(), await back.carryOut(task.claim)]).toEqual([true, MAX_CRASHES]);
  });
});

it('a process that reports again after a long silence forgets earlier processes', async () => {
  const { pool } = open.database;
  const [worker, gone] = [await newProcess(), await newProcess()];
  await worker.fallSilent();
  await gone.fallSilent();
  await pool.query(
    "update workers set beat_at = beat_at - interval '1 day' where beat_at = (select max(beat_at) from workers)",
  );
  await worker.beat();
  const { rows } = await pool.query<{ steady: boolean }>(
    "select steady_since > now() - interval '5 seconds' as steady from workers",
  );
  expect(rows).toEqual([{ steady: true }]);
});
