import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { claimConversion } from '../../src/stores/claim-conversion.ts';
import { openWorld, type World } from './world.ts';

/** As many as no claim takes statements: what one of them leaves behind, no later one of the same claim meets. */
const SERVERS = 5;

let world: World;
const servers: pg.Client[] = [];
beforeAll(async () => {
  world = await openWorld(inject('adminUrl'));
  for (let index = 0; index < SERVERS; index += 1) {
    const client = new pg.Client({ connectionString: world.database.pool.options.connectionString });
    await client.connect();
    servers.push(client);
  }
});
afterAll(async () => {
  for (const client of servers) await client.end();
  await world?.close();
});

/**
 * Connections through a pooler in transaction mode: each statement goes to the next connection of the server, but those
 * of one transaction to the same.
 */
function pooledByTransaction(): pg.Pool {
  const free = [...servers];
  const connect = async () => {
    let held: pg.Client | null = null;
    const query = async (config: string | pg.QueryConfig) => {
      const server = held ?? free.shift();
      if (!server) throw new Error('the pooler has no connection left');
      const text = typeof config === 'string' ? config : config.text;
      if (text === 'begin') held = server;
      try {
        return await server.query(config);
      } finally {
        if (/^(commit|rollback)/.test(text)) held = null;
        if (held === null) free.push(server);
      }
    };
    return { query, on: () => {}, off: () => {}, release: () => {} };
  };
  const query = async (config: string | pg.QueryConfig) => (await connect()).query(config);
  return { connect, query } as unknown as pg.Pool;
}

/** Of this database alone: other tests share the server. */
async function heldLocks(): Promise<number> {
  const { rows } = await world.database.pool.query<{ held: number }>(
    `select count(*)::int as held from pg_locks
      where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.held ?? -1;
}

it('one caller at a time claims a conversion through a transaction-mode pooler, and frees it after', async () => {
  const pooled = pooledByTransaction();
  const direct = world.database.pool;
  for (let round = 0; round < SERVERS; round += 1) {
    const made = await claimConversion(pooled, 1, 'small', async () => {
      expect(await claimConversion(direct, 1, 'small', async () => 'by another')).toBeNull();
      expect(await claimConversion(pooled, 1, 'small', async () => 'by another')).toBeNull();
      return 'by one';
    });
    expect(made).toBe('by one');
    expect(await heldLocks()).toBe(0);
    expect(await claimConversion(direct, 1, 'small', async () => 'by another')).toBe('by another');
  }
});

it('a claim holds no table lock while its holder works', async () => {
  const held = await claimConversion(world.database.pool, 1, 'small', async () => {
    const { rows } = await world.database.pool.query(
      `select l.relation::regclass::text as name from pg_locks l join pg_stat_activity a using (pid)
        where a.datname = current_database() and a.state = 'idle in transaction' and l.relation is not null`,
    );
    return rows;
  });
  expect(held).toEqual([]);
});
