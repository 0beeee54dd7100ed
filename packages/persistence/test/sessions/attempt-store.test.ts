import { describeAttemptStore } from '@crier/operations/testing';
import { expect, inject, it } from 'vitest';
import { createAttemptStore, openDatabase } from '../../src/index.ts';
import { cloneDatabase } from '../../src/testing/index.ts';

async function open() {
  const cloned = await cloneDatabase(inject('adminUrl'));
  const [one, other] = [openDatabase(cloned.url, { connections: 8 }), openDatabase(cloned.url)];
  return {
    processes: [createAttemptStore(one.pool), createAttemptStore(other.pool)] as const,
    rows: async () => (await one.pool.query<{ key: Buffer }>('select * from sign_in_attempts')).rows,
    endWindows: async () => {
      await one.pool.query("update sign_in_attempts set ends_at = now() - interval '1 second'");
    },
    close: async () => {
      await one.close();
      await other.close();
      await cloned.drop();
    },
  };
}

describeAttemptStore('PostgreSQL', open);

it('stores keys only as a digest', async () => {
  const { processes, rows, close } = await open();
  await processes[0].take([{ key: 'ada@social.example', uses: 1, seconds: 60 }]);
  const keys = (await rows()).map(({ key }) => key.toString('latin1'));
  expect([keys.length, keys.join().includes('ada')]).toEqual([1, false]);
  await close();
});
