import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createAttemptStore, type Database, openDatabase } from '../../src/index.ts';
import { cloneDatabase } from '../../src/testing/index.ts';

let databases: Database[] = [];
let drop: (() => Promise<void>) | undefined;

beforeAll(async () => {
  const cloned = await cloneDatabase(inject('adminUrl'));
  drop = cloned.drop;
  databases = [1, 2].map(() => openDatabase(cloned.url, { connections: 8 }));
});
afterAll(async () => {
  for (const { close } of databases) await close();
  await drop?.();
});

/** The store of one of two processes. */
function storeOf(process: number) {
  const database = databases[process % 2];
  if (database === undefined) throw new Error('no database');
  return createAttemptStore(database.pool);
}

async function end(): Promise<void> {
  await databases[0]?.pool.query("update sign_in_attempts set ends_at = now() - interval '1 second'");
}

const limit = (uses: number, seconds = 60, key: string = randomUUID()) => ({ key, uses, seconds });

describe('attempts', () => {
  it('pass exactly as often as allowed when 100 come at once over two processes', async () => {
    const [account, address] = [limit(7), limit(30)];
    const waits = await Promise.all(
      Array.from({ length: 100 }, (_, n) => storeOf(n).take([account, address])),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(7);
    for (const wait of waits.filter((wait) => wait !== 0)) expect([59, 60]).toContain(wait);
  });

  it('count nothing under the keys after one that is used up', async () => {
    const [account, address] = [limit(1), limit(3)];
    for (let n = 0; n < 5; n++) await storeOf(n).take([account, address]);
    const others = [limit(1), limit(1), limit(1)];
    const waits: boolean[] = [];
    for (const other of others) waits.push((await storeOf(0).take([other, address])) > 0);
    expect(waits).toEqual([false, false, true]);
  });

  it('take one to four keys', async () => {
    const keys = [limit(1, 10), limit(2, 20), limit(3, 30), limit(4, 40)];
    for (let count = 1; count <= 4; count++) expect(await storeOf(0).take(keys.slice(4 - count))).toBe(0);
    expect(await storeOf(0).take(keys.slice(3))).toBe(40);
    expect(await storeOf(1).take(keys)).toBe(10);
    await expect(storeOf(0).take([])).rejects.toThrow(RangeError);
  });

  it('begin a new window when one has ended, in which 20 at once pass as often as allowed', async () => {
    const key = limit(2);
    for (let n = 0; n < 3; n++) await storeOf(0).take([key]);
    await end();
    const waits = await Promise.all(Array.from({ length: 20 }, (_, n) => storeOf(n).take([key])));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(2);
  });

  it('that succeeded are taken back: one key is as new, the others count one less', async () => {
    const [account, address] = [limit(3), limit(3)];
    for (let n = 0; n < 3; n++) expect(await storeOf(n).take([account, address])).toBe(0);
    await storeOf(1).giveBack(account.key, [address.key]);
    expect(await storeOf(0).take([address])).toBe(0);
    expect(await storeOf(0).take([address])).toBeGreaterThan(0);
    for (let n = 0; n < 3; n++) expect(await storeOf(n).take([account])).toBe(0);
  });

  it('and taking them back get along at the same time, however keys are shared', async () => {
    const address = limit(1_000);
    const attempt = async (n: number) => {
      const account = limit(1_000, 60, `account ${n % 3}`);
      expect(await storeOf(n).take([account, address])).toBe(0);
      await storeOf(n + 1).giveBack(account.key, [address.key]);
    };
    await Promise.all(Array.from({ length: 200 }, (_, n) => attempt(n)));
    const { rows } = (await databases[0]?.pool.query(
      'select max(uses) as uses from sign_in_attempts where ends_at > now() and uses > 10',
    )) ?? { rows: [] };
    expect(rows).toEqual([{ uses: null }]);
  });

  it('are forgotten by the sweep once their window has ended, and not before', async () => {
    await storeOf(0).sweep(1_000);
    const key = limit(1);
    await storeOf(0).take([key]);
    expect(await storeOf(0).sweep(1_000)).toBe(0);
    expect(await storeOf(0).take([key])).toBeGreaterThan(0);
    await end();
    const { rowCount } = (await databases[0]?.pool.query('select from sign_in_attempts')) ?? {};
    expect(await storeOf(0).sweep(2)).toBe(2);
    expect(await storeOf(1).sweep(1_000)).toBe((rowCount ?? 0) - 2);
  });

  it('are known by a digest only', async () => {
    await storeOf(0).take([limit(1, 60, 'ada@social.example')]);
    const { rows } = (await databases[0]?.pool.query('select * from sign_in_attempts')) ?? { rows: [] };
    expect(JSON.stringify(rows.map(({ key }) => key.toString('latin1')))).not.toContain('ada');
  });
});
