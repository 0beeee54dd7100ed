import { describeInvitationStore, type InvitationsUnderTest } from '@crier/operations/testing';
import { inject } from 'vitest';
import { openWorld, seedMember } from './world.ts';

async function open(): Promise<InvitationsUnderTest> {
  const { database, stores, close } = await openWorld(inject('adminUrl'));
  const { pool } = database;
  return {
    store: stores.invitations,
    addWorkspace: async () => {
      const { rows } = await pool.query<{ id: number }>(
        "insert into workspaces (name, timezone) values ('Harbour', 'UTC') returning id",
      );
      return rows[0]?.id ?? 0;
    },
    askToPay: async (workspaceId) => {
      await pool.query("update workspaces set billing = 'subscription' where id = $1", [workspaceId]);
      return { subscription: null, generic: null };
    },
    lock: async (workspaceId) => {
      await pool.query('update workspaces set locked = true where id = $1', [workspaceId]);
    },
    setRole: async (workspaceId, userId, role) => {
      const member = [workspaceId, userId];
      if (role === null) {
        await pool.query('delete from memberships where workspace_id = $1 and user_id = $2', member);
      } else {
        await pool.query(
          `insert into memberships (workspace_id, user_id, role, can_approve) values ($1, $2, $3, true)
           on conflict (workspace_id, user_id) do update set role = excluded.role`,
          [...member, role],
        );
      }
    },
    addMember: async (workspaceId, role = 'ADMIN') => {
      const { userId } = await seedMember(pool, { workspaceId, role, canApprove: true });
      const { rows } = await pool.query<{ email: string }>(
        "update users set name = 'Dana Reef' where id = $1 returning email",
        [userId],
      );
      return { userId, email: rows[0]?.email ?? '' };
    },
    expire: async (id) => {
      // The column keeps milliseconds, and rounding to them may add half of one.
      await pool.query("update invitations set expires_at = now() - interval '1 ms' where id = $1", [id]);
    },
    close,
  };
}

describeInvitationStore('PostgreSQL', open);
