import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { isInterruption } from '../database/database-away.ts';
import { run, runOne } from '../database/statement.ts';
import { forgetClaim, isClaimedBy, keepClaim, SILENCE } from './count-claims.ts';
import type { TaskTable } from './task-table.ts';

type Key = number | string;

/** An attempt to claim a task. */
interface NotedClaim {
  readonly kind: TaskTable;
  readonly name: Key;
  readonly token: string;
}

/**
 * A process that claims tasks and can be told from all others. None of its claims counts as a crash while it lives,
 * except those whose work failed by itself.
 */
export interface Claimant {
  /** Reports that the process is alive. */
  beat(): Promise<void>;
  /** Runs `work`, which claims tasks. What it claimed and could not report is settled by `giveBack`. */
  carryOut<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Gives back the claims that the database interrupted, and lets those count whose work failed. Fails if the database
   * does not answer.
   */
  giveBack(): Promise<void>;
}

/** A claim that ended without a report. */
interface LeftClaim extends NotedClaim {
  /** Whether the database interrupted it; otherwise its work failed. */
  readonly isInterrupted: boolean;
}

interface Work {
  readonly holder: string;
  readonly claims: NotedClaim[];
}

const work = new AsyncLocalStorage<Work>();
/** The processes that hold the tokens of the work under way. */
const holders = new Map<string, string>();

/** The process that claims under the token. Without a claimant, each token counts as a process of its own. */
export function holderOf(token: string): string {
  return holders.get(token) ?? token;
}

/** Notes that a task is about to be claimed: whether it was is unknown if the answer is lost. */
export function noteClaim(claim: NotedClaim): void {
  const current = work.getStore();
  if (!current) return;
  holders.set(claim.token, current.holder);
  current.claims.push(claim);
}

export function createClaimant(pool: pg.Pool): Claimant {
  const holder = randomUUID();
  let left: readonly LeftClaim[] = [];
  const giveBack = async () => {
    for (const claim of left) {
      await settle(pool, holder, claim);
      left = left.filter((other) => other !== claim);
    }
  };
  return {
    beat: async () => {
      await run(pool, BEAT, [holder]);
    },
    giveBack,
    carryOut: async (carryOut) => {
      const current: Work = { holder, claims: [] };
      try {
        return await work.run(current, carryOut);
      } catch (error) {
        const isInterrupted = isInterruption(error);
        left = [...left, ...current.claims.map((claim) => ({ ...claim, isInterrupted }))];
        // If the database is still away, the next look gives them back.
        await giveBack().catch(() => undefined);
        throw error;
      } finally {
        for (const { token } of current.claims) holders.delete(token);
      }
    },
  };
}

/** If another process has claimed the task meanwhile, only the count is corrected. */
async function settle(
  pool: pg.Pool,
  holder: string,
  { kind, name, token, isInterrupted }: LeftClaim,
): Promise<void> {
  const { release, forgive, keep } = leftStatements(kind);
  if (!isInterrupted) await run(pool, keep, [name, holder]);
  else if ((await runOne(pool, release, [name, token, holder])) === null)
    await run(pool, forgive, [name, holder]);
}

function leftStatements(kind: TaskTable) {
  const { table, name, lease, leaseKey, undo = '' } = kind;
  const free = `${lease.token} = null, ${lease.until} = null`;
  const forgotten = forgetClaim(kind, '$3');
  const claimed = `t.${name} = $1 and ${isClaimedBy(kind, '$3')}`;
  const release =
    lease.table === table
      ? `
  update ${table} t set ${free}, ${forgotten}${undo} where ${claimed} and ${lease.token} = $2::uuid returning id`
      : `
  with freed as (
    update ${lease.table} l set ${free} from ${table} t
     where t.${name} = $1 and l.${lease.id} = t.${leaseKey} and l.${lease.token} = $2::uuid returning l.${lease.id}
  )
  update ${table} t set ${forgotten}${undo} where ${claimed} and exists (select from freed) returning id`;
  const mine = `where t.${name} = $1 and ${isClaimedBy(kind, '$2')}`;
  const forgive = `update ${table} t set ${forgetClaim(kind, '$2')} ${mine}`;
  const keep = `update ${table} t set ${keepClaim(kind, '$2')} ${mine}`;
  return { release, forgive, keep };
}

/** Also removes processes that ended long ago. */
const BEAT = `
  with gone as (delete from workers where beat_at < now() - interval '1 day')
  insert into workers (id, beat_at, steady_since) values ($1, now(), now())
  on conflict (id) do update set beat_at = now(),
    steady_since = case when workers.beat_at < now() - ${SILENCE} then now() else workers.steady_since end`;
