import type { TaskTable } from '../tasks/task-table.ts';

/** Workspaces whose causes are to be looked at: one task each. */
export const NOTICE_HEADS: TaskTable = {
  table: 'notice_heads',
  name: 'id',
  lane: 'id',
  inOrder: false,
  due: 'wake_at',
  wake: 'wake_at',
  unreported: 'unreported',
  holders: 'claim_holders',
  server: `''`,
  obeysHold: 'workspace',
  lease: { table: 'notice_heads', id: 'id', token: 'claim_token', until: 'claim_until' },
  leaseKey: 'id',
};

/** How long a workspace waits for more events before its causes are looked at. */
export const GATHER = `interval '15 seconds'`;

/** Has the causes of the workspace `$1` looked at soon, in the transaction that numbered events of it. */
export const WAKE_NOTICES = `
  insert into notice_heads as h (workspace_id, wake_at) values ($1, now() + ${GATHER})
  on conflict (workspace_id) do update set wake_at = least(h.wake_at, excluded.wake_at)`;
