import { once } from 'node:events';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { transaction } from '../../src/database/transaction.ts';
import { openWorld, type World } from '../stores/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld(inject('adminUrl'));
});
afterAll(() => world.close());

// An error event that nothing listens to is an uncaught exception, which fails the run.
it('fails a transaction whose connection is lost between two statements, and not the process', async () => {
  const { pool } = world.database;
  const work = transaction(pool, async (client) => {
    await client.query("insert into workspaces (name) values ('lost')");
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = once(client, 'end');
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    await client.query('select 1');
  });
  await expect(work).rejects.toThrow();
  const { rows } = await pool.query<{ found: number }>(
    "select count(*)::int as found from workspaces where name = 'lost'",
  );
  expect(rows).toEqual([{ found: 0 }]);
  expect(await transaction(pool, async (client) => (await client.query('select 1')).rowCount)).toBe(1);
});
