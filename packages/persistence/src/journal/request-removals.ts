import { REMOVAL_OBSTACLES } from '@crier/operations/ports';
import type pg from 'pg';
import { run } from '../database/statement.ts';
import type { JobSender } from '../jobs/job-sender.ts';

/**
 * Writes the removals, with their jobs, of everything that the posts made public and that still exists, in the caller's
 * transaction. The caller holds the posts' row locks. If a removal of a publication is in progress, no second one is
 * written.
 */
export async function requestRemovals(
  client: pg.PoolClient,
  jobs: JobSender,
  postIds: readonly number[],
): Promise<void> {
  const { unknown, confirmed } = REMOVAL_OBSTACLES;
  const requested = await run<{ id: string }>(client, REQUEST, [postIds, unknown, confirmed]);
  for (const { id } of requested) await jobs.send(client, 'removal', { removal: id });
}

/**
 * A step confirmed by a person has no id that the network knows, and an unknown step has none at all. Both become steps
 * that can't be deleted from here, so that the removal fails and says why.
 */
const REQUEST = `
  with there as (
    select s.id, s.publication_id, s.ordinal, s.label, coalesce(s.remote, '{"id": "", "url": null}') as remote,
           case
             when s.state = 'unknown' then $2::text
             when s.answer ->> 'outcome' = 'confirmed by a person' then $3::text
           end as obstacle
      from publication_steps s join publications p on p.id = s.publication_id
     where p.post_id = any($1::int[]) and s.visible and s.removed_at is null
       and (s.state = 'unknown' or s.state = 'accepted' and s.remote is not null)
       and not exists (select from removals r where r.publication_id = p.id and r.state = 'pending')
  ), requested as (
    insert into removals (workspace_id, publication_id, account_id, wake_at)
    select p.workspace_id, p.id, p.account_id, now()
      from publications p where p.id in (select publication_id from there)
    returning id, publication_id
  ), steps as (
    insert into removal_steps (removal_id, ordinal, step_id, label, remote, state, message)
    select r.id, row_number() over (partition by r.id order by t.ordinal desc) - 1, t.id, t.label, t.remote,
           case when t.obstacle is null then 'planned' else 'failed' end, t.obstacle
      from requested r join there t on t.publication_id = r.publication_id
  )
  select id from requested`;
