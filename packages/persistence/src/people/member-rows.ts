import type { MemberRows, StoredMember } from '@crier/operations/ports';
import type pg from 'pg';
import { type Executor, run, runOne } from '../database/statement.ts';

/** The members of workspaces, in a transaction. Nothing else writes them. */
export function memberRows(client: pg.PoolClient): MemberRows {
  return {
    find: (workspaceId, userId) => findMember(client, workspaceId, userId),
    hold: async (workspaceId, userId) => {
      await run(client, HOLD, [workspaceId, userId]);
      return await findMember(client, workspaceId, userId);
    },
    holdAdmins: async (workspaceId) =>
      (await run<{ userId: number }>(client, HOLD_ADMINS, [workspaceId])).map(({ userId }) => userId),
    count: async (workspaceId) => (await runOne<{ count: number }>(client, COUNT, [workspaceId]))?.count ?? 0,
    add: async (workspaceId, userId, { role, canApprove, invitedBy }) =>
      (await run(client, ADD, [workspaceId, userId, role, canApprove, invitedBy ?? null])).length > 0,
    change: async (workspaceId, userId, { role, canApprove }) => {
      await run(client, CHANGE, [workspaceId, userId, role, canApprove]);
    },
    remove: async (workspaceId, userId) => {
      await run(client, REMOVE, [workspaceId, userId]);
    },
  };
}

/** The members of a workspace, in the order in which they joined. */
export function listMembers(executor: Executor, workspaceId: number): Promise<readonly StoredMember[]> {
  return run<StoredMember>(executor, LIST, [workspaceId]);
}

export function findMember(
  executor: Executor,
  workspaceId: number,
  userId: number,
): Promise<StoredMember | null> {
  return runOne<StoredMember>(executor, FIND, [workspaceId, userId]);
}

const MEMBERS = `
  select u.id as "userId", u.name, u.email, u.email_verified as "emailVerified", m.role::text as role,
         m.can_approve as "canApprove",
         exists (select from workspaces w where w.id = m.workspace_id and w.owner_id = u.id) as "isOwner",
         i.name as "invitedBy", m.created_at as "createdAt"
    from memberships m join users u on u.id = m.user_id left join users i on i.id = m.invited_by
   where m.workspace_id = $1`;

const LIST = `${MEMBERS} order by m.created_at, u.id`;

const FIND = `${MEMBERS} and m.user_id = $2`;

const HOLD = 'select 1 from memberships where workspace_id = $1 and user_id = $2 for update';

const HOLD_ADMINS = `
  select user_id as "userId" from memberships where workspace_id = $1 and role = 'ADMIN' order by user_id for update`;

const COUNT = 'select count(*)::int as count from memberships where workspace_id = $1';

const ADD = `
  insert into memberships (workspace_id, user_id, role, can_approve, invited_by)
  values ($1, $2, $3::"Role", $4, $5) on conflict do nothing returning 1`;

const CHANGE = `
  update memberships set role = $3::"Role", can_approve = $4 where workspace_id = $1 and user_id = $2`;

const REMOVE = 'delete from memberships where workspace_id = $1 and user_id = $2';
