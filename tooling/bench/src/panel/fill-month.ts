import type pg from 'pg';
import type { ListedWorkspace } from '../database/seed-posts.ts';

/** A workspace whose posts are planned for one month. */
export interface Planned {
  /** UUID. */
  readonly workspace: string;
  /** A day in the middle of the month: `YYYY-MM-DD`. */
  readonly day: string;
  readonly posts: number;
}

const FIRST = '2037-03-01';
const DAY = '2037-03-15';
const DAYS = 31;

/** Plans every post of the workspace, evenly over a month and the hours of its days. */
export async function fillMonth(client: pg.Client, { id, uuid, posts }: ListedWorkspace): Promise<Planned> {
  await client.query(
    `with placed as (
       select id, $2::timestamp + ((row_number() over (order by id)) % $3::int) * interval '1 day'
              + (6 * 60 + (row_number() over (order by id)) * 7 % 900) * interval '1 minute' as at
         from posts where workspace_id = $1)
     update posts p
        set status = 'scheduled', trashed_at = null, published_at = null, scheduled_at = at at time zone 'UTC',
            date = to_char(at, 'YYYY-MM-DD'), time = to_char(at, 'HH24:MI')
       from placed where placed.id = p.id`,
    [id, FIRST, DAYS],
  );
  await client.query('vacuum analyze posts');
  return { workspace: uuid, day: DAY, posts };
}
