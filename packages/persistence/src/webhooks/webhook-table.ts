import type { TaskTable } from '../tasks/task-table.ts';

/** Endpoints with deliveries that wait: one task each, so that one process delivers to an endpoint at a time. */
export const WEBHOOKS: TaskTable = {
  table: 'webhooks',
  name: 'id',
  lane: 'id',
  inOrder: false,
  laneHeldUntil: (lane) => `(select resting_until from webhooks where id = ${lane})`,
  due: 'wake_at',
  wake: 'wake_at',
  unreported: 'unreported',
  holders: 'claim_holders',
  server: `split_part(t.url, '/', 3)`,
  // Endpoints that fail may hang, so they take slots of their own: those of tasks that upload.
  upload: `case when t.failing_since is null then 'none' else 'files' end`,
  restsAfterCrashes: true,
  obeysHold: 'workspace',
  lease: { table: 'webhooks', id: 'id', token: 'claim_token', until: 'claim_until' },
  leaseKey: 'id',
};

/** The columns of an endpoint as its port describes it. */
export const WEBHOOK_COLUMNS = `
  id, uuid, url, description, events, accounts, tags, enabled, disabled_reason as "disabledReason",
  failing_since as "failingSince", created_at as "createdAt", last_at as "lastAt", last_status as "lastStatus",
  last_error as "lastError"`;

/** SQL that is true for the endpoints of the workspace `$1`; of the installation if that is 0. */
export const OWNED = `(workspace_id = $1 or ($1 = 0 and workspace_id is null))`;

/** Cancels what waits for the endpoint `$1`. */
export const CANCEL_WAITING = `
  update webhook_deliveries set state = 'cancelled' where webhook_id = $1 and state = 'waiting'`;
