import { startTemporaryPostgres } from '@crier/dev-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exhaustConnections } from './exhaust-connections.ts';

let postgres: Awaited<ReturnType<typeof startTemporaryPostgres>>;
beforeAll(async () => {
  postgres = await startTemporaryPostgres();
});
afterAll(() => postgres?.stop());

const REFUSED = { code: '53300' };

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url() });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

test('nobody gets a connection while all are taken, and everybody does afterwards', async () => {
  const before = await connect();
  const { taken, over } = await exhaustConnections(postgres.url(), 500);
  expect(taken).toBeGreaterThan(50);
  await expect(connect()).rejects.toMatchObject(REFUSED);
  expect((await before.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await over;
  const after = await connect();
  await Promise.all([before.end(), after.end()]);
});

test('a returned connection is taken too, until all are released', async () => {
  const before = await connect();
  const exhaustion = await exhaustConnections(postgres.url(), 60_000);
  await before.end();
  await untilRefused();
  exhaustion.release();
  await exhaustion.over;
  await (await connect()).end();
});

test('an unreachable server is not an exhausted one', async () => {
  await expect(exhaustConnections('postgres://postgres@127.0.0.1:1/none', 1_000)).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
});

/** Waits until connections are refused, because returned connections are free for a moment. */
async function untilRefused(): Promise<void> {
  for (;;) {
    const refusal = await connect().then(
      (client) => client.end(),
      (error: unknown) => error,
    );
    if (refusal) return expect(refusal).toMatchObject(REFUSED);
  }
}
