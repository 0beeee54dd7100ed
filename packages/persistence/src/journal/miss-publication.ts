import type { Notice } from '@crier/domain';
import type { Lease } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { type HeldTask, tasksIn } from '../tasks/tasks.ts';
import { PUBLICATIONS } from './claim.ts';
import { settlePost } from './settle-post.ts';
import { toldValue } from './told.ts';

const tasks = tasksIn(PUBLICATIONS);

/**
 * Ends the claim of a missed publication. If nothing of its post has begun on any account, the dispatch is undone and
 * the post is missed as a whole; otherwise the publication fails with `reason`. Locks the post first, as every
 * statement does that ends a publication.
 */
export async function missPublication(
  pool: pg.Pool,
  { publicationId }: Lease,
  task: HeldTask,
  reason: Notice,
): Promise<'post' | 'publication'> {
  return await tasks.fenced(
    pool,
    task,
    async (client) => {
      const posts = await run<{ post_id: number; begun: boolean }>(client, LOCK_ALL, [publicationId]);
      const [{ post_id: post } = { post_id: 0 }] = posts;
      const what = posts.some(({ begun }) => begun) ? 'publication' : 'post';
      if (what === 'post') {
        await run(client, UNDO_DISPATCH, [post]);
        await run(client, MISS_POST, [post]);
      } else {
        await run(client, FAIL, [publicationId, reason.message, toldValue([reason])]);
        await settlePost(client, post);
      }
      await tasks.end(client, task);
      return what;
    },
    (client) => runOne(client, LOCK_POST, [publicationId]),
  );
}

const LOCK_POST = `
  select id from posts where id = (select post_id from publications where id = $1) for update`;

/** Whether something has begun: the publication in hand has, but sent nothing. */
const LOCK_ALL = `
  select p.post_id,
         case when p.id = $1 then false else p.state <> 'pending' or p.started_at is not null end
           or exists (select from publication_steps s where s.publication_id = p.id) as begun
    from publications p
   where p.post_id = (select post_id from publications where id = $1)
   order by p.id for update of p`;

const UNDO_DISPATCH = `
  update publications
     set state = 'pending', due_at = null, wake_at = null, started_at = null, not_before = null, reason = null, waits = 0,
         unreported = 0
   where post_id = $1`;

const MISS_POST = `
  update posts set status = 'scheduled', missed_at = now(), late_reason = null, updated_at = now() where id = $1`;

const FAIL = `
  update publications
     set state = 'failed', errors = array[$2::text], told = $3::jsonb, finished_at = now(), not_before = null, reason = null
   where id = $1`;
