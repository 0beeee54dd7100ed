import { randomUUID } from 'node:crypto';
import {
  type AdministrationUnderTest,
  describeAdministrationStore,
  describeSuspendedUsers,
  sessionLines,
} from '@crier/operations/testing';
import { inject } from 'vitest';
import { createAdministrationStore, createSessionStore, openDatabase } from '../../src/index.ts';
import { cloneDatabase } from '../../src/testing/index.ts';
import { plainSealer } from '../connections/plain-sealer.ts';

async function open(): Promise<AdministrationUnderTest> {
  const cloned = await cloneDatabase(inject('adminUrl'));
  const database = openDatabase(cloned.url);
  const { pool, close } = database;
  await pool.query(`
    insert into oauth_clients (client_id, kind, name, redirect_uris, scopes, auth_methods, created_at)
    values ('reader', 'registered', 'Reader', '{https://reader.example}', '{api}', '{none}', now())`);
  const sessions = createSessionStore(pool, sessionLines);
  return {
    store: createAdministrationStore(database, plainSealer),
    addSession: async (userId, byte) => {
      const hash = new Uint8Array(32).fill(byte);
      await sessions.begin({ hash, userId, passwordHash: null, replaces: null });
      return hash;
    },
    addGrant: async (userId) => {
      await pool.query(
        `insert into oauth_grants (id, user_id, client_id, scopes, created_at)
         values ($1, $2, 'reader', '{api}', now())`,
        [randomUUID(), userId],
      );
    },
    close: async () => {
      await close();
      await cloned.drop();
    },
  };
}

describeAdministrationStore('PostgreSQL', open);
describeSuspendedUsers('PostgreSQL', open);
