import type { MovedPost, ZoneData, ZoneReview } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import type { JobSender } from '../jobs/job-sender.ts';

/** How many posts are read at a time. */
const BATCH = 500;

interface FuturePost {
  readonly id: number;
  readonly uuid: string;
  readonly status: string;
  readonly revision: number;
  readonly date: string;
  readonly time: string;
  readonly timezone: string;
  readonly scheduled_at: Date;
  readonly own: readonly {
    readonly id: number;
    readonly date: string;
    readonly time: string;
    readonly at: string;
  }[];
}

/** The instants of a post by the zone data at hand. */
interface Instants {
  readonly at: Date;
  readonly own: readonly { readonly id: number; readonly at: Date }[];
}

/** The review of future posts on PostgreSQL. */
export function createZoneReview(pool: pg.Pool, jobs: JobSender): ZoneReview {
  return {
    review: async (zones) => {
      const moved: MovedPost[] = [];
      for (;;) {
        const posts = await run<FuturePost>(pool, OUTDATED, [zones.version, BATCH]);
        const same = posts.filter((post) => isSame(post, instantsOf(post, zones)));
        const ids = same.map(({ id }) => id);
        const revisions = same.map(({ revision }) => revision);
        if (same.length > 0) await run(pool, STAMP, [ids, revisions, zones.version]);
        for (const post of posts) {
          if (same.includes(post)) continue;
          const now = await move(pool, jobs, post, zones);
          if (now !== null) moved.push(now);
        }
        if (posts.length < BATCH) return moved;
      }
    },
  };
}

/** The instants of its local times. A zone that the data no longer has leaves them as they are. */
function instantsOf({ date, time, timezone, scheduled_at, own }: FuturePost, zones: ZoneData): Instants {
  try {
    return {
      at: zones.resolve(date, time, timezone),
      own: own.map((each) => ({ id: each.id, at: zones.resolve(each.date, each.time, timezone) })),
    };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { at: scheduled_at, own: own.map(({ id, at }) => ({ id, at: new Date(at) })) };
  }
}

function isSame(post: FuturePost, { at, own }: Instants): boolean {
  const before = new Map(post.own.map((each) => [each.id, new Date(each.at).getTime()]));
  return (
    at.getTime() === post.scheduled_at.getTime() && own.every(({ id, at }) => before.get(id) === at.getTime())
  );
}

/** Moves the post, its accounts and its job, unless somebody has changed it or it has become due meanwhile. */
async function move(
  pool: pg.Pool,
  jobs: JobSender,
  post: FuturePost,
  zones: ZoneData,
): Promise<MovedPost | null> {
  const { at, own } = instantsOf(post, zones);
  return await transaction(pool, async (client) => {
    const values = [post.id, post.revision, at, zones.version, post.scheduled_at];
    const row = await runOne<{ revision: number }>(client, MOVE, values);
    if (row === null) return null;
    const ids = own.map(({ id }) => id);
    const times = own.map((each) => each.at);
    await run(client, MOVE_ACCOUNTS, [ids, times]);
    if (post.status === 'scheduled') {
      await jobs.send(client, 'post-due', { post: post.uuid, revision: row.revision }, at);
    }
    return { post: post.uuid, timezone: post.timezone, from: post.scheduled_at, to: at };
  });
}

/** Programs of several versions may run: newer data is never replaced by older data. Versions sort as text. */
const OUTDATED = `
  select p.id, p.uuid, p.status, p.revision, p.date, p.time, p.timezone, p.scheduled_at,
         coalesce((select json_agg(json_build_object('id', b.id, 'date', b.own_date, 'time', b.own_time, 'at', b.own_at))
                     from publications b
                    where b.post_id = p.id and b.own_at is not null and b.own_date is not null and b.own_time is not null),
                  '[]') as own
    from posts p
   where p.status in ('scheduled', 'needs_approval') and p.scheduled_at > now() and p.trashed_at is null
     and p.date is not null and p.time is not null
     and (p.zone_version is null or p.zone_version collate "C" < $1)
   order by p.scheduled_at, p.id limit $2`;

const STAMP = `
  update posts p set zone_version = $3
    from unnest($1::int[], $2::int[]) as seen (id, revision)
   where p.id = seen.id and p.revision = seen.revision`;

const MOVE = `
  update posts
     set scheduled_at = $3, revision = revision + 1, updated_at = now(), zone_version = $4::text,
         zone_moved = json_build_object('at', now(), 'from', $5::timestamptz, 'zone_data', $4::text)
   where id = $1 and revision = $2 and status in ('scheduled', 'needs_approval') and scheduled_at > now()
     and trashed_at is null
  returning revision`;

const MOVE_ACCOUNTS = `
  update publications b set own_at = moved.at
    from unnest($1::int[], $2::timestamptz[]) as moved (id, at) where b.id = moved.id and b.state = 'pending'`;
