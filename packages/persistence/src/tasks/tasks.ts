import { LeaseLostError, MAX_CRASHES } from '@crier/operations/ports';
import type pg from 'pg';
import { type Executor, run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { claimableFrom, claimText } from './claim-text.ts';
import { holderOf, noteClaim } from './claimant.ts';
import { forgetClaim, hasEarlierClaims, isClaimedBy, noClaims, onlyLastClaim } from './count-claims.ts';
import { leaseIn } from './lease.ts';
import { noteGivenUp } from './note-given-up.ts';
import { hasCome, isReleased, type TaskTable } from './task-table.ts';

type Key = number | string;

/** A claimed task: the right to write its result. `id` identifies the task's row, `key` the row with the lease. */
export interface HeldTask {
  readonly id: Key;
  readonly key: Key;
  readonly token: string;
}

/** Why a task was not claimed. */
export type Unclaimed =
  | { readonly outcome: 'busy' | 'installation_held' | 'ended' }
  | { readonly outcome: 'not_yet'; readonly at: Date };

export type TaskClaim =
  /** `crashes` counts the earlier claims whose holders crashed. */
  { readonly outcome: 'held'; readonly task: HeldTask; readonly crashes: number } | Unclaimed;

/** The columns that every claiming statement returns. */
export interface ClaimedRow {
  readonly id: Key;
  /** The key of the row with the lease. */
  readonly key: Key;
  readonly crashes: number;
}

/** Claims on the tasks of a kind. */
export interface Tasks {
  /**
   * Claims a task. The claim counts as a crash until its holder reports, by `end`, `postpone`, `progress` or `lost`.
   */
  claim(executor: Executor, name: Key, token: string, ms: number): Promise<TaskClaim>;
  /** Like `claim`, with a statement from `claimText` that returns more columns; `attempt` runs it with `holderOf(token)`. */
  claimBy<Row extends ClaimedRow>(
    executor: Executor,
    name: Key,
    token: string,
    attempt: () => Promise<Row | null>,
  ): Promise<{ readonly outcome: 'held'; readonly row: Row } | Unclaimed>;
  /** False when the lease was lost. */
  renew(executor: Executor, task: HeldTask, ms: number): Promise<boolean>;
  /**
   * Runs `work` in a transaction under the lease. Locks the lease's row after the rows that `before` locks.
   * @throws LeaseLostError
   */
  fenced<T>(
    pool: pg.Pool,
    task: HeldTask,
    work: (client: pg.PoolClient) => Promise<T>,
    before?: (client: pg.PoolClient) => Promise<unknown>,
  ): Promise<T>;
  /** False when the lease was lost. In a transaction, nobody can take the lease before the end. */
  lock(client: pg.PoolClient, task: HeldTask): Promise<boolean>;
  /** Ends the task and releases its lease, under `fenced`. */
  end(client: pg.PoolClient, task: HeldTask): Promise<void>;
  /** Releases the lease and leaves the task until `at`, under `fenced`. */
  postpone(client: pg.PoolClient, task: HeldTask, at: Date): Promise<void>;
  /** Releases the lease as if it had never been claimed, under `fenced`. */
  giveBack(client: pg.PoolClient, task: HeldTask): Promise<void>;
  /** Notes that the holder of a lost lease is alive, so that its claim does not count as a crash. */
  lost(executor: Executor, task: HeldTask): Promise<LeaseLostError>;
  /** The condition that the lease of a task is held; both arguments are parameters, such as `$1`. */
  holds(key: string, token: string): string;
  /**
   * A statement that forgets all claims but the current one, because the task with this id made progress. It also makes
   * the assignments `set` if `when` is true.
   */
  progress(id: string, also?: { readonly set: string; readonly when: string }): string;
}

/** How long a task that has not ended but has nothing to do is left alone. */
const IDLE = `interval '15 seconds'`;

/** How often a claim is tried if the task changes while it is being claimed. */
const ATTEMPTS = 3;

interface TaskRow {
  readonly id: Key;
  readonly key: Key;
  readonly wake: Date | null;
  readonly due: boolean | null;
  readonly free: boolean;
  readonly live: boolean;
  readonly released: boolean;
}

function taskStatements(kind: TaskTable) {
  const { table, wake, lease, leaseKey } = kind;
  const from = claimableFrom(kind);
  return {
    claim: claimText(kind),
    read: `
  select t.id, t.${leaseKey} as key,
         case when t.${wake} is not null then ${from} end as wake, ${hasCome(from)} as due, ${kind.live ?? 'true'} as live,
         not exists (select from ${lease.table} l where l.${lease.id} = t.${leaseKey} and l.${lease.until} >= now()
                        and l.${lease.token} <> $2) as free,
         ${isReleased(kind)} as released
    from ${table} t where t.${kind.name} = $1`,
    forgive: `update ${table} t set ${forgetClaim(kind, '$2')} where id = $1 and ${isClaimedBy(kind, '$2')}`,
    sleep: `update ${table} set ${wake} = $2, ${noClaims(kind)} where id = $1`,
    leaveAlone: `update ${table} set ${wake} = now() + ${IDLE} where id = $1`,
  };
}

/** The claims of a kind on PostgreSQL. */
export function tasksIn(kind: TaskTable): Tasks {
  const lease = leaseIn(kind.lease);
  const { table } = kind;
  const { claim, forgive, sleep } = taskStatements(kind);

  const lost: Tasks['lost'] = async (executor, { id, token }) => {
    await run(executor, forgive, [id, holderOf(token)]);
    return new LeaseLostError();
  };
  const settle = async (client: pg.PoolClient, task: HeldTask, at: Date | null) => {
    await run(client, sleep, [task.id, at]);
    await lease.release(client, task.key, task.token);
  };
  const claimBy = claimsOf(kind, lease);
  return {
    claim: async (executor, name, token, ms) => {
      const attempt = () => runOne<ClaimedRow>(executor, claim, [name, token, ms, holderOf(token)]);
      const claimed = await claimBy(executor, name, token, attempt);
      if (claimed.outcome !== 'held') return claimed;
      const { id, key, crashes } = claimed.row;
      return { outcome: 'held', task: { id, key, token }, crashes };
    },
    claimBy,
    renew: (executor, task, ms) => lease.renew(executor, task.key, task.token, ms),
    lock: (client, task) => lease.lock(client, task.key, task.token),
    fenced: async (pool, task, work, before) => {
      try {
        return await transaction(pool, async (client) => {
          await before?.(client);
          if (!(await lease.lock(client, task.key, task.token))) throw new LeaseLostError();
          return await work(client);
        });
      } catch (error) {
        throw error instanceof LeaseLostError ? await lost(pool, task) : error;
      }
    },
    end: (client, task) => settle(client, task, null),
    postpone: settle,
    giveBack: async (client, task) => {
      await run(client, forgive, [task.id, holderOf(task.token)]);
      await lease.release(client, task.key, task.token);
    },
    lost,
    holds: lease.holds,
    progress: (id, { set, when } = { set: '', when: 'false' }) =>
      `update ${table} set ${onlyLastClaim(kind)}${set && `, ${set}`}
        where (${hasEarlierClaims(kind)} or ${when}) and id = ${id}`,
  };
}

/** Attempts a claim, and tries again if the task changes meanwhile. */
function claimsOf(kind: TaskTable, lease: ReturnType<typeof leaseIn>): Tasks['claimBy'] {
  const { read, leaveAlone } = taskStatements(kind);
  /**
   * Why the claim failed; null if nothing prevents it any more. A task that has not ended but has nothing to do is left
   * alone for a while.
   */
  const whyUnclaimed = async (executor: Executor, name: Key, token: string): Promise<Unclaimed | null> => {
    const row = await runOne<TaskRow>(executor, read, [name, token]);
    if (!row) return { outcome: 'ended' };
    // The statement took the lease but not the task if the task changed while the statement waited for the lease.
    await lease.release(executor, row.key, token);
    if (row.wake === null) return { outcome: 'ended' };
    if (!row.live) {
      await run(executor, leaveAlone, [row.id]);
      return { outcome: 'ended' };
    }
    if (!row.released) return { outcome: 'installation_held' };
    if (!row.due) return { outcome: 'not_yet', at: row.wake };
    return row.free ? null : { outcome: 'busy' };
  };
  return async (executor, name, token, attempt) => {
    noteClaim({ kind, name, token });
    for (let attempts = 0; attempts < ATTEMPTS; attempts++) {
      const row = await attempt();
      if (row) {
        if (row.crashes >= MAX_CRASHES) await noteGivenUp(executor, kind.table, String(name));
        return { outcome: 'held', row };
      }
      const why = await whyUnclaimed(executor, name, token);
      if (why) return why;
    }
    return { outcome: 'busy' };
  };
}
