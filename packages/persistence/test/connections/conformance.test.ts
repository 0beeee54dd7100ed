import { randomBytes } from 'node:crypto';
import {
  type ConnectionsUnderTest,
  connectionLines,
  describeConnectionStores,
} from '@crier/operations/testing';
import { inject } from 'vitest';
import {
  createConnectionStore,
  createManagedAccounts,
  createServerAppStore,
  openDatabase,
} from '../../src/index.ts';
import { cloneDatabase } from '../../src/testing/index.ts';
import { seedMember } from '../stores/world.ts';
import { plainSealer } from './plain-sealer.ts';

async function open(): Promise<ConnectionsUnderTest> {
  const cloned = await cloneDatabase(inject('adminUrl'));
  const database = openDatabase(cloned.url);
  const { pool } = database;
  return {
    connections: createConnectionStore(database, plainSealer, connectionLines),
    accounts: createManagedAccounts(pool, plainSealer, connectionLines),
    serverApps: createServerAppStore(pool, plainSealer, connectionLines),
    addWorkspace: async () => {
      const { workspaceId: id, workspaceUuid: uuid } = await seedMember(pool, {});
      return { id, uuid };
    },
    addVisitor: async (workspaceId, role) => {
      const seed = role === null ? {} : { workspaceId, role };
      const visitor = { userId: (await seedMember(pool, seed)).userId, sessionHash: randomBytes(32) };
      await pool.query(
        "insert into sessions (hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')",
        [visitor.sessionHash, visitor.userId],
      );
      return visitor;
    },
    setRole: async (workspaceId, { userId }, role) => {
      await pool.query('delete from memberships where workspace_id = $1 and user_id = $2', [
        workspaceId,
        userId,
      ]);
      if (role === null) return;
      await pool.query(
        'insert into memberships (workspace_id, user_id, role, can_approve) values ($1, $2, $3, true)',
        [workspaceId, userId, role],
      );
    },
    signOut: async ({ sessionHash }) => {
      await pool.query('delete from sessions where hash = $1', [sessionHash]);
    },
    audit: async () => {
      const { rows } = await pool.query<{ line: string }>(
        "select actor || ' ' || action || ' ' || subject as line from audit_entries order by at, id",
      );
      return rows.map(({ line }) => line);
    },
    close: async () => {
      await database.close();
      await cloned.drop();
    },
  };
}

describeConnectionStores('PostgreSQL', open);
