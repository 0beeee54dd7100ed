import type { Role, Tenancy } from '@crier/domain';
import {
  type HeldInvitation,
  INVITATION_DAYS,
  type Invitation,
  type InvitationRows,
  type InvitationStore,
  type MemberCount,
  type OpenedInvitation,
} from '@crier/operations/ports';
import type pg from 'pg';
import { createAuditWriter } from '../audit/audit-writer.ts';
import { run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import type { Outbox } from '../mails/outbox.ts';
import { TENANCY } from '../tenancy/tenancy.ts';
import { memberRows } from './member-rows.ts';
import { userRows } from './user-rows.ts';

/**
 * Invitations on PostgreSQL. Accepting an invitation locks its row, so that only one of two callers finds it, and the
 * inviter's membership before it, as a change of that membership does before it ends the member's invitations. Counting
 * members locks the workspace first, as does everything that adds members to a workspace with a plan.
 */
export function createInvitationStore(pool: pg.Pool, outbox: Outbox): InvitationStore {
  return {
    list: (workspaceId) => run<Invitation>(pool, LIST, [workspaceId]),
    find: (hash) => runOne<OpenedInvitation>(pool, OPEN, [hash]),
    transaction: (work) => transaction(pool, (client) => work(invitationRows(client, outbox))),
  };
}

function invitationRows(client: pg.PoolClient, outbox: Outbox): InvitationRows {
  return {
    holdWorkspace: async (workspaceId) =>
      (await runOne<HeldWorkspace>(client, HOLD_WORKSPACE, [workspaceId]))?.tenancy ?? null,
    hold: async (hash) => {
      const workspace = await runOne<HeldWorkspace>(client, HOLD_WORKSPACE_OF, [hash]);
      if (workspace === null) return null;
      const inviter = await runOne<{ role: Role }>(client, HOLD_INVITER, [hash]);
      const row = await runOne<Omit<HeldInvitation, 'tenancy' | 'right'>>(client, HOLD, [hash]);
      const { tenancy, locked } = workspace;
      return row && { ...row, tenancy, right: { role: inviter?.role ?? null, locked } };
    },
    countMembers: async (workspaceId, somebody) => {
      const userId = somebody !== null && 'userId' in somebody ? somebody.userId : null;
      const email = somebody !== null && 'email' in somebody ? somebody.email : null;
      const counted = await runOne<MemberCount>(client, MEMBERS, [workspaceId, userId, email]);
      return counted ?? { used: 0, isMember: false };
    },
    put: async ({ workspaceId, userId, email, role, canApprove, hash }) => {
      const values = [workspaceId, email, role, canApprove, hash, userId, INVITATION_DAYS];
      const created = await runOne<{ id: string }>(client, CREATE, values);
      return created && (await runOne<Invitation>(client, FIND, [workspaceId, created.id]));
    },
    remove: async (workspaceId, id) =>
      (await runOne<{ email: string }>(client, REMOVE, [workspaceId, id]))?.email ?? null,
    describe: (workspaceId) =>
      runOne<{ name: string; language: string | null }>(client, DESCRIBE, [workspaceId]),
    users: userRows(client),
    members: memberRows(client),
    mails: outbox.rows(client),
    audit: createAuditWriter(client),
  };
}

interface HeldWorkspace {
  readonly tenancy: Tenancy | null;
  readonly locked: boolean;
}

const HOLD_WORKSPACE = `select ${TENANCY} as tenancy, w.locked from workspaces w where w.id = $1 for no key update`;

const HOLD_WORKSPACE_OF = `
  select ${TENANCY} as tenancy, w.locked from workspaces w
   where w.id = (select workspace_id from invitations where hash = $1 and expires_at > now()) for no key update`;

/** After a change of the membership that it waited for, it sees the role after the change. */
const HOLD_INVITER = `
  select m.role::text as role from memberships m
   where (m.workspace_id, m.user_id) = (select workspace_id, invited_by from invitations where hash = $1) for share`;

const MEMBERS = `
  select count(*)::int as used, coalesce(bool_or(m.user_id = $2::int or u.email = $3::text), false) as "isMember"
    from memberships m join users u on u.id = m.user_id
   where m.workspace_id = $1`;

const INVITATIONS = `
  select i.id, i.email, i.role::text as role, i.can_approve as "canApprove", u.name as "invitedBy",
         i.created_at as "createdAt", i.expires_at as "expiresAt"
    from invitations i left join users u on u.id = i.invited_by
   where i.workspace_id = $1`;

const LIST = `${INVITATIONS} and i.expires_at > now() order by i.created_at, i.id`;

const FIND = `${INVITATIONS} and i.id = $2`;

const OPEN = `
  select i.email, i.role::text as role, i.can_approve as "canApprove", u.name as "invitedBy", w.name as workspace,
         exists (select from users known where known.email = i.email) as "hasAccount",
         jsonb_build_object('role', m.role::text, 'locked', w.locked) as right
    from invitations i
    join workspaces w on w.id = i.workspace_id
    left join users u on u.id = i.invited_by
    left join memberships m on m.workspace_id = i.workspace_id and m.user_id = i.invited_by
   where i.hash = $1 and i.expires_at > now()`;

const HOLD = `
  select id, workspace_id as "workspaceId", email, role::text as role, can_approve as "canApprove",
         coalesce(invited_by, 0) as "inviterId"
    from invitations
   where hash = $1 and expires_at > now() for update`;

const CREATE = `
  insert into invitations (workspace_id, email, role, can_approve, hash, invited_by, expires_at)
  select $1, $2, $3::"Role", $4, $5, $6, now() + $7 * interval '1 day'
   where not exists (select from memberships m join users u on u.id = m.user_id
                      where m.workspace_id = $1 and u.email = $2)
  on conflict (workspace_id, email) do update
     set id = gen_random_uuid(), role = excluded.role, can_approve = excluded.can_approve, hash = excluded.hash,
         invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at
  returning id`;

const REMOVE = 'delete from invitations where workspace_id = $1 and id = $2::uuid returning email';

const DESCRIBE = 'select name, language from workspaces where id = $1';
