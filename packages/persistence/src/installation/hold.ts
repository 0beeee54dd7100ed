import { isJsonObject } from '@crier/domain';
import type { Hold, HoldRows, HoldStatus } from '@crier/operations/ports';
import type pg from 'pg';
import { type Executor, run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';

/** The row of `settings` whose presence holds the installation. */
export const HOLD_KEY = 'hold';

/** The condition in every statement that allows something to be sent. */
export const NOT_HELD = `not exists (select from settings where key = '${HOLD_KEY}')`;

/** The hold, or null. An unreadable row counts as a hold. */
export async function readHold(executor: Executor): Promise<Hold | null> {
  const row = await runOne<{ value: unknown }>(executor, READ, [HOLD_KEY]);
  return row && parseHold(row.value);
}

export async function readHoldStatus(pool: pg.Pool): Promise<HoldStatus> {
  const row = await runOne<{ busy: number }>(pool, IN_HAND);
  return { hold: await readHold(pool), inHand: row?.busy ?? 0 };
}

/** Begins and ends an installation's hold, in a transaction. */
export function holdSwitch(client: pg.PoolClient): Pick<HoldRows, 'begin' | 'lock' | 'forget'> {
  return {
    begin: async ({ reason, backupAt }) => {
      const value = JSON.stringify({ reason, backup_at: backupAt?.toISOString() ?? null });
      return parseHold((await runOne<{ value: unknown }>(client, BEGIN, [HOLD_KEY, value]))?.value);
    },
    lock: async () => {
      const row = await runOne<{ value: unknown }>(client, LOCK, [HOLD_KEY]);
      return row && parseHold(row.value);
    },
    forget: async ({ since }) => {
      await run(client, FORGET, [HOLD_KEY]);
      await run(client, REMEMBER, [LAST_HOLD_KEY, since]);
    },
  };
}

/** The last hold that ended, or null. */
export async function readLastHold(executor: Executor): Promise<{ from: Date; until: Date } | null> {
  const last = await runOne<{ from: Date | null; until: Date | null }>(executor, LAST, [LAST_HOLD_KEY]);
  return last?.from && last.until ? { from: last.from, until: last.until } : null;
}

/**
 * Waits until every statement that has already begun to write to a table ends. Later statements see what is committed,
 * because a statement locks the table before it takes its snapshot.
 */
async function awaitWritersOf(pool: pg.Pool, table: string): Promise<void> {
  await transaction(pool, (client) => client.query(`lock table ${table} in share mode`));
}

/** Waits until every statement that had begun to record a step has ended. */
export async function awaitSteps(pool: pg.Pool): Promise<void> {
  for (const table of ['publication_steps', 'removal_steps']) await awaitWritersOf(pool, table);
}

const UNKNOWN_SINCE = new Date(0);

function parseHold(value: unknown): Hold {
  const stored = isJsonObject(value) ? value : {};
  return {
    since: instantOf(stored['since']) ?? UNKNOWN_SINCE,
    reason: stored['reason'] === 'maintenance' ? 'maintenance' : 'restore',
    backupAt: instantOf(stored['backup_at']),
  };
}

function instantOf(value: unknown): Date | null {
  const instant = typeof value === 'string' ? new Date(value) : null;
  return instant === null || Number.isNaN(instant.getTime()) ? null : instant;
}

const LAST_HOLD_KEY = 'last_hold';

const NOW = `to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const READ = `select value from settings where key = $1`;

const LOCK = `select value from settings where key = $1 for update`;

const BEGIN = `
  insert into settings (key, value) values ($1, $2::jsonb || jsonb_build_object('since', ${NOW}))
  on conflict (key) do update
    set value = settings.value || case when excluded.value ->> 'reason' = 'restore' then $2::jsonb else '{}' end
  returning value`;

const FORGET = `delete from settings where key = $1`;

const REMEMBER = `
  insert into settings (key, value) values ($1, jsonb_build_object('from', $2::timestamptz, 'until', now()))
  on conflict (key) do update set value = excluded.value`;

const LAST = `
  select (value ->> 'from')::timestamptz as from, (value ->> 'until')::timestamptz as until
    from settings where key = $1`;

const IN_HAND = `
  select (select count(*) from accounts where lease_until > now())::int
       + (select count(*) from removals where wake_at is not null and claim_until > now())::int as busy`;
