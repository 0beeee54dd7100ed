import assert from 'node:assert/strict';
import type { ClientRecord } from '../index.ts';
import {
  beginGrant,
  later,
  NOW,
  newClient,
  newRequest,
  type StoreHarness,
  type TestRunner,
  unique,
} from './harness.ts';

/** The promises of the stores about self-registered apps that are evicted for later ones. */
export function declareEvictionTests({ describe, it }: TestRunner, harness: () => StoreHarness): void {
  describe('registrations', () => {
    const clients = () => harness().stores.clients;
    const requests = () => harness().stores.requests;

    const register = async (count: number, maximumUnused: number): Promise<ClientRecord[]> => {
      const registered = Array.from({ length: count }, () => newClient());
      for (const client of registered) {
        assert.equal(await clients().claim(client, { maximumUnused }), 'claimed');
      }
      return registered;
    };
    const present = async (registered: readonly ClientRecord[]): Promise<boolean[]> => {
      const found = registered.map(async ({ clientId }) => (await clients().find(clientId)) !== null);
      return await Promise.all(found);
    };
    const ask = async ({ clientId }: ClientRecord, userId = unique('u')) => {
      const request = newRequest({ clientId, userId });
      await requests().begin(request, { maximumOfUser: 10 });
      return request;
    };

    it('are never refused: the oldest app that never had a grant is evicted', async () => {
      const registered = await register(6, 4);
      assert.deepEqual(await present(registered), [false, false, true, true, true, true]);
    });

    it('never evict an app that had a grant, is blocked, or waits for consent', async () => {
      const [granted, ended, blocked, asked, idle] = await register(5, 5);
      if (!granted || !ended || !blocked || !asked || !idle) throw new Error('five were registered');
      await beginGrant(harness(), { client: granted });
      const { grant } = await beginGrant(harness(), { client: ended });
      await harness().stores.grants.end(grant.id, 'disconnected', NOW);
      await clients().block(blocked.clientId, NOW);
      await ask(asked);
      await register(10, 5);
      assert.deepEqual(await present([granted, ended, blocked, asked, idle]), [
        true,
        true,
        true,
        true,
        false,
      ]);
    });

    it('count an app as new when its consent page is shown or answered', async () => {
      const [first] = await register(3, 3);
      if (!first) throw new Error('three were registered');
      const request = await ask(first);
      assert.notEqual(await requests().take(request.hash, request.consent, NOW), null);
      await register(1, 3);
      assert.deepEqual(await present([first]), [true]);
      await beginGrant(harness(), { client: first });
    });

    it('evict an app whose consent page has expired', async () => {
      const [first] = await register(1, 2);
      if (!first) throw new Error('one was registered');
      await ask(first);
      for (const createdAt of [later(60), later(61)]) {
        await clients().claim(newClient({ createdAt }), { maximumUnused: 1 });
      }
      assert.deepEqual(await present([first]), [false]);
    });

    it('stay within the limit when 40 register at the same time', async () => {
      const registered = Array.from({ length: 40 }, () => newClient());
      await Promise.all(registered.map((client) => clients().claim(client, { maximumUnused: 10 })));
      registered.push(...(await register(1, 10)));
      const left = (await present(registered)).filter((isThere) => isThere).length;
      assert.equal(left, 10);
    });

    it('let either a grant or the eviction win, never both', async () => {
      for (let round = 0; round < 20; round++) {
        const [first] = await register(1, 1);
        if (!first) throw new Error('one was registered');
        const begun = beginGrant(harness(), { client: first }).then(
          () => true,
          () => false,
        );
        await register(1, 1);
        assert.deepEqual(await present([first]), [await begun]);
      }
    });
  });
}
