import { createTestDatabase } from '@crier/dev-postgres';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { isDatabaseAway } from '../../src/database/database-away.ts';

async function failureOf(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
    return null;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

it('a database that admits nobody is away, and one that refuses a statement with the same code is not', async () => {
  const database = await createTestDatabase(inject('adminUrl'));
  try {
    const refused = await failureOf(database.url, 'select lastval()');
    expect(refused).toMatchObject({ code: '55000' });
    expect(isDatabaseAway(refused)).toBe(false);
    const name = new URL(database.url).pathname.slice(1);
    expect(
      await failureOf(inject('adminUrl'), `alter database "${name}" allow_connections false`),
    ).toBeNull();
    const shut = await failureOf(database.url, 'select 1');
    expect(shut).toMatchObject({ code: '55000' });
    expect(isDatabaseAway(shut)).toBe(true);
    expect(isDatabaseAway(new Error('no pages', { cause: shut }))).toBe(true);
  } finally {
    await database.drop();
  }
});
