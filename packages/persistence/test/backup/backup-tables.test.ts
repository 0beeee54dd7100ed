import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { BACKUP_TABLES, FILE_COLUMNS } from '../../src/index.ts';
import { type ClonedDatabase, cloneDatabase } from '../../src/testing/index.ts';

let database: ClonedDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase(inject('adminUrl'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

async function column(sql: string): Promise<string[]> {
  const { rows } = await client.query<{ found: string }>(sql);
  return rows.map(({ found }) => found);
}

const OWN = `relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> '_prisma_migrations'`;

test('backup-tables.ts says for every table of the schema what a backup does with it', async () => {
  const tables = await column(`select relname as found from pg_class where ${OWN} order by 1`);
  expect(Object.keys(BACKUP_TABLES).sort()).toEqual(tables);
});

test('cleared columns are nullable, and every exception has a reason', async () => {
  const nullable = await column(
    `select c.relname || '.' || a.attname as found from pg_attribute a join pg_class c on c.oid = a.attrelid
      where ${OWN} and attnum > 0 and not attnotnull`,
  );
  for (const [name, rule] of Object.entries(BACKUP_TABLES)) {
    if (rule.keep === 'nothing') continue;
    const { cleared = [], where, because } = rule;
    for (const each of cleared) expect(nullable).toContain(`${name}.${each}`);
    expect(cleared.length > 0 || where !== undefined, name).toBe(because !== undefined);
  }
});

test('no row that is kept refers to a table that is left out', async () => {
  const references = await column(
    `select conrelid::regclass || ' ' || confrelid::regclass || ' ' || a.attname as found
       from pg_constraint join pg_attribute a on a.attrelid = conrelid and a.attnum = any(conkey)
      where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const dangling = references.filter((reference) => {
    const [child = '', parent = '', column = ''] = reference.split(' ');
    const rule = BACKUP_TABLES[child];
    if (rule?.keep !== 'rows' || BACKUP_TABLES[parent]?.keep === 'rows') return false;
    // Rows that refer to nothing may be kept.
    return rule.where !== `${column} is null` && !rule.cleared?.includes(column);
  });
  expect(dangling).toEqual([]);
});

test('the files of every column that may name one on the media disk are backed up', async () => {
  const columns = await column(
    `select c.relname || '.' || a.attname as found from pg_attribute a join pg_class c on c.oid = a.attrelid
      where ${OWN} and attnum > 0 and a.attname ~ '(path|logo|file|conversions)' order by 1`,
  );
  // Unfinished uploads are left out, and with them where they go.
  const left = ['chunked_uploads.filename', 'chunked_uploads.place_path'];
  expect(columns.filter((each) => !left.includes(each))).toEqual(
    FILE_COLUMNS.map((each) => `${each.table}.${each.column}`).sort(),
  );
});
