import { createTestDatabase, type TestDatabase } from '@crier/dev-postgres';
import type { SessionStore } from '@crier/operations/ports';
import { appLines, sessionLines } from '@crier/operations/testing';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import {
  createOAuthStores,
  createSessionStore,
  type Database,
  migrate,
  openDatabase,
  readMigrations,
  sweepAudit,
} from '../../src/index.ts';

let place: TestDatabase;
let database: Database;
let sessions: SessionStore;

beforeAll(async () => {
  place = await createTestDatabase(inject('adminUrl'));
  await migrate(place.url, readMigrations(new URL('../../prisma/migrations', import.meta.url).pathname));
  database = openDatabase(place.url);
  sessions = createSessionStore(database.pool, sessionLines);
});
afterAll(async () => {
  await database?.close();
  await place?.drop();
});
beforeEach(async () => {
  await database.pool.query('truncate audit_entries');
});

async function entries(action: string) {
  const { rows } = await database.pool.query<{ subject: string; count: number }>(
    `select subject, sum((detail->>'count')::int)::int as count from audit_entries
      where action = $1 group by subject order by subject`,
    [action],
  );
  return rows;
}

test('counts failed sign-ins of an address in one entry an hour, from any number of processes', async () => {
  await Promise.all(Array.from({ length: 20 }, () => sessions.noteFailure('203.0.113.9')));
  await sessions.noteFailure('203.0.113.10');
  expect(await entries('sign_in.failed')).toEqual([
    { subject: 'address:203.0.113.10', count: 1 },
    { subject: 'address:203.0.113.9', count: 20 },
  ]);
});

test('keeps the trail small however many addresses fail to sign in, and counts every attempt', async () => {
  for (let address = 0; address < 300; address++) await sessions.noteFailure(`2001:db8:0:${address}::/64`);
  const noted = await entries('sign_in.failed');
  // The entries span two hours if the hour changes while the test runs.
  expect(noted.length).toBeLessThanOrEqual(202);
  expect(noted.reduce((sum, { count }) => sum + count, 0)).toBe(300);
  expect(noted.at(-1)?.subject).toBe('others');
});

test('records self-registered apps in their own transaction, at most a hundred an hour', async () => {
  const { clients } = createOAuthStores(database.pool, appLines);
  for (let number = 0; number < 120; number++) {
    const clientId = `dyn_${number}`;
    const outcome = await clients.claim({
      clientId,
      kind: 'dynamic',
      name: 'Assistant',
      redirectUris: ['https://app.example/callback'],
      scopes: ['mcp'],
      authMethods: ['none'],
      secretHash: null,
      jwksUri: null,
      logo: null,
      freshUntil: null,
      createdAt: new Date(),
      blockedAt: null,
    });
    expect(outcome).toBe('claimed');
  }
  const noted = await entries('app.registered');
  expect(noted.length).toBeLessThanOrEqual(120);
  expect(noted[0]).toEqual({ subject: 'app:dyn_0', count: 1 });
  expect(noted.reduce((sum, { count }) => sum + count, 0)).toBe(120);
});

test('deletes expired entries, a limited number at a time', async () => {
  await database.pool.query(`
    insert into audit_entries (at, actor, action, subject)
    select now() - interval '401 days', 'operator', 'old', n::text from generate_series(1, 3) n`);
  await database.pool.query(
    `insert into audit_entries (actor, action, subject) values ('operator', 'young', '1')`,
  );
  expect(await sweepAudit(database.pool, 400, 2)).toBe(2);
  expect(await sweepAudit(database.pool, 400, 2)).toBe(1);
  const { rows } = await database.pool.query('select action from audit_entries');
  expect(rows).toEqual([{ action: 'young' }]);
});
