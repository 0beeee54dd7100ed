import type { RecordRef } from '@crier/domain';
import type { StoredDelivery, StoredWebhook, WebhookStore } from '@crier/operations/ports';
import type pg from 'pg';
import { type Executor, refValues, run, runOne } from '../database/statement.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { OWNED } from './webhook-table.ts';

type DeliveryRow = StoredDelivery;

interface Place {
  readonly workspaceId: number;
  readonly ref: RecordRef;
}

/** Changes an endpoint under its lock. Null if there is none. */
type Locked = <T>(
  where: Place,
  change: (client: pg.PoolClient, webhook: StoredWebhook) => Promise<T>,
) => Promise<T | null>;

type Lists = Pick<WebhookStore, 'deliveries' | 'delivery' | 'replay' | 'replayFailed'>;

/** What has been delivered to an endpoint, and what is to be delivered again. */
export function createDeliveryLists(pool: pg.Pool, jobs: JobSender, locked: Locked): Lists {
  const wake = async (client: pg.PoolClient, webhook: number) => {
    await run(client, WAKE, [webhook]);
    await jobs.send(client, 'webhook', { webhook });
  };
  return {
    deliveries: async (workspaceId, ref, { before, state }, limit) => {
      const webhook = await idOf(pool, workspaceId, ref);
      return webhook === null ? null : await run<DeliveryRow>(pool, LIST, [webhook, before, state, limit]);
    },
    delivery: async (workspaceId, ref, uuid) => {
      const webhook = await idOf(pool, workspaceId, ref);
      return webhook === null ? null : await runOne<DeliveryRow>(pool, FIND, [webhook, uuid]);
    },
    replay: async (workspaceId, ref, uuid) =>
      (await locked({ workspaceId, ref }, async (client, { id, enabled }) => {
        if (!(await runOne<DeliveryRow>(client, FIND, [id, uuid])))
          return { refusal: 'no_delivery' as const };
        if (!enabled) return { refusal: 'disabled' as const };
        await run(client, REPLAY, [id, uuid]);
        await wake(client, id);
        const delivery = await runOne<DeliveryRow>(client, FIND, [id, uuid]);
        return delivery ? { delivery } : { refusal: 'no_delivery' as const };
      })) ?? { refusal: 'missing' as const },
    replayFailed: async (workspaceId, ref, since) =>
      (await locked({ workspaceId, ref }, async (client, { id, enabled }) => {
        if (!enabled) return { refusal: 'disabled' as const };
        const { length: replayed } = await run(client, REPLAY_FAILED, [id, since]);
        if (replayed > 0) await wake(client, id);
        return { replayed };
      })) ?? { refusal: 'missing' as const },
  };
}

async function idOf(executor: Executor, workspaceId: number, ref: RecordRef): Promise<number | null> {
  return (await runOne<{ id: number }>(executor, ID, [workspaceId, ...refValues(ref)]))?.id ?? null;
}

const ID = `select id from webhooks where ${OWNED} and (uuid = $2 or id = $3)`;

const COLUMNS = `
  select d.id as uuid, d.place::float8 as place, d.number::float8 as number, d.state, e.id as event, e.type, e.at, d.created_at as "createdAt",
         d.delivered_at as "deliveredAt", d.next_at as "nextAt", d.answer, d.tries
    from webhook_deliveries d join events e on e.workspace_id = d.workspace_id and e.number = d.number`;

const LIST = `${COLUMNS}
   where d.webhook_id = $1 and ($2::bigint is null or d.place < $2) and ($3::text is null or d.state = $3)
   order by d.place desc limit $4`;

const FIND = `${COLUMNS} where d.webhook_id = $1 and d.id = $2`;

const STARTS_OVER = `
  update webhook_deliveries d set state = 'waiting', failures = 0, next_at = clock_timestamp()`;

const REPLAY = `${STARTS_OVER} where d.webhook_id = $1 and d.id = $2 returning d.id`;

const REPLAY_FAILED = `${STARTS_OVER}
    from events e
   where d.webhook_id = $1 and d.state in ('failed', 'cancelled') and e.workspace_id = d.workspace_id
     and e.number = d.number and e.at >= $2
  returning d.id`;

const WAKE = `update webhooks set wake_at = least(wake_at, now()) where id = $1`;
