import {
  changedMember,
  losesLastAdmin,
  type MemberOutcome,
  type MemberStore,
  memberNote,
  type RecordGuard,
  type StoredMember,
} from '@crier/operations/ports';
import type pg from 'pg';
import { createAuditWriter } from '../audit/audit-writer.ts';
import { joinedTransaction } from '../database/request-transaction.ts';
import { run, runOne } from '../database/statement.ts';

/** The members of workspaces. A change and its audit trail entry are one transaction. */
export function createMemberStore(pool: pg.Pool): MemberStore {
  /** Changes a member as `edit` says, or removes it, while nobody else changes the workspace's members. */
  const settle = (
    workspaceId: number,
    userId: number,
    actor: string,
    guard: RecordGuard<StoredMember> | undefined,
    edit: (member: StoredMember) => StoredMember | null,
  ): Promise<MemberOutcome> =>
    joinedTransaction(pool, async (client) => {
      // Lock all administrators first, in order: if two callers would together leave none, the second sees the first's
      // change.
      const admins = await run<{ user_id: number }>(client, LOCK_ADMINS, [workspaceId]);
      await run(client, LOCK_MEMBER, [workspaceId, userId]);
      const member = await runOne<StoredMember>(client, FIND, [workspaceId, userId]);
      if (!member) return 'missing';
      guard?.(member);
      const after = edit(member);
      const others = admins.filter((admin) => admin.user_id !== userId);
      if (losesLastAdmin(member, after, others.length)) return 'last_admin';
      if (after) await run(client, CHANGE, [workspaceId, userId, after.role, after.canApprove]);
      else await run(client, REMOVE, [workspaceId, userId]);
      await createAuditWriter(client).note(actor, memberNote(workspaceId, member, after));
      return after ?? member;
    });
  return {
    list: (workspaceId) => run<StoredMember>(pool, LIST, [workspaceId]),
    find: (workspaceId, userId) => runOne<StoredMember>(pool, FIND, [workspaceId, userId]),
    emailOf: async (userId) => (await runOne<{ email: string }>(pool, EMAIL, [userId]))?.email ?? '',
    change: (workspaceId, userId, change, actor, guard) =>
      settle(workspaceId, userId, actor, guard, (member) => changedMember(member, change)),
    remove: (workspaceId, userId, actor, guard) => settle(workspaceId, userId, actor, guard, () => null),
  };
}

const MEMBERS = `
  select u.id as "userId", u.name, u.email, u.email_verified as "emailVerified", m.role::text as role,
         m.can_approve as "canApprove", i.name as "invitedBy", m.created_at as "createdAt"
    from memberships m join users u on u.id = m.user_id left join users i on i.id = m.invited_by
   where m.workspace_id = $1`;

const LIST = `${MEMBERS} order by m.created_at, u.id`;

const FIND = `${MEMBERS} and m.user_id = $2`;

const EMAIL = 'select email from users where id = $1';

const LOCK_ADMINS = `
  select user_id from memberships where workspace_id = $1 and role = 'ADMIN' order by user_id for update`;

const LOCK_MEMBER = 'select 1 from memberships where workspace_id = $1 and user_id = $2 for update';

const CHANGE = `
  update memberships set role = $3::"Role", can_approve = $4 where workspace_id = $1 and user_id = $2`;

const REMOVE = 'delete from memberships where workspace_id = $1 and user_id = $2';
