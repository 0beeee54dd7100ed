import assert from 'node:assert/strict';
import { later, NOW, newRequest, type StoreHarness, type TestRunner, unique } from './harness.ts';

/** The promises of the stores for requests and assertions. */
export function declareRequestStoreTests({ describe, it }: TestRunner, harness: () => StoreHarness): void {
  describe('authorization requests', () => {
    const requests = () => harness().stores.requests;
    const LIMIT = { maximumOfUser: 10 };

    it('keeps the newest of a user and deletes older ones', async () => {
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

    it('keeps all of a user who has fewer', async () => {
      const userId = unique('u');
      const asked = ['first', 'second', 'third'].map(() => newRequest({ userId }));
      for (const request of asked) await requests().begin(request, LIMIT);
      for (const { hash, consent } of asked) {
        assert.notEqual(await requests().take(hash, consent, NOW), null);
      }
    });

    it('gives the request to one of 20 parallel takes', async () => {
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

    it('keeps a request for its owner when another user or session tries to take it', async () => {
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
}
