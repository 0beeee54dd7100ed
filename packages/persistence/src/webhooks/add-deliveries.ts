import type { ComposedEvent } from '@crier/operations/ports';
import type pg from 'pg';
import { run } from '../database/statement.ts';
import type { JobSender } from '../jobs/job-sender.ts';

/**
 * Adds a delivery to every enabled endpoint of the workspace or the installation that chose one of the events, and announces it, in the transaction that
 * numbered them. Endpoints are locked in their order, so that one that is disabled meanwhile gets none.
 */
export async function addDeliveries(
  client: pg.PoolClient,
  jobs: JobSender,
  workspaceId: number,
  events: readonly ComposedEvent[],
): Promise<void> {
  const matters = events.map(({ seq, about: { accounts, tags, isGone } }) => ({
    ...{ seq, accounts, tags, is_gone: isGone },
  }));
  const woken = await run<{ webhook: number }>(client, ADD, [workspaceId, JSON.stringify(matters)]);
  await jobs.sendAll(
    client,
    'webhook',
    woken.map((data) => ({ data })),
  );
}

/**
 * Whether the endpoint `w` chose the event `g`, which was noted since the endpoint is enabled. A test is for its own endpoint. Of a post that is gone, endpoints hear
 * that have heard of it before.
 */
const CHOSEN = `
  g.seq > w.hears_after and
  case when g.type = 'webhook.test' then g.subject_uuid = w.uuid
       else (w.events = '{}' or g.type = any(w.events))
        and (((w.accounts = '{}' or w.accounts && g.accounts) and (w.tags = '{}' or w.tags && g.tags))
             or (g.is_gone and exists (
                   select from webhook_deliveries h where h.webhook_id = w.id and h.post_id = g.post_id)))
  end`;

const ADD = `
  with given as materialized (
    select e.seq, e.number, e.type, e.post_id, e.subject_uuid, m.accounts, m.tags, m.is_gone
      from jsonb_to_recordset($2::jsonb) m (seq bigint, accounts int[], tags int[], is_gone boolean)
      join events e on e.seq = m.seq
  ), locked as materialized (
    select w.id from webhooks w
     where (w.workspace_id = $1 or w.workspace_id is null) and w.enabled and exists (select from given g where ${CHOSEN})
     order by w.id for update
  ), woken as (
    update webhooks w set wake_at = least(w.wake_at, now()) from locked where w.id = locked.id
    returning w.id, w.uuid, w.events, w.accounts, w.tags, w.hears_after
  ), added as (
    insert into webhook_deliveries (workspace_id, webhook_id, number, post_id, next_at)
    select $1, w.id, g.number, g.post_id, clock_timestamp() from woken w join given g on ${CHOSEN}
     order by g.number
    returning webhook_id
  )
  select distinct webhook_id as webhook from added`;
