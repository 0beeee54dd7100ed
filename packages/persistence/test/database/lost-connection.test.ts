import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../../src/database/open-database.ts';
import { transaction } from '../../src/database/transaction.ts';
import { openWorld, type World } from '../stores/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld(inject('adminUrl'));
});
afterAll(() => world.close());

// An error event without a listener is an uncaught exception, which fails the run.
it('losing the connection between two statements fails the transaction, not the process', async () => {
  const { pool } = world.database;
  const work = transaction(pool, async (client) => {
    await client.query("insert into workspaces (name) values ('lost')");
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
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

/** A message of PostgreSQL's protocol, version 3. */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

it('a connection that ends as it becomes ready fails the statement, not the process', async () => {
  const ended = 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0';
  const server = createServer((socket) => {
    const ready = message('Z', Buffer.from('I'));
    const opening = Buffer.concat([message('R', Buffer.alloc(4)), ready, message('E', Buffer.from(ended))]);
    socket.on('error', () => undefined).once('data', () => socket.end(opening));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const database = openDatabase(`postgres://ada:secret@127.0.0.1:${port}/crier`);
  await expect(transaction(database.pool, (client) => client.query('select 1'))).rejects.toThrow();
  await database.close();
  server.close();
});
