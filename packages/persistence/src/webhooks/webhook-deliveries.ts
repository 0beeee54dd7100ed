import type { DueDelivery, HeldWebhook, TriedDelivery, WebhookDeliveries } from '@crier/operations/ports';
import type pg from 'pg';
import { noteLine } from '../audit/audit-writer.ts';
import { run, runOne } from '../database/statement.ts';
import type { Sealer } from '../installation/keyed-sealer.ts';
import { workspaceNotHeld } from '../installation/partial-hold.ts';
import { hasCome } from '../tasks/task-table.ts';
import { type HeldTask, tasksIn } from '../tasks/tasks.ts';
import { openSecrets } from './webhook-secrets.ts';
import { CANCEL_WAITING, WEBHOOKS } from './webhook-table.ts';

const tasks = tasksIn(WEBHOOKS);

interface EndpointRow {
  readonly id: number;
  readonly uuid: string;
  readonly workspaceId: number;
  readonly workspaceUuid: string | null;
  readonly url: string;
  readonly enabled: boolean;
  readonly sealed: Buffer;
  readonly now: Date;
}

/** The deliveries that workers carry out, on PostgreSQL. */
export function createWebhookDeliveries(pool: pg.Pool, sealer: Sealer): WebhookDeliveries {
  return {
    claim: async (id, token, ms) => {
      const claim = await tasks.claim(pool, Number(id), token, ms);
      if (claim.outcome !== 'held') return null;
      const row = await runOne<EndpointRow>(pool, ENDPOINT, [Number(id)]);
      if (row === null) return null;
      const { sealed, now, ...endpoint } = row;
      const secrets = openSecrets(sealer, row.uuid, sealed, now);
      return { ...endpoint, token, secrets, crashes: claim.crashes };
    },
    due: ({ id }, without, limit) => run<DueDelivery>(pool, DUE, [id, without, limit]),
    keep: (held, tried, ms) => tasks.fenced(pool, taskOf(held), (client) => keep(client, held, tried, ms)),
    disable: (held, reason, line) =>
      tasks.fenced(pool, taskOf(held), async (client) => {
        await run(client, DISABLE, [held.id, reason]);
        await run(client, CANCEL_WAITING, [held.id]);
        await noteLine(client, line);
      }),
    release: (held) => tasks.fenced(pool, taskOf(held), (client) => release(client, held)),
    rest: (held, ms) =>
      tasks.fenced(pool, taskOf(held), async (client) => {
        await run(client, REST, [held.id, ms]);
        await release(client, held);
      }),
  };
}

async function release(client: pg.PoolClient, held: HeldWebhook): Promise<void> {
  const next = await runOne<{ at: Date | null }>(client, NEXT, [held.id]);
  if (next?.at) await tasks.postpone(client, taskOf(held), next.at);
  else await tasks.end(client, taskOf(held));
}

async function keep(
  client: pg.PoolClient,
  { id, token }: HeldWebhook,
  tried: readonly TriedDelivery[],
  ms: number,
): Promise<Date | null> {
  await tasks.renew(client, taskOf({ id, token }), ms);
  await run(client, PROGRESS, [id]);
  const kept = tried.map(({ uuid, state, nextAt, failures, tried: one, answer }) => ({
    ...{ id: uuid, state, next_at: nextAt, failures, tried: withoutNul(one), answer: withoutNul(answer) },
  }));
  await run(client, KEEP, [id, JSON.stringify(kept)]);
  const [first] = tried;
  const last = tried.at(-1)?.tried;
  if (first === undefined || last === undefined) return null;
  const succeeded = tried.some(({ state }) => state === 'delivered');
  const { at, status, error } = withoutNul(last);
  const values = [id, succeeded, first.tried.at, at, status, error];
  return (await runOne<{ since: Date | null }>(client, NOTE_LAST, values))?.since ?? null;
}

/** PostgreSQL stores no NUL. */
function withoutNul<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll('\\u0000', '')) as T;
}

function taskOf({ id, token }: Pick<HeldWebhook, 'id' | 'token'>): HeldTask {
  return { id, key: id, token };
}

const PROGRESS = tasks.progress('$1');

const ENDPOINT = `
  select h.id, h.uuid, coalesce(h.workspace_id, 0) as "workspaceId", w.uuid as "workspaceUuid", h.url, h.enabled, h.sealed,
         now() as now
    from webhooks h left join workspaces w on w.id = h.workspace_id where h.id = $1`;

/**
 * An endpoint of the installation hears of locked workspaces, too. The order is that of `webhook_deliveries_due_idx`, so
 * however many wait, none is sorted. The number goes last into the payload, which was written before there was one.
 */
const DUE = `
  select d.id as uuid, e.id as event, d.post_id as "postId", d.failures,
         left(e.payload, -1) || ',"number":' || e.number || '}' as body
    from webhook_deliveries d join events e on e.workspace_id = d.workspace_id and e.number = d.number
    join webhooks hook on hook.id = d.webhook_id
   where d.webhook_id = $1 and d.state = 'waiting' and ${hasCome('d.next_at')} and d.id <> all($2::uuid[])
     and e.payload is not null and ${workspaceNotHeld('hook.workspace_id')}
   order by d.next_at, d.number limit $3`;

/** What was cancelled while it was under way stays cancelled, unless the endpoint accepted it. */
const KEEP = `
  update webhook_deliveries d
     set state = case when d.state = 'cancelled' and r.state <> 'delivered' then d.state else r.state end,
         next_at = coalesce(r.next_at, d.next_at), failures = r.failures, answer = r.answer,
         delivered_at = case when r.state = 'delivered' then now() else d.delivered_at end,
         tries = case when jsonb_array_length(d.tries) < 50 then d.tries else d.tries - 0 end || r.tried
    from jsonb_to_recordset($2::jsonb) r (id uuid, state text, next_at timestamptz, failures int, tried jsonb, answer text)
   where d.webhook_id = $1 and d.id = r.id`;

const NOTE_LAST = `
  update webhooks set last_at = $4, last_status = $5, last_error = $6,
         failing_since = case when not $2::boolean then coalesce(failing_since, $3::timestamptz) end
   where id = $1
  returning failing_since as since`;

const DISABLE = `
  update webhooks set enabled = false, disabled_reason = $2, wake_at = null where id = $1`;

const REST = `update webhooks set resting_until = now() + $2 * interval '1 millisecond' where id = $1`;

const NEXT = `
  select min(d.next_at) as at from webhook_deliveries d join webhooks w on w.id = d.webhook_id and w.enabled
   where d.webhook_id = $1 and d.state = 'waiting'`;
