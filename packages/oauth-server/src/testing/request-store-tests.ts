import assert from 'node:assert/strict';
import {
  beginGrant,
  later,
  NOW,
  newClient,
  redeemGrant,
  type StoreHarness,
  type TestRunner,
  unique,
} from './harness.ts';

/** The promises of the stores for requests and assertions, and of the clean-up. */
export function declareRequestStoreTests({ describe, it }: TestRunner, harness: () => StoreHarness): void {
  const parameters = [
    ['client_id', 'dyn_1'],
    ['state', 'é ✓ "\\'],
  ] as const;

  describe('authorization requests', () => {
    const requests = () => harness().stores.requests;
    const waiting = () => ({ hash: unique('h'), parameters, consent: null, expiresAt: later(60) });
    const shown = () => ({
      ...waiting(),
      consent: {
        userId: unique('u'),
        sessionHash: unique('s'),
        redirectUri: 'https://app.example/callback',
        scopes: ['mcp'],
      },
    });

    it('finds a request that waits for sign-in until it expires', async () => {
      const request = waiting();
      await requests().begin(request);
      assert.deepEqual(await requests().find(request.hash, later(59)), request);
      assert.deepEqual(await requests().find(request.hash, later(59)), request);
      assert.equal(await requests().find(request.hash, later(60)), null);
      assert.equal(await requests().find(unique('h'), NOW), null);
    });

    it('never finds one that waits for consent, and takes none that waits for sign-in', async () => {
      const [signIn, consent] = [waiting(), shown()];
      await requests().begin(signIn);
      await requests().begin(consent);
      assert.equal(await requests().find(consent.hash, NOW), null);
      assert.equal(await requests().take(signIn.hash, consent.consent, NOW), null);
    });

    it('gives one of 20 parallel takes the request', async () => {
      const request = shown();
      await requests().begin(request);
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
      const request = shown();
      await requests().begin(request);
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
      const waiting = { hash: unique('h'), parameters, consent: null, expiresAt: later(100) };
      await stores.requests.begin(waiting);
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
      assert.notEqual(await stores.requests.find(waiting.hash, NOW), null);
      assert.equal(await stores.assertions.claim(client, id, later(100)), false);
      assert.notEqual(await stores.grants.findCode(code.hash), null);
      assert.equal(await stores.clients.find(unused.clientId), null);
      assert.notEqual(await stores.clients.find(grant.clientId), null);

      assert.ok((await clean(later(4000))) >= 3);
      assert.equal(await stores.requests.find(waiting.hash, NOW), null);
      assert.equal(await stores.assertions.claim(client, id, later(8000)), true);
      assert.equal(await stores.grants.findCode(code.hash), null);
      assert.equal(await stores.grants.findAccess(pair.access.hash), null);
      assert.deepEqual((await stores.grants.findRefresh(pair.refresh.hash))?.record, pair.refresh);
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
