import { createHash } from 'node:crypto';
import type { AttemptLimit, AttemptStore } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';

/** Attempts on PostgreSQL, by the clock of the database. Every method is one statement. */
export function createAttemptStore(pool: pg.Pool): AttemptStore {
  return {
    take: async (limits) => {
      const text = TAKE[limits.length - 1];
      if (text === undefined) throw new RangeError('an attempt must have one to four keys');
      const row = await runOne<{ wait: number }>(pool, text, limits.flatMap(valuesOf));
      return row?.wait ?? 0;
    },
    giveBack: async (forget, others) => {
      const keys = [forget, ...others].map(digestOf);
      await run(pool, GIVE_BACK, [keys, digestOf(forget)]);
    },
    sweep: async (limit) => (await run(pool, SWEEP, [limit])).length,
  };
}

function valuesOf({ key, uses, seconds }: AttemptLimit): (Buffer | number)[] {
  return [digestOf(key), uses, seconds];
}

function digestOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** The parameters of a level: key, uses, seconds. */
function parametersOf(level: number): readonly [string, string, string] {
  return [`$${level * 3 + 1}::bytea`, `$${level * 3 + 2}::int`, `$${level * 3 + 3}::int`];
}

/**
 * Counts an attempt if the previous level counted it. No row means that the key is used up. Every call takes locks in
 * the same order.
 */
function countOf(level: number): string {
  const [key, uses, seconds] = parametersOf(level);
  return `level${level} as (
    insert into sign_in_attempts as a (key, uses, ends_at)
    select ${key}, 1, now() + ${seconds} * interval '1 second' ${level === 0 ? '' : `from level${level - 1}`}
    on conflict (key) do update
       set uses = case when a.ends_at <= now() then 1 else a.uses + 1 end,
           ends_at = case when a.ends_at <= now() then excluded.ends_at else a.ends_at end
     where a.ends_at <= now() or a.uses < ${uses}
    returning 1
  )`;
}

/**
 * The wait in seconds, at most the length of the window. If the window began a moment ago, this statement may not see
 * it, or the window may have begun after the statement did; then the wait is about a whole window.
 */
function waitOf(level: number): string {
  const [key, , seconds] = parametersOf(level);
  return `when not exists (select from level${level}) then coalesce((
      select least(${seconds}, greatest(1, ceil(extract(epoch from a.ends_at - now()))::int)) from sign_in_attempts a
       where a.key = ${key} and a.ends_at > now()), ${seconds})`;
}

/** One statement for each number of keys. */
const TAKE = [1, 2, 3, 4].map((count) => {
  const levels = Array.from({ length: count }, (_, level) => level);
  return `
  with ${levels.map(countOf).join(', ')}
  select case ${levels.map(waitOf).join(' ')} else 0 end as wait`;
});

const GIVE_BACK = `
  with due as materialized (
    select key from sign_in_attempts where key = any($1::bytea[])
     order by array_position($1::bytea[], key) for update
  )
  update sign_in_attempts a set uses = case when a.key = $2 then 0 else greatest(a.uses - 1, 0) end
    from due where a.key = due.key`;

const SWEEP = `
  delete from sign_in_attempts
   where key in (
     select key from sign_in_attempts where ends_at <= now() order by ends_at limit $1 for update skip locked)
  returning 1`;
