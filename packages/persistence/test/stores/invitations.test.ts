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
    addMember: async (workspaceId) => {
      const { userId } = await seedMember(pool, { workspaceId, role: 'MEMBER', canApprove: true });
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
