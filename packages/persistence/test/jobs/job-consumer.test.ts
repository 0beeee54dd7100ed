import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase, openJobConsumer } from '../../src/index.ts';
import { openJobSender } from '../../src/jobs/job-sender.ts';
import { cloneDatabase } from '../../src/testing/index.ts';

let test: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  test = await cloneDatabase(inject('adminUrl'));
});
afterAll(() => test?.drop());

it('a consumer whose connections are cut reports it and receives jobs again', async () => {
  const database = openDatabase(test.url);
  const sender = await openJobSender(database.pool, () => undefined);
  const errors: Error[] = [];
  let heard = 0;
  const consumer = await openJobConsumer(test.url, { onError: (error) => void errors.push(error) });
  try {
    await consumer.consume('publication', async () => {
      heard += 1;
    });
    const send = () => sender.sendAll(database.pool, 'publication', [{ data: { publication: 'a' } }]);
    await send();
    await expect.poll(() => heard).toBe(1);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    await send();
    await expect.poll(() => heard).toBe(2);
  } finally {
    await consumer.stop(1_000);
    await sender.close();
    await database.close();
  }
});
