import type { Role, Tenancy } from '@crier/domain';
import {
  type Acceptance,
  INVITATION_DAYS,
  type Invitation,
  type InvitationStore,
  type Inviting,
  type MemberRoom,
  type OpenedInvitation,
} from '@crier/operations/ports';
import type pg from 'pg';
import { createAuditWriter } from '../audit/audit-writer.ts';
import { run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { TENANCY } from './tenancy.ts';

/**
 * Invitations on PostgreSQL. Who accepts one holds its row, so of two only one finds it. Who counts members holds the
 * workspace before that, as everything does that adds members to one with a plan.
 */
export function createInvitationStore(pool: pg.Pool): InvitationStore {
  /** Uses an invitation up for a user, who `whose` finds or makes. */
  const accept = (
    hash: Uint8Array,
    room: MemberRoom,
    userId: number | null,
    whose: (client: pg.PoolClient, invitation: HeldInvitation) => Promise<number | null>,
  ): Promise<Acceptance> =>
    transaction(pool, async (client): Promise<Acceptance> => {
      const workspace = await runOne<HeldWorkspace>(client, HOLD_WORKSPACE_OF, [hash]);
      const invitation = workspace && (await runOne<HeldInvitation>(client, HOLD, [hash]));
      if (invitation === null) return { outcome: 'gone' };
      const { id, workspace_id: workspaceId, role, can_approve: canApprove } = invitation;
      const { used, isMember } = await countMembers(client, workspaceId, { userId });
      if (isMember) return { outcome: 'member' };
      const limit = room(workspace?.tenancy ?? null, used);
      if (limit !== null) return { outcome: 'full', limit };
      const joiner = await whose(client, invitation);
      if (joiner === null) return { outcome: 'taken' };
      const joined = await run(client, JOIN, [workspaceId, joiner, role, canApprove]);
      if (joined.length === 0) return { outcome: 'member' };
      await run(client, REMOVE, [workspaceId, id]);
      await createAuditWriter(client).note(`user:${joiner}`, {
        action: 'invitation.accepted',
        subject: `invitation:${id}`,
        workspaceId,
        detail: { role, can_approve: canApprove },
      });
      return { outcome: 'joined', userId: joiner };
    });
  return {
    list: (workspaceId) => run<Invitation>(pool, LIST, [workspaceId]),
    create: ({ workspaceId, userId, email, role, canApprove, hash }, actor, room) =>
      transaction(pool, async (client): Promise<Inviting> => {
        const workspace = await runOne<HeldWorkspace>(client, HOLD_WORKSPACE, [workspaceId]);
        const { used, isMember } = await countMembers(client, workspaceId, { email });
        if (isMember) return { outcome: 'member' };
        const limit = room(workspace?.tenancy ?? null, used);
        if (limit !== null) return { outcome: 'full', limit };
        const values = [workspaceId, email, role, canApprove, hash, userId, INVITATION_DAYS];
        const created = await runOne<{ id: string }>(client, CREATE, values);
        const invitation = created && (await runOne<Invitation>(client, FIND, [workspaceId, created.id]));
        if (invitation === null) return { outcome: 'member' };
        await createAuditWriter(client).note(actor, {
          action: 'invitation.created',
          subject: `invitation:${invitation.id}`,
          workspaceId,
          detail: { email, role, can_approve: canApprove },
        });
        return { outcome: 'invited', invitation };
      }),
    revoke: (workspaceId, id, actor) =>
      transaction(pool, async (client) => {
        if ((await run(client, REMOVE, [workspaceId, id])).length === 0) return false;
        const subject = `invitation:${id}`;
        await createAuditWriter(client).note(actor, { action: 'invitation.revoked', subject, workspaceId });
        return true;
      }),
    find: (hash) => runOne<OpenedInvitation>(pool, OPEN, [hash]),
    accept: (hash, userId, room) => accept(hash, room, userId, async () => userId),
    acceptAs: (hash, { name, passwordHash }, room) =>
      accept(hash, room, null, async (client, { email }) => {
        const user = await runOne<{ id: number }>(client, ADD_USER, [name, email, passwordHash]);
        if (user === null) return null;
        const note = { action: 'user.created', subject: `user:${user.id}`, detail: { email, admin: false } };
        await createAuditWriter(client).note(`user:${user.id}`, note);
        return user.id;
      }),
  };
}

interface HeldInvitation {
  readonly id: string;
  readonly workspace_id: number;
  readonly email: string;
  readonly role: Role;
  readonly can_approve: boolean;
}

interface HeldWorkspace {
  readonly tenancy: Tenancy | null;
}

/** How many members a workspace has, and whether a user is one of them. */
async function countMembers(
  client: pg.PoolClient,
  workspaceId: number,
  { userId = null, email = null }: { readonly userId?: number | null; readonly email?: string | null },
): Promise<{ readonly used: number; readonly isMember: boolean }> {
  const row = await runOne<{ used: number; isMember: boolean }>(client, MEMBERS, [
    workspaceId,
    userId,
    email,
  ]);
  return row ?? { used: 0, isMember: false };
}

const HOLD_WORKSPACE = `select ${TENANCY} as tenancy from workspaces w where w.id = $1 for no key update`;

const HOLD_WORKSPACE_OF = `
  select ${TENANCY} as tenancy from workspaces w
   where w.id = (select workspace_id from invitations where hash = $1 and expires_at > now()) for no key update`;

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
         exists (select from users known where known.email = i.email) as "hasAccount"
    from invitations i join workspaces w on w.id = i.workspace_id left join users u on u.id = i.invited_by
   where i.hash = $1 and i.expires_at > now()`;

const HOLD = `
  select id, workspace_id, email, role::text as role, can_approve from invitations
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

const REMOVE = 'delete from invitations where workspace_id = $1 and id = $2::uuid returning 1';

const JOIN = `
  insert into memberships (workspace_id, user_id, role, can_approve)
  values ($1, $2, $3::"Role", $4) on conflict do nothing returning 1`;

const ADD_USER = `
  insert into users (name, email, password_hash) values ($1, $2, $3) on conflict do nothing returning id`;
