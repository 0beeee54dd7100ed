import type { PlatformKey } from '@crier/domain';
import type pg from 'pg';
import { run } from '../database/statement.ts';

/** One number per network; networks without a number are absent. */
export type PerNetwork = ReadonlyMap<PlatformKey, number>;

/** The number of publications that wait for a person to say whether they are public. */
export async function countUnconfirmed(pool: pg.Pool): Promise<PerNetwork> {
  return await perNetwork(pool, UNCONFIRMED);
}

/** The age in seconds of the longest-due publication that has not begun. */
export async function queueAges(pool: pg.Pool): Promise<PerNetwork> {
  return await perNetwork(pool, AGES);
}

async function perNetwork(pool: pg.Pool, text: string): Promise<PerNetwork> {
  const rows = await run<{ provider: PlatformKey; value: number }>(pool, text);
  return new Map(rows.map(({ provider, value }) => [provider, value]));
}

const UNCONFIRMED = `
  select a.provider, count(*)::int as value
    from publications p join accounts a on a.id = p.account_id
   where p.state = 'unconfirmed'
   group by a.provider`;

/** Includes posts that have not been dispatched, because their publications are not tasks yet. */
const AGES = `
  select a.provider, extract(epoch from now() - min(waiting.due))::float8 as value
    from (select account_id, due_at as due from publications
           where wake_at is not null and state = 'pending'
          union all
          select p.account_id, coalesce(p.own_at, posts.scheduled_at)
            from posts join publications p on p.post_id = posts.id
           where posts.status = 'scheduled' and posts.trashed_at is null and posts.missed_at is null and posts.scheduled_at <= now()
             and p.state = 'pending') waiting
    join accounts a on a.id = waiting.account_id
   where waiting.due <= now()
   group by a.provider`;
