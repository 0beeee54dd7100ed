import { randomUUID } from 'node:crypto';
import { MAX_WEBHOOKS, type RecordRef } from '@crier/domain';
import type { RecordGuard, StoredWebhook, WebhookFacts, WebhookStore } from '@crier/operations/ports';
import type pg from 'pg';
import { noteLine } from '../audit/audit-writer.ts';
import { refValues, run, runOne } from '../database/statement.ts';
import { joinedTransaction } from '../database/transaction.ts';
import type { Sealer } from '../installation/keyed-sealer.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { createDeliveryLists } from './delivery-lists.ts';
import { openSecrets, sealSecrets } from './webhook-secrets.ts';
import { CANCEL_WAITING, OWNED, WEBHOOK_COLUMNS } from './webhook-table.ts';

type WebhookRow = StoredWebhook;

/** The endpoints of workspaces and of the installation on PostgreSQL. Every change holds the row of the endpoint. */
export function createWebhookStore(pool: pg.Pool, jobs: JobSender, sealer: Sealer): WebhookStore {
  return {
    list: (workspaceId) => run<WebhookRow>(pool, LIST, [workspaceId]),
    find: (workspaceId, ref) => runOne<WebhookRow>(pool, FIND, [workspaceId, ...refValues(ref)]),
    create: (workspaceId, facts, secret, line) =>
      joinedTransaction(pool, async (client) => {
        await run(client, ONE_AT_A_TIME, [workspaceId]);
        const others = await runOne<{ count: number }>(client, COUNT, [workspaceId]);
        if ((others?.count ?? 0) >= MAX_WEBHOOKS) return null;
        const uuid = randomUUID();
        const sealed = sealSecrets(sealer, uuid, secret);
        const values = [workspaceId, uuid, ...valuesOf(facts), sealed];
        const created = await runOne<WebhookRow>(client, CREATE, values);
        if (!created) throw new Error('inserting a webhook returned no row');
        await noteLine(client, line(created));
        return created;
      }),
    update: (workspaceId, ref, change, line, guard) =>
      changed(pool, { workspaceId, ref, guard }, async (client, before) => {
        const facts = { ...before, ...change };
        const after = await runOne<WebhookRow>(client, UPDATE, [before.id, ...valuesOf(facts)]);
        if (!facts.enabled) await run(client, CANCEL_WAITING, [before.id]);
        if (after) await noteLine(client, line(after));
        return after;
      }),
    remove: async (workspaceId, ref, line, guard) =>
      (await changed(pool, { workspaceId, ref, guard }, async (client, before) => {
        await run(client, REMOVE, [before.id]);
        await noteLine(client, line(before));
        return before;
      })) !== null,
    rotate: (workspaceId, ref, secret, overlapMs, line) =>
      changed(pool, { workspaceId, ref, guard: undefined }, async (client, before) => {
        const kept = await runOne<{ sealed: Buffer; now: Date }>(client, SECRETS, [before.id]);
        const former = kept && openSecrets(sealer, before.uuid, kept.sealed, kept.now)?.[0];
        const until = new Date((kept?.now.getTime() ?? 0) + overlapMs);
        const sealed = sealSecrets(sealer, before.uuid, secret, former ? { secret: former, until } : null);
        await run(client, SEAL, [before.id, sealed]);
        await noteLine(client, line(before));
        return before;
      }),
    test: async (workspaceId, ref) =>
      (await changed(pool, { workspaceId, ref, guard: undefined }, async (client, before) => {
        if (!before.enabled) return { refusal: 'disabled' as const };
        const noted = await runOne<{ event: string }>(client, NOTE_TEST, [before.id]);
        if (!noted) throw new Error('noting an event returned no row');
        return noted;
      })) ?? { refusal: 'missing' as const },
    ...createDeliveryLists(pool, jobs, (where, work) => changed(pool, { ...where, guard: undefined }, work)),
  };
}

interface Where {
  readonly workspaceId: number;
  readonly ref: RecordRef;
  readonly guard: RecordGuard<StoredWebhook> | undefined;
}

/** Changes an endpoint under its lock. Null if there is none. */
async function changed<T>(
  pool: pg.Pool,
  { workspaceId, ref, guard }: Where,
  change: (client: pg.PoolClient, before: StoredWebhook) => Promise<T>,
): Promise<T | null> {
  return await joinedTransaction(pool, async (client) => {
    const before = await runOne<WebhookRow>(client, HOLD, [workspaceId, ...refValues(ref)]);
    if (!before) return null;
    guard?.(before);
    return await change(client, before);
  });
}

function valuesOf({ url, description, events, accounts, tags, enabled }: WebhookFacts) {
  return [url, description, events, accounts, tags, enabled] as const;
}

/** Released with the transaction; nothing else takes a lock of this class. */
const ONE_AT_A_TIME = `select pg_advisory_xact_lock(hashtext('webhooks'), $1)`;

const LIST = `select ${WEBHOOK_COLUMNS} from webhooks where ${OWNED} order by id`;

const FIND = `
  select ${WEBHOOK_COLUMNS} from webhooks where ${OWNED} and (uuid = $2 or id = $3)`;

const HOLD = `${FIND} for update`;

const COUNT = `select count(*)::int as count from webhooks where ${OWNED}`;

/** Sequences are read as they are at this moment, with what other transactions noted and have not committed. */
const LATEST_NOTED = `(select case when is_called then last_value else 0 end from events_seq_seq)`;

const CREATE = `
  insert into webhooks (workspace_id, uuid, url, description, events, accounts, tags, enabled, sealed, hears_after)
  values (nullif($1::int, 0), $2, $3, $4, $5, $6, $7, $8, $9, ${LATEST_NOTED})
  returning ${WEBHOOK_COLUMNS}`;

/** An endpoint that is enabled again hears of what is noted from then on, and forgets its troubles. */
const UPDATE = `
  update webhooks set url = $2, description = $3, events = $4, accounts = $5, tags = $6, enabled = $7,
         wake_at = case when $7 then wake_at end,
         hears_after = case when $7 and not enabled then ${LATEST_NOTED} else hears_after end,
         resting_until = case when enabled then resting_until end,
         disabled_reason = case when $7 or enabled then null else disabled_reason end,
         failing_since = case when enabled then failing_since end
   where id = $1
  returning ${WEBHOOK_COLUMNS}`;

const REMOVE = `delete from webhooks where id = $1`;

const SECRETS = `select sealed, now() as now from webhooks where id = $1`;

const SEAL = `update webhooks set sealed = $2 where id = $1`;

const NOTE_TEST = `
  insert into events (workspace_id, type, subject_id, subject_uuid)
  select coalesce(workspace_id, 0), 'webhook.test', id, uuid from webhooks where id = $1
  returning id as event`;
