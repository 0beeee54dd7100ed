import { JOB_NAMES } from '@crier/operations/ports';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { installQueues } from '../../src/jobs/queues.ts';
import { cloneDatabase } from '../../src/testing/index.ts';

let test: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  test = await cloneDatabase(inject('adminUrl'));
});
afterAll(() => test?.drop());

it('creating queues leaves no connection open, also when they exist', async () => {
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

it('a finished job is kept for a day, and a waiting one for thirty days', async () => {
  const client = new pg.Client({ connectionString: test.url });
  await client.connect();
  try {
    await client.query('drop schema pgboss cascade');
    await installQueues(test.url);
    const { rows } = await client.query(
      'select distinct deletion_seconds, retention_seconds, retry_limit from pgboss.queue where name = any($1)',
      [JOB_NAMES],
    );
    expect(rows).toEqual([{ deletion_seconds: 86_400, retention_seconds: 30 * 86_400, retry_limit: 0 }]);
  } finally {
    await client.end();
  }
});
