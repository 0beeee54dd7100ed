import { randomBytes } from 'node:crypto';
import { type ConnectionsUnderTest, describeConnectionStores } from '@crier/operations/testing';
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
    connections: createConnectionStore(database, plainSealer),
    accounts: createManagedAccounts(pool, plainSealer),
    serverApps: createServerAppStore(pool, plainSealer),
    addWorkspace: async () => {
      const { workspaceId: id, workspaceUuid: uuid } = await seedMember(pool, {});
      return { id, uuid };
    },
    addVisitor: async (workspaceId, role) => {
      const seed = role === null ? {} : { workspaceId, role };
      return { userId: (await seedMember(pool, seed)).userId, sessionHash: randomBytes(32) };
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
