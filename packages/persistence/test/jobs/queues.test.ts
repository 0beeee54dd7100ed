import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { installQueues } from '../../src/jobs/queues.ts';
import { cloneDatabase } from '../../src/testing/index.ts';

let test: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  test = await cloneDatabase(inject('adminUrl'));
});
afterAll(() => test?.drop());

it('leaves no connection behind when the queues are created, also when they are there', async () => {
  const client = new pg.Client({ connectionString: test.url });
  await client.connect();
  try {
    await installQueues(test.url);
    const others = async () => {
      const { rows } = await client.query<{ others: number }>(
        `select count(*)::int as others from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      );
      return rows[0]?.others;
    };
    await expect.poll(others).toBe(0);
  } finally {
    await client.end();
  }
});
