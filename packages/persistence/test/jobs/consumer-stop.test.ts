import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase, openJobConsumer } from '../../src/index.ts';
import { openJobSender } from '../../src/jobs/job-sender.ts';
import { cloneDatabase } from '../../src/testing/index.ts';

let test: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  test = await cloneDatabase(inject('adminUrl'));
});
afterAll(() => test?.drop());

it('a stopping consumer waits for the job in hand', async () => {
  const database = openDatabase(test.url);
  const sender = await openJobSender(database.pool, () => undefined);
  const consumer = await openJobConsumer(test.url, { onError: () => undefined });
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  try {
    await consumer.consume('publication', async () => {
      begun.resolve();
      await end.promise;
    });
    await sender.sendAll(database.pool, 'publication', [{ data: { publication: 'a' } }]);
    await begun.promise;
    const stopped = consumer.stop(30_000).then(() => 'stopped');
    expect(await Promise.race([stopped, setTimeout(1_000, 'waits')])).toBe('waits');
    end.resolve();
    expect(await stopped).toBe('stopped');
  } finally {
    end.resolve();
    await sender.close();
    await database.close();
  }
});
