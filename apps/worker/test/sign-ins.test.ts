import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClonedDatabase, cloneDatabase } from '@crier/persistence/testing';
import { createLogger, openService, parseSettings, type Service } from '@crier/service';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { sweepSignIns } from '../src/sweep-sign-ins.ts';

let database: ClonedDatabase;
let service: Service;

beforeAll(async () => {
  database = await cloneDatabase(inject('adminUrl'));
  const settings = parseSettings({
    SERVICE_BASE_URL: 'https://social.example',
    SERVICE_SECRET: 'a-secret-only-for-tests-of-forty-characters',
    DATABASE_URL: database.url,
    SERVICE_DATA_DIR: join(tmpdir(), `crier-worker-${randomUUID()}`),
    LOG_LEVEL: 'silent',
  });
  service = await openService(settings, createLogger(settings, 'test'));
});
afterAll(async () => {
  await service?.close();
  await database?.drop();
});

const TABLES = ['oauth_assertions', 'oauth_requests', 'sessions', 'oauth_clients'] as const;

async function countRows(): Promise<Record<string, number>> {
  const counted = TABLES.map(async (table) => {
    const { rows } = await service.database.pool.query<{ n: number }>(
      `select count(*)::int as n from ${table}`,
    );
    return [table, rows[0]?.n ?? -1] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

/** So many rows of each kind that are over, and one of each that is not. */
async function seed(over: number): Promise<void> {
  const { pool } = service.database;
  const { rows } = await pool.query<{ id: number }>(
    'insert into users (name, email) values ($1, $2) returning id',
    ['Dana Reef', `${randomUUID()}@social.example`],
  );
  const prefix = randomBytes(8).toString('hex');
  const times = `now() + (case when n = 0 then interval '1 day' else interval '-1 day' end)`;
  const series = 'from generate_series(0, $2::int) n';
  await pool.query(
    `insert into oauth_assertions (client_id, id_hash, expires_at)
     select $1, sha256(convert_to($1 || n::text, 'UTF8')), ${times} ${series}`,
    [prefix, over],
  );
  await pool.query(
    `insert into oauth_requests (hash, parameters, consent_scopes, expires_at)
     select sha256(convert_to($1 || n::text, 'UTF8')), '[]', '{}', ${times} ${series}`,
    [prefix, over],
  );
  await pool.query(
    `insert into sessions (hash, user_id, expires_at)
     select sha256(convert_to($1 || n::text, 'UTF8')), $3, ${times} ${series}`,
    [prefix, over, rows[0]?.id],
  );
  await pool.query(
    `insert into oauth_clients
       (client_id, kind, name, redirect_uris, scopes, auth_methods, created_at, unused_since)
     select 'dyn_' || $1 || n::text, 'dynamic', 'Assistant', '{}', '{mcp}', '{none}', now(),
            now() - (case when n = 0 then interval '1 day' else interval '8 days' end) ${series}`,
    [prefix, over],
  );
}

it('deletes only what has expired, of every kind, however much there is', async () => {
  await seed(2_500);
  await sweepSignIns(service);
  expect(await countRows()).toEqual({
    oauth_assertions: 1,
    oauth_requests: 1,
    sessions: 1,
    oauth_clients: 1,
  });
});

it('skips rows that are in use and does not wait for them', async () => {
  const { pool } = service.database;
  await seed(3);
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from oauth_requests where expires_at < now() for update');
    await sweepSignIns(service);
    expect((await countRows())['oauth_requests']).toBe(2 + 3);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  await sweepSignIns(service);
  expect((await countRows())['oauth_requests']).toBe(2);
});

it('deletes expired entries of the audit trail, and none where they are kept forever', async () => {
  const { pool } = service.database;
  const count = async () => {
    const { rows } = await pool.query('select subject from audit_entries order by subject');
    return rows.map(({ subject }) => subject);
  };
  await pool.query('truncate audit_entries');
  await pool.query(
    `insert into audit_entries (at, actor, action, subject)
     values (now() - interval '401 days', 'operator', 'noted', 'old'), (now(), 'operator', 'noted', 'young')`,
  );
  await sweepSignIns({ ...service, settings: { ...service.settings, auditDays: null } });
  expect(await count()).toEqual(['old', 'young']);
  await sweepSignIns(service);
  expect(await count()).toEqual(['young']);
});

it('leaves the authorization server alone when it is switched off', async () => {
  await seed(2);
  await sweepSignIns({ ...service, oauth: null });
  const { sessions, oauth_assertions } = await countRows();
  expect([sessions, oauth_assertions]).toEqual([3, 3 + 2]);
});
