import type { JsonObject } from '@crier/domain';
import type { MemberOutcome, MemberStore, RecordGuard, StoredMember } from '@crier/operations';
import type pg from 'pg';
import { createAuditWriter } from '../audit/audit-writer.ts';
import { joinedTransaction } from '../database/request-transaction.ts';
import { run, runOne } from '../database/statement.ts';

type MemberRow = StoredMember & pg.QueryResultRow;

/** The members of workspaces. A change and its line in the audit trail are one transaction. */
export function createMemberStore(pool: pg.Pool): MemberStore {
  /** Does `work` to a member that nobody else changes meanwhile, unless it would take the last administrator away. */
  const withMember = (
    workspaceId: number,
    userId: number,
    losesAdmin: boolean,
    guard: RecordGuard<StoredMember> | undefined,
    work: (client: pg.PoolClient, member: StoredMember) => Promise<StoredMember>,
  ): Promise<MemberOutcome> =>
    joinedTransaction(pool, async (client) => {
      // All administrators first and in order: of two who would leave none, the second sees what the first did.
      const admins = await run<{ user_id: number }>(client, LOCK_ADMINS, [workspaceId]);
      await run(client, LOCK_MEMBER, [workspaceId, userId]);
      const member = await runOne<MemberRow>(client, FIND, [workspaceId, userId]);
      if (!member) return 'missing';
      guard?.(member);
      const others = admins.filter((admin) => admin.user_id !== userId);
      if (member.role === 'ADMIN' && others.length === 0 && losesAdmin) return 'last_admin';
      return await work(client, member);
    });
  return {
    list: (workspaceId) => run<MemberRow>(pool, LIST, [workspaceId]),
    find: (workspaceId, userId) => runOne<MemberRow>(pool, FIND, [workspaceId, userId]),
    emailOf: async (userId) => (await runOne<{ email: string }>(pool, EMAIL, [userId]))?.email ?? '',
    change: (workspaceId, userId, { role, canApprove }, actor, guard) =>
      withMember(
        workspaceId,
        userId,
        role !== undefined && role !== 'ADMIN',
        guard,
        async (client, member) => {
          const changed = {
            ...member,
            role: role ?? member.role,
            canApprove: canApprove ?? member.canApprove,
          };
          await run(client, CHANGE, [workspaceId, userId, changed.role, changed.canApprove]);
          const detail = { from: rightsOf(member), to: rightsOf(changed) };
          const subject = `user:${userId}`;
          await createAuditWriter(client).note(actor, {
            action: 'member.changed',
            subject,
            workspaceId,
            detail,
          });
          return changed;
        },
      ),
    remove: (workspaceId, userId, actor, guard) =>
      withMember(workspaceId, userId, true, guard, async (client, member) => {
        await run(client, REMOVE, [workspaceId, userId]);
        const detail = rightsOf(member);
        const subject = `user:${userId}`;
        await createAuditWriter(client).note(actor, {
          action: 'member.removed',
          subject,
          workspaceId,
          detail,
        });
        return member;
      }),
  };
}

function rightsOf({ role, canApprove }: StoredMember): JsonObject {
  return { role, can_approve: canApprove };
}

const MEMBERS = `
  select u.id as "userId", u.name, u.email, m.role::text as role, m.can_approve as "canApprove",
         m.created_at as "createdAt"
    from memberships m join users u on u.id = m.user_id
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
