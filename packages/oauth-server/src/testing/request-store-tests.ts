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

/** The promises of the stores for requests and assertions, and of the clean-up. */
export function declareRequestStoreTests({ describe, it }: TestRunner, harness: () => StoreHarness): void {
  describe('authorization requests', () => {
    const requests = () => harness().stores.requests;
    const LIMIT = { maximumOfUser: 10 };

    it('keeps the newest of a user and forgets older ones', async () => {
      const userId = unique('u');
      const asked = Array.from({ length: 5 }, (_, n) => ({
        ...newRequest({ userId }),
        expiresAt: later(60 + n),
      }));
      const other = newRequest();
      await requests().begin(other, { maximumOfUser: 3 });
      for (const request of asked) await requests().begin(request, { maximumOfUser: 3 });
      const taken: boolean[] = [];
      for (const { hash, consent } of [...asked, other]) {
        taken.push((await requests().take(hash, consent, NOW)) !== null);
      }
      assert.deepEqual(taken, [false, false, true, true, true, true]);
    });

    it('gives one of 20 parallel takes the request', async () => {
      const request = newRequest();
      await requests().begin(request, LIMIT);
      const taken = await Promise.all(
        Array.from({ length: 20 }, () => requests().take(request.hash, request.consent, NOW)),
      );
      assert.deepEqual(
        taken.filter((found) => found !== null),
        [request],
      );
      assert.equal(await requests().take(request.hash, request.consent, NOW), null);
    });

    it('leaves a request in place for its owner when somebody else, or another session, tries', async () => {
      const request = newRequest();
      await requests().begin(request, LIMIT);
      const { userId, sessionHash } = request.consent;
      assert.equal(await requests().take(request.hash, { userId, sessionHash: 'other' }, NOW), null);
      assert.equal(await requests().take(request.hash, { userId: 'other', sessionHash }, NOW), null);
      assert.equal(await requests().take(request.hash, { userId, sessionHash }, later(60)), null);
      assert.deepEqual(await requests().take(request.hash, { userId, sessionHash }, NOW), request);
    });
  });

  describe('assertions', () => {
    it('lets one of 50 parallel claims win, per app and id', async () => {
      const { assertions } = harness().stores;
      const [client, id] = [unique('c'), unique('h')];
      const claims = await Promise.all(
        Array.from({ length: 50 }, () => assertions.claim(client, id, later(60))),
      );
      assert.equal(claims.filter((won) => won).length, 1);
      assert.equal(await assertions.claim(unique('c'), id, later(60)), true);
      assert.equal(await assertions.claim(client, unique('h'), later(60)), true);
    });
  });

  describe('clean-up', () => {
    it('deletes what expired, keeps what has not, and says how much went', async () => {
      const { stores } = harness();
      const { code, grant, pair } = await redeemGrant(harness());
      const asked = { ...newRequest(), expiresAt: later(100) };
      const waiting = { ...newRequest(), expiresAt: later(5000) };
      for (const request of [asked, waiting]) await stores.requests.begin(request, { maximumOfUser: 10 });
      const [client, id] = [unique('c'), unique('h')];
      await stores.assertions.claim(client, id, later(100));
      const unused = newClient({ createdAt: later(-10_000) });
      await stores.clients.claim(unused);

      const clean = async (now: Date) => {
        let total = 0;
        for (;;) {
          const removed = await stores.clean({ now, unusedBefore: later(-9000), limit: 50 });
          if (removed === 0) return total;
          total += removed;
        }
      };

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

    it('erases the sealed answer of a refresh once its grace has ended, and no other', async () => {
      const { stores } = harness();
      const rotated = async (at: Date) => {
        const { pair } = await redeemGrant(harness());
        const next = { ...newPair(), sealed: unique('sealed') };
        await stores.grants.rotate(pair.refresh.hash, next, { now: at, graceSeconds: 30 });
        return () => stores.grants.rotate(pair.refresh.hash, next, { now: later(31), graceSeconds: 1000 });
      };
      const [over, recent] = [await rotated(NOW), await rotated(later(2))];
      while ((await stores.clean({ now: later(31), unusedBefore: later(-9000), limit: 50 })) > 0);
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
