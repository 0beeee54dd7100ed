import type { PanelRows, TenantMember, TenantRecord } from '@crier/operations/ports';
import type pg from 'pg';
import { type Executor, run, runOne } from '../database/statement.ts';
import { TENANT_COLUMNS, TENANT_TABLES, type TenantRow, tenantOf } from './tenant-row.ts';

/** Workspaces and their members, in a transaction. */
export function tenantRows(client: pg.PoolClient): PanelRows['workspaces'] {
  return {
    hold: async (uuid) => {
      await run(client, HOLD, [uuid]);
      return await findTenant(client, uuid);
    },
    create: async ({ name, hexColor, ownerId, locked, billing, timezone, slots }) => {
      const values = [
        ...[name, hexColor, ownerId, locked, billing ?? 'unlimited', timezone],
        ...[slots.map(({ weekday }) => weekday), slots.map(({ time }) => time)],
      ];
      const created = await runOne<{ uuid: string }>(client, CREATE, values);
      const tenant = created && (await findTenant(client, created.uuid));
      if (!tenant) throw new Error('inserting a workspace returned no row');
      return tenant;
    },
    update: async (id, { name, hexColor, ownerId, locked, billing }) => {
      await run(client, UPDATE, [id, name, hexColor, ownerId, locked, billing]);
    },
    member: (id, userId) => runOne<TenantMember>(client, MEMBER, [id, userId]),
    holdAdmins: async (id) =>
      (await run<{ userId: number }>(client, HOLD_ADMINS, [id])).map(({ userId }) => userId),
    countMembers: async (id) => (await runOne<{ count: number }>(client, COUNT_MEMBERS, [id]))?.count ?? 0,
    putMember: async (id, userId, { role, canApprove }) => {
      await run(client, PUT_MEMBER, [id, userId, role, canApprove]);
    },
    removeMember: async (id, userId) => {
      await run(client, REMOVE_MEMBER, [id, userId]);
    },
    setOwner: async (id, ownerId) => {
      await run(client, SET_OWNER, [id, ownerId]);
    },
  };
}

export async function findTenant(executor: Executor, uuid: string): Promise<TenantRecord | null> {
  const row = await runOne<TenantRow>(executor, FIND, [uuid]);
  return row && tenantOf(row);
}

/** The members of a workspace, in the order in which they joined. */
export function listMembers(executor: Executor, id: number): Promise<TenantMember[]> {
  return run<TenantMember>(executor, MEMBERS, [id]);
}

const FIND = `select ${TENANT_COLUMNS} from workspaces w ${TENANT_TABLES} where w.uuid = $1::uuid`;

/** Weaker than `for update`, so that posts of the workspace can still be written. */
const HOLD = 'select 1 from workspaces where uuid = $1::uuid for no key update';

const CREATE = `
  with created as (
    insert into workspaces (name, hex_color, owner_id, locked, billing, timezone)
    values ($1, $2, $3, $4, $5, $6) returning id, uuid
  ), slots as (
    insert into queue_slots (workspace_id, weekday, time)
    select created.id, slot.weekday, slot.time
      from created, unnest($7::int[], $8::text[]) as slot (weekday, time)
  )
  select uuid from created`;

const UPDATE = `
  update workspaces set name = $2, hex_color = $3, owner_id = $4, locked = $5, billing = coalesce($6, billing)
   where id = $1`;

const MEMBER_COLUMNS = `
  select u.id, u.name, u.email, m.role::text as role, m.can_approve as "canApprove"
    from memberships m join users u on u.id = m.user_id where m.workspace_id = $1`;

const MEMBERS = `${MEMBER_COLUMNS} order by m.created_at, u.id`;

const MEMBER = `${MEMBER_COLUMNS} and m.user_id = $2`;

/** In the order in which members themselves are changed, so that the two never wait for each other. */
const HOLD_ADMINS = `
  select user_id as "userId" from memberships where workspace_id = $1 and role = 'ADMIN' order by user_id for update`;

const COUNT_MEMBERS = 'select count(*)::int as count from memberships where workspace_id = $1';

const PUT_MEMBER = `
  insert into memberships (workspace_id, user_id, role, can_approve) values ($1, $2, $3::"Role", $4)
  on conflict (workspace_id, user_id) do update set role = excluded.role, can_approve = excluded.can_approve`;

const REMOVE_MEMBER = 'delete from memberships where workspace_id = $1 and user_id = $2';

const SET_OWNER = 'update workspaces set owner_id = $2 where id = $1';
