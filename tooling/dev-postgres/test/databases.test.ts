import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createTestDatabase, ensureDatabase } from '../src/index.ts';

const adminUrl = inject('adminUrl');

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('two test databases are empty, separate, and gone after drop', async () => {
  const one = await createTestDatabase(adminUrl);
  const two = await createTestDatabase(adminUrl);
  await query(one.url, 'create table only_in_one (id int)');
  await expect(query(two.url, 'select * from only_in_one')).rejects.toThrow('does not exist');
  await one.drop();
  await two.drop();
  const left = await query(
    adminUrl,
    `select 1 from pg_database where datname in ('${one.name}', '${two.name}')`,
  );
  expect(left).toEqual([]);
});

test('drop works while somebody is still connected', async () => {
  const database = await createTestDatabase(adminUrl);
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => {});
  await client.connect();
  const closed = new Promise<void>((done) => client.once('end', () => done()));
  await database.drop();
  await closed;
  await expect(query(database.url, 'select 1')).rejects.toThrow('does not exist');
});

test('ensureDatabase creates a database once and then keeps it, whatever its name', async () => {
  const name = `Some "odd" name ${process.pid}`;
  await ensureDatabase(adminUrl, name);
  await ensureDatabase(adminUrl, name);
  const url = new URL(adminUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  expect(await query(url.href, 'select current_database() as name')).toEqual([{ name }]);
  await query(adminUrl, `drop database "${name.replaceAll('"', '""')}"`);
});
