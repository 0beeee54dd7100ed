import assert from 'node:assert/strict';
import {
  beginGrant,
  later,
  NOW,
  newClient,
  newPair,
  newRequest,
  redeemGrant,
  type StoreHarness,
  type TestRunner,
  unique,
} from './harness.ts';

/** The promises of the clean-up. */
export function declareCleanUpTests({ describe, it }: TestRunner, harness: () => StoreHarness): void {
  describe('clean-up', () => {
    const clean = async (now: Date): Promise<number> => {
      let total = 0;
      for (;;) {
        const removed = await harness().stores.clean({ now, unusedBefore: later(-9000), limit: 50 });
        if (removed === 0) return total;
        total += removed;
      }
    };

    it('deletes what expired, keeps the rest, and reports how much it deleted', async () => {
      const { stores } = harness();
      const { code, grant, pair } = await redeemGrant(harness());
      const asked = { ...newRequest(), expiresAt: later(100) };
      const waiting = { ...newRequest(), expiresAt: later(5000) };
      for (const request of [asked, waiting]) await stores.requests.begin(request, { maximumOfUser: 10 });
      const [client, id] = [unique('c'), unique('h')];
      await stores.assertions.claim(client, id, later(100));
      const unused = newClient({ createdAt: later(-10_000) });
      await stores.clients.claim(unused);

      await clean(later(99));
      assert.equal(await stores.assertions.claim(client, id, later(100)), false);
      assert.notEqual(await stores.grants.findCode(code.hash), null);
      assert.equal(await stores.clients.find(unused.clientId), null);
      assert.notEqual(await stores.clients.find(grant.clientId), null);

      assert.ok((await clean(later(4000))) >= 3);
      assert.equal(await stores.requests.take(asked.hash, asked.consent, NOW), null);
      assert.notEqual(await stores.requests.take(waiting.hash, waiting.consent, NOW), null);
      assert.equal(await stores.assertions.claim(client, id, later(8000)), true);
      assert.equal(await stores.grants.findCode(code.hash), null);
      assert.equal(await stores.grants.findAccess(pair.access.hash), null);
      assert.deepEqual((await stores.grants.findRefresh(pair.refresh.hash))?.record, pair.refresh);
    });

    it('deletes each record at the moment it expires and not a moment before', async () => {
      const { grants, requests, assertions } = harness().stores;
      const { code, pair } = await redeemGrant(harness());
      const [first, second] = [newRequest(), newRequest()];
      for (const request of [first, second]) await requests.begin(request, { maximumOfUser: 10 });
      const [client, id] = [unique('c'), unique('h')];
      await assertions.claim(client, id, later(60));
      const records: [string, Date, (request: typeof first) => Promise<boolean>][] = [
        ['assertion', later(60), async () => !(await assertions.claim(client, id, later(60)))],
        [
          'request',
          first.expiresAt,
          async ({ hash, consent }) => (await requests.take(hash, consent, NOW)) !== null,
        ],
        ['code', code.expiresAt, async () => (await grants.findCode(code.hash)) !== null],
        [
          'access token',
          pair.access.expiresAt,
          async () => (await grants.findAccess(pair.access.hash)) !== null,
        ],
        [
          'refresh token',
          pair.refresh.expiresAt,
          async () => (await grants.findRefresh(pair.refresh.hash)) !== null,
        ],
      ];
      for (const at of new Set(records.map(([, expiresAt]) => expiresAt.getTime()))) {
        const due = records.filter(([, expiresAt]) => expiresAt.getTime() === at);
        await clean(new Date(at - 1));
        for (const [name, , isThere] of due) assert.deepEqual([name, await isThere(first)], [name, true]);
        assert.ok((await clean(new Date(at))) >= due.length);
        for (const [name, , isThere] of due) assert.deepEqual([name, await isThere(second)], [name, false]);
      }
    });

    it('deletes apps that were never used once they reach the given age', async () => {
      const { clients } = harness().stores;
      const [older, exact] = [
        newClient({ createdAt: later(-9000.001) }),
        newClient({ createdAt: later(-9000) }),
      ];
      for (const client of [older, exact]) await clients.claim(client);
      await clean(NOW);
      assert.equal(await clients.find(older.clientId), null);
      assert.deepEqual(await clients.find(exact.clientId), exact);
    });

    it('deletes at most a given number of each kind at a time', async () => {
      const { stores } = harness();
      await clean(later(60));
      for (let count = 0; count < 3; count++) {
        const { pair } = await redeemGrant(harness());
        const next = { ...newPair(), sealed: unique('sealed') };
        await stores.grants.rotate(pair.refresh.hash, next, { now: NOW, graceSeconds: 30 });
        await stores.requests.begin(newRequest(), { maximumOfUser: 10 });
        await stores.assertions.claim(unique('c'), unique('h'), later(60));
        await stores.clients.claim(newClient({ createdAt: later(-10_000) }));
      }
      const removed: number[] = [];
      while (removed.at(-1) !== 0) {
        removed.push(await stores.clean({ now: later(60), unusedBefore: later(-9000), limit: 2 }));
      }
      assert.deepEqual(removed, [8, 4, 0]);
    });

    it('erases the sealed response of a refresh only once its grace has ended', async () => {
      const { stores } = harness();
      const rotated = async (at: Date) => {
        const { pair } = await redeemGrant(harness());
        const next = { ...newPair(), sealed: unique('sealed') };
        await stores.grants.rotate(pair.refresh.hash, next, { now: at, graceSeconds: 30 });
        return () => stores.grants.rotate(pair.refresh.hash, next, { now: later(31), graceSeconds: 1000 });
      };
      const [over, recent] = [await rotated(NOW), await rotated(later(2))];
      await clean(later(30));
      assert.deepEqual((await over()).outcome, 'reused');
      assert.deepEqual((await recent()).outcome, 'retried');
    });

    it('keeps a dynamic app that has ever had a grant', async () => {
      const client = newClient({ createdAt: later(-10_000) });
      await harness().stores.clients.claim(client);
      await beginGrant(harness(), { client });
      await harness().stores.clean({ now: NOW, unusedBefore: later(-9000), limit: 1000 });
      assert.notEqual(await harness().stores.clients.find(client.clientId), null);
    });
  });
}
