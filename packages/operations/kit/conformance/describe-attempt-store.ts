import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttemptLimit, AttemptStore } from '../../src/ports/attempts.ts';
import type { AttemptsUnderTest } from './attempts-under-test.ts';

/** The guarantees of a store of attempts; every implementation runs them. */
export function describeAttemptStore(name: string, open: () => Promise<AttemptsUnderTest>): void {
  describe(`${name} as a store of attempts`, () => {
    let world: AttemptsUnderTest;
    let store: AttemptStore;
    beforeAll(async () => {
      world = await open();
      [store] = world.processes;
    });
    afterAll(() => world?.close());

    const limit = (uses: number, seconds = 60): AttemptLimit => ({ key: randomUUID(), uses, seconds });
    const isTaken = async (...limits: AttemptLimit[]) => (await store.take(limits)) === 0;
    /** The answers to many concurrent attempts across both processes. */
    const takeAtOnce = (count: number, ...limits: AttemptLimit[]) =>
      Promise.all(Array.from({ length: count }, (_, n) => world.processes[n % 2 ? 1 : 0].take(limits)));

    it('passes exactly as many as allowed when 100 come at once', async () => {
      const waits = (await takeAtOnce(100, limit(7), limit(30))).toSorted((a, b) => a - b);
      expect(waits.slice(0, 7)).toEqual([0, 0, 0, 0, 0, 0, 0]);
      for (const wait of waits.slice(7)) expect([59, 60]).toContain(wait);
    });

    it('counts nothing under the keys after one that is used up', async () => {
      const [account, address] = [limit(1), limit(3)];
      for (let times = 0; times < 5; times++) await store.take([account, address]);
      const taken = [await isTaken(limit(1), address), await isTaken(address), await isTaken(address)];
      expect(taken).toEqual([true, true, false]);
    });

    it('accepts one to four keys and reports the wait of the first one used up', async () => {
      const keys = [limit(1, 10), limit(2, 20), limit(3, 30), limit(4, 40)];
      for (let count = 1; count <= 4; count++) expect(await store.take(keys.slice(4 - count))).toBe(0);
      expect(await store.take(keys.slice(3))).toBe(40);
      expect(await store.take(keys)).toBe(10);
      await expect(store.take([])).rejects.toThrow(RangeError);
      await expect(store.take([...keys, limit(1)])).rejects.toThrow(RangeError);
    });

    it('starts a new window after one ended, in which 20 at once pass as often as allowed', async () => {
      const key = limit(2);
      for (const isAllowed of [true, true, false]) expect(await isTaken(key)).toBe(isAllowed);
      await world.endWindows();
      expect((await takeAtOnce(20, key)).filter((wait) => wait === 0)).toHaveLength(2);
    });

    it('takes back a success: one key starts afresh, the others count one less', async () => {
      const [account, address] = [limit(3), limit(3)];
      for (let times = 0; times < 3; times++) expect(await isTaken(account, address)).toBe(true);
      await store.giveBack(account.key, [address.key, randomUUID()]);
      expect([await isTaken(address), await isTaken(address)]).toEqual([true, false]);
      for (let times = 0; times < 3; times++) expect(await isTaken(account)).toBe(true);
      expect(await isTaken(account)).toBe(false);
    });

    it('takes and returns attempts concurrently, however keys are shared', async () => {
      const address = limit(1_000);
      const accounts = [limit(1_000), limit(1_000), limit(1_000)];
      const attempt = async (n: number) => {
        const account = accounts[n % 3] ?? address;
        expect(await world.processes[0].take([account, address])).toBe(0);
        await world.processes[1].giveBack(account.key, [address.key]);
      };
      await Promise.all(Array.from({ length: 200 }, (_, n) => attempt(n)));
      const once = { ...address, uses: 1 };
      expect([await isTaken(once), await isTaken(once)]).toEqual([true, false]);
    });

    it('deletes only windows that have ended, a limited number at a time', async () => {
      await world.endWindows();
      await store.sweep(1_000);
      const keys = [limit(1), limit(1), limit(1)];
      for (const key of keys) await store.take([key]);
      expect(await store.sweep(1_000)).toBe(0);
      for (const key of keys) expect(await isTaken(key)).toBe(false);
      await world.endWindows();
      expect([await store.sweep(2), await store.sweep(1_000)]).toEqual([2, 1]);
    });
  });
}
