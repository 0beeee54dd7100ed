import assert from 'node:assert/strict';
import { later, NOW, newClient, redeemGrant, type StoreHarness, type TestRunner, unique } from './harness.ts';

/** The promises of the client store. */
export function declareClientStoreTests({ describe, it }: TestRunner, harness: () => StoreHarness): void {
  const clients = () => harness().stores.clients;

  describe('clients', () => {
    it('returns what was claimed, and nothing for an unknown id', async () => {
      const client = newClient({
        kind: 'registered',
        secretHash: unique('s'),
        logo: 'logo-1',
        scopes: ['api', 'mcp'],
      });
      assert.equal(await clients().claim(client), 'claimed');
      assert.deepEqual(await clients().find(client.clientId), client);
      assert.equal(await clients().find(unique('dyn_')), null);
    });

    it('lets one of 20 parallel claims of an id win', async () => {
      const client = newClient();
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => clients().claim(client)));
      assert.equal(outcomes.filter((outcome) => outcome === 'claimed').length, 1);
      assert.equal(outcomes.filter((outcome) => outcome === 'taken').length, 19);
    });

    it('saves a document again and keeps when the app was first seen and whether it is blocked', async () => {
      const clientId = `https://app.example/${unique('client')}`;
      const document = newClient({
        clientId,
        kind: 'document',
        freshUntil: later(300),
        jwksUri: 'https://app.example/keys',
      });
      assert.deepEqual(await clients().saveDocument(document), document);
      assert.equal(await clients().block(clientId, later(10)), true);
      const changed = { ...document, name: 'Another name', createdAt: later(500), freshUntil: later(900) };
      const saved = await clients().saveDocument(changed);
      assert.deepEqual(saved, { ...changed, createdAt: NOW, blockedAt: later(10) });
      assert.deepEqual(await clients().find(clientId), saved);
    });

    it('edits registered apps only, and only the given fields', async () => {
      const client = newClient({ kind: 'registered', secretHash: unique('s') });
      await clients().claim(client);
      const edited = await clients().edit(client.clientId, { name: 'Renamed', scopes: ['api'] });
      assert.deepEqual(edited, { ...client, name: 'Renamed', scopes: ['api'] });
      assert.deepEqual(await clients().find(client.clientId), edited);
      const dynamic = newClient();
      await clients().claim(dynamic);
      assert.equal(await clients().edit(dynamic.clientId, { name: 'Renamed' }), null);
      assert.deepEqual(await clients().find(dynamic.clientId), dynamic);
    });

    it('replaces the secret of an app that has one, and keeps its grants', async () => {
      const client = newClient({ kind: 'registered', secretHash: unique('s') });
      await clients().claim(client);
      const { pair } = await redeemGrant(harness(), { client });
      assert.equal(await clients().rotateSecret(client.clientId, 'another'), true);
      assert.equal((await clients().find(client.clientId))?.secretHash, 'another');
      assert.equal((await harness().stores.grants.findAccess(pair.access.hash))?.grant.endedAt, null);
      const open = newClient({ kind: 'registered' });
      await clients().claim(open);
      assert.equal(await clients().rotateSecret(open.clientId, 'another'), false);
    });

    it('blocks an app with all its grants; once unblocked it starts over', async () => {
      const { client, grant, code, pair } = await redeemGrant(harness());
      assert.equal(await clients().block(client.clientId, later(1)), true);
      const { grants } = harness().stores;
      assert.deepEqual((await grants.findAccess(pair.access.hash))?.grant.endedAt, later(1));
      const next = { ...grant, id: unique('g') };
      assert.equal(await grants.begin(next, { ...code, hash: unique('h') }), false);
      assert.equal(await clients().unblock(client.clientId), true);
      assert.equal((await clients().find(client.clientId))?.blockedAt, null);
      assert.deepEqual((await grants.findAccess(pair.access.hash))?.grant.endedAt, later(1));
      assert.equal(await grants.begin(next, { ...code, hash: unique('h') }), true);
    });

    it('blocks no registered app and removes no self-registered one', async () => {
      const registered = newClient({ kind: 'registered' });
      const dynamic = newClient();
      await clients().claim(registered);
      await clients().claim(dynamic);
      assert.equal(await clients().block(registered.clientId, NOW), false);
      assert.equal(await clients().unblock(registered.clientId), false);
      assert.equal(await clients().remove(dynamic.clientId, NOW), false);
      assert.deepEqual(await clients().find(registered.clientId), registered);
      assert.deepEqual(await clients().find(dynamic.clientId), dynamic);
    });

    it('deletes a removed app with everything granted to it', async () => {
      const client = newClient({ kind: 'registered' });
      await clients().claim(client);
      const { pair, grant } = await redeemGrant(harness(), { client });
      assert.equal(await clients().remove(client.clientId, NOW), true);
      const { grants } = harness().stores;
      assert.equal(await clients().find(client.clientId), null);
      assert.equal(await grants.findAccess(pair.access.hash), null);
      const rotation = await grants.rotate(
        pair.refresh.hash,
        { ...pair, sealed: '' },
        { now: NOW, graceSeconds: 30 },
      );
      assert.deepEqual(rotation, { outcome: 'ended' });
      assert.deepEqual(await grants.listOfUser(grant.userId), []);
    });

    it('lists the apps of one kind, those in use first, with their users and last use', async () => {
      const { stores } = harness();
      const idle = newClient({ createdAt: later(50) });
      await clients().claim(idle);
      const used = await redeemGrant(harness());
      await redeemGrant(harness(), { client: used.client, userId: used.grant.userId });
      await redeemGrant(harness(), { client: used.client });
      await stores.grants.touch(used.grant.id, later(400_000_000));
      const listed = await clients().list({ selfRegistered: true, limit: 100_000, offset: 0 });
      const position = (clientId: string) => listed.findIndex(({ client }) => client.clientId === clientId);
      const entry = listed[position(used.client.clientId)];
      assert.equal(entry?.users, 2);
      assert.deepEqual(entry?.lastUsedAt, later(400_000_000));
      assert.ok(position(used.client.clientId) < position(idle.clientId));
      assert.equal(
        listed.some(({ client }) => client.kind === 'registered'),
        false,
      );
      const first = await clients().list({ selfRegistered: true, limit: 1, offset: 0 });
      assert.deepEqual(
        first.map(({ client }) => client.clientId),
        [listed[0]?.client.clientId],
      );
      assert.deepEqual(
        await clients().list({ selfRegistered: true, limit: 2, offset: 1 }),
        listed.slice(1, 3),
      );
    });

    it('lists apps in use first, then by their latest use, then the newest', async () => {
      const { stores } = harness();
      const uses: Record<string, { createdAt: Date; grants: readonly (number | null)[]; isEnded?: true }> = {
        'in use, never called': { createdAt: NOW, grants: [null] },
        'in use, never called, newer': { createdAt: later(10), grants: [null] },
        'in use, called again by the second user': { createdAt: later(20), grants: [50, 100] },
        'in use, called again by the first user': { createdAt: NOW, grants: [200, 150, null] },
        'disconnected, called last of all': { createdAt: NOW, grants: [300], isEnded: true },
        'never connected': { createdAt: later(50), grants: [] },
        'never connected, newer': { createdAt: later(60), grants: [] },
      };
      const names = new Map<string, string>();
      for (const [name, { createdAt, grants, isEnded }] of Object.entries(uses)) {
        const client = newClient({ createdAt });
        names.set(client.clientId, name);
        await clients().claim(client);
        for (const usedAt of grants) {
          const { grant } = await redeemGrant(harness(), { client });
          if (usedAt !== null) await stores.grants.touch(grant.id, later(usedAt));
          if (isEnded) await stores.grants.end(grant.id, 'disconnected', NOW);
        }
      }
      const listed = await clients().list({ selfRegistered: true, limit: 100_000, offset: 0 });
      assert.deepEqual(
        listed.flatMap(({ client, users, lastUsedAt }) => {
          const name = names.get(client.clientId);
          return name === undefined ? [] : [[name, users, lastUsedAt]];
        }),
        [
          ['in use, called again by the first user', 3, later(200)],
          ['in use, called again by the second user', 2, later(100)],
          ['in use, never called, newer', 1, null],
          ['in use, never called', 1, null],
          ['disconnected, called last of all', 0, later(300)],
          ['never connected, newer', 0, null],
          ['never connected', 0, null],
        ],
      );
    });
  });
}
