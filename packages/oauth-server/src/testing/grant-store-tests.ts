import assert from 'node:assert/strict';
import type { ClientRecord } from '../index.ts';
import {
  beginGrant,
  later,
  NOW,
  newClient,
  newPair,
  redeemGrant,
  type StoreHarness,
  type TestRunner,
  unique,
} from './harness.ts';

/** The promises of the grant store. */
export function declareGrantStoreTests({ describe, it }: TestRunner, harness: () => StoreHarness): void {
  const grants = () => harness().stores.grants;

  describe('codes', () => {
    it('finds a code with its grant and app before and after its use, and no unknown one', async () => {
      const { code, grant, client } = await beginGrant(harness());
      const found = { record: code, grant, client, userActive: true };
      assert.deepEqual(await grants().findCode(code.hash), found);
      await grants().redeem(code.hash, newPair(), NOW);
      assert.deepEqual(await grants().findCode(code.hash), found);
      assert.equal(await grants().findCode(unique('h')), null);
    });

    it('begins nothing for an unknown app', async () => {
      const { grant, code } = await beginGrant(harness());
      const stranger = { ...grant, id: unique('g'), clientId: unique('dyn_') };
      const hash = unique('h');
      assert.equal(await grants().begin(stranger, { ...code, hash, clientId: stranger.clientId }), false);
      assert.equal(await grants().findCode(hash), null);
    });

    it('redeems once: the pair exists, and a second call ends the grant', async () => {
      const { code, grant, client } = await beginGrant(harness());
      const [pair, second] = [newPair(), newPair()];
      assert.equal(await grants().redeem(code.hash, pair, NOW), 'redeemed');
      const found = { record: pair.access, grant, client, userActive: true };
      const { policy: _, ...access } = (await grants().findAccess(pair.access.hash)) ?? { policy: undefined };
      assert.deepEqual(access, found);
      const refreshable = await grants().findRefresh(pair.refresh.hash);
      assert.deepEqual(refreshable, { record: pair.refresh, grant, client, userActive: true });
      assert.equal(await grants().redeem(code.hash, second, later(1)), 'replayed');
      assert.equal(await grants().findAccess(second.access.hash), null);
      assert.deepEqual((await grants().findAccess(pair.access.hash))?.grant.endedAt, later(1));
      assert.equal(await grants().redeem(code.hash, newPair(), later(2)), 'ended');
    });

    it('lets one of 50 parallel redemptions make tokens', async () => {
      const { code } = await beginGrant(harness());
      const pairs = Array.from({ length: 50 }, newPair);
      const outcomes = await Promise.all(pairs.map((pair) => grants().redeem(code.hash, pair, NOW)));
      assert.equal(outcomes.filter((outcome) => outcome === 'redeemed').length, 1);
      const stored = await Promise.all(pairs.map((pair) => grants().findRefresh(pair.refresh.hash)));
      assert.equal(stored.filter((found) => found !== null).length, 1);
    });

    it('redeems nothing of an ended grant, and no unknown code', async () => {
      const { code, grant } = await beginGrant(harness());
      await grants().end(grant.id, 'disconnected', NOW);
      const pair = newPair();
      assert.equal(await grants().redeem(code.hash, pair, NOW), 'ended');
      assert.equal(await grants().findAccess(pair.access.hash), null);
      assert.equal(await grants().redeem(unique('h'), pair, NOW), 'ended');
    });
  });

  describe('refresh tokens', () => {
    const timing = (seconds: number) => ({ now: later(seconds), graceSeconds: 30 });

    it('rotates once and gives a retry the sealed response', async () => {
      const { pair } = await redeemGrant(harness());
      const next = { ...newPair(), sealed: 'sealed answer' };
      assert.deepEqual(await grants().rotate(pair.refresh.hash, next, timing(0)), { outcome: 'rotated' });
      const repeated = { ...newPair(), sealed: 'another answer' };
      const retry = await grants().rotate(pair.refresh.hash, repeated, timing(29));
      assert.deepEqual(retry, { outcome: 'retried', sealed: 'sealed answer' });
      assert.equal(await grants().findRefresh(repeated.refresh.hash), null);
      assert.equal(await grants().findAccess(repeated.access.hash), null);
      assert.notEqual(await grants().findAccess(next.access.hash), null);
    });

    it('gives 50 parallel rotations one successor', async () => {
      const { pair } = await redeemGrant(harness());
      const nexts = Array.from({ length: 50 }, (_, index) => ({ ...newPair(), sealed: `answer ${index}` }));
      const outcomes = await Promise.all(
        nexts.map((next) => grants().rotate(pair.refresh.hash, next, timing(0))),
      );
      const winner = outcomes.findIndex(({ outcome }) => outcome === 'rotated');
      assert.equal(outcomes.filter(({ outcome }) => outcome === 'rotated').length, 1);
      assert.deepEqual(
        outcomes.filter((_, index) => index !== winner),
        Array.from({ length: 49 }, () => ({ outcome: 'retried', sealed: `answer ${winner}` })),
      );
      const stored = await Promise.all(nexts.map((next) => grants().findRefresh(next.refresh.hash)));
      assert.equal(stored.filter((found) => found !== null).length, 1);
    });

    it('ends the grant when a replaced token returns after the grace', async () => {
      const { pair } = await redeemGrant(harness());
      await grants().rotate(pair.refresh.hash, { ...newPair(), sealed: '' }, timing(0));
      const late = await grants().rotate(pair.refresh.hash, { ...newPair(), sealed: '' }, timing(30));
      assert.deepEqual(late, { outcome: 'reused' });
      assert.deepEqual((await grants().findRefresh(pair.refresh.hash))?.grant.endedAt, later(30));
      const again = await grants().rotate(pair.refresh.hash, { ...newPair(), sealed: '' }, timing(31));
      assert.deepEqual(again, { outcome: 'ended' });
    });

    it('ends the grant when a token returns whose successor was replaced, even within the grace', async () => {
      const { pair } = await redeemGrant(harness());
      const second = { ...newPair(), sealed: 'second' };
      const third = { ...newPair(), sealed: 'third' };
      await grants().rotate(pair.refresh.hash, second, timing(0));
      await grants().rotate(second.refresh.hash, third, timing(1));
      const old = await grants().rotate(pair.refresh.hash, { ...newPair(), sealed: '' }, timing(2));
      assert.deepEqual(old, { outcome: 'reused' });
      const head = await grants().rotate(third.refresh.hash, { ...newPair(), sealed: '' }, timing(3));
      assert.deepEqual(head, { outcome: 'ended' });
    });

    it('never allows a retry without a grace', async () => {
      const { pair } = await redeemGrant(harness());
      const without = { now: NOW, graceSeconds: 0 };
      await grants().rotate(pair.refresh.hash, { ...newPair(), sealed: '' }, without);
      const again = await grants().rotate(pair.refresh.hash, { ...newPair(), sealed: '' }, without);
      assert.deepEqual(again, { outcome: 'reused' });
    });

    it('leaves no token alive when rotations race with the end of the grant', async () => {
      const { pair, grant } = await redeemGrant(harness());
      const nexts = Array.from({ length: 10 }, () => ({ ...newPair(), sealed: '' }));
      await Promise.all([
        ...nexts.map((next) => grants().rotate(pair.refresh.hash, next, timing(0))),
        grants().end(grant.id, 'disconnected', NOW),
      ]);
      for (const next of nexts) {
        const found = await grants().findAccess(next.access.hash);
        assert.ok(found === null || found.grant.endedAt !== null);
      }
    });

    it('consumes nothing when the new tokens cannot be stored', async () => {
      const { pair } = await redeemGrant(harness());
      const other = await redeemGrant(harness());
      const clash = { access: newPair().access, refresh: other.pair.refresh, sealed: '' };
      await assert.rejects(async () => grants().rotate(pair.refresh.hash, clash, timing(0)));
      assert.equal(await grants().findAccess(clash.access.hash), null);
      const next = { ...newPair(), sealed: '' };
      assert.deepEqual(await grants().rotate(pair.refresh.hash, next, timing(60)), { outcome: 'rotated' });
      const { code } = await beginGrant(harness());
      await assert.rejects(async () => grants().redeem(code.hash, clash, NOW));
      assert.equal(await grants().redeem(code.hash, newPair(), NOW), 'redeemed');
    });

    it('rotates no unknown token', async () => {
      const outcome = await grants().rotate(unique('h'), { ...newPair(), sealed: '' }, timing(0));
      assert.deepEqual(outcome, { outcome: 'ended' });
    });
  });

  describe('ends', () => {
    it('revokes one access token and leaves the rest of its grant', async () => {
      const { pair } = await redeemGrant(harness());
      await grants().revokeAccess(pair.access.hash);
      await grants().revokeAccess(unique('h'));
      assert.equal(await grants().findAccess(pair.access.hash), null);
      assert.equal((await grants().findRefresh(pair.refresh.hash))?.grant.endedAt, null);
    });

    it('ends a grant once, and keeps the first time when it is ended again', async () => {
      const { pair, grant } = await redeemGrant(harness());
      await grants().end(grant.id, 'revoked', later(1));
      await grants().end(grant.id, 'user', later(2));
      await grants().end(unique('g'), 'user', later(2));
      assert.deepEqual((await grants().findAccess(pair.access.hash))?.grant.endedAt, later(1));
    });

    it('ends what one user granted to one app, or to all, and nobody else’s grants', async () => {
      const first = await redeemGrant(harness());
      const { userId } = first.grant;
      const second = await redeemGrant(harness(), { userId });
      const other = await redeemGrant(harness(), { client: first.client });
      const { clientId } = first.client;
      assert.equal(await grants().endOfUser({ userId, clientId }, 'disconnected', NOW), 1);
      assert.equal(await grants().endOfUser({ userId, clientId }, 'disconnected', NOW), 0);
      assert.equal((await grants().findAccess(second.pair.access.hash))?.grant.endedAt, null);
      assert.equal(await grants().endOfUser({ userId }, 'user', NOW), 1);
      assert.notEqual((await grants().findAccess(second.pair.access.hash))?.grant.endedAt, null);
      assert.equal((await grants().findAccess(other.pair.access.hash))?.grant.endedAt, null);
    });

    it('lists the apps a user is connected to, each once, with the latest use', async () => {
      const first = await redeemGrant(harness());
      const { userId } = first.grant;
      const again = await redeemGrant(harness(), { userId, client: first.client });
      await beginGrant(harness(), { userId });
      const ended = await redeemGrant(harness(), { userId });
      await grants().end(ended.grant.id, 'disconnected', NOW);
      await grants().touch(first.grant.id, later(60));
      await grants().touch(again.grant.id, later(120));
      await grants().touch(again.grant.id, later(90));
      assert.deepEqual(await grants().listOfUser(userId), [
        { clientId: first.client.clientId, connectedAt: NOW, lastUsedAt: later(120), scopes: ['mcp'] },
      ]);
    });

    it('lists the newest connection first, each since its first grant and with the scopes of all', async () => {
      const [earlier, recent] = [newClient(), newClient()];
      const userId = (await harness().createUser?.()) ?? unique('u');
      const begin = async (client: ClientRecord, seconds: number, scope: string) => {
        const given = { userId, client, createdAt: later(seconds), scopes: [scope] };
        return (await redeemGrant(harness(), given)).grant;
      };
      for (const client of [earlier, recent]) await harness().stores.clients.claim(client);
      await begin(earlier, 10, 'api');
      await begin(earlier, 0, 'mcp');
      const used = await begin(recent, 5, 'api');
      await begin(recent, 20, 'mcp');
      await grants().touch(used.id, later(60));
      const scopes = ['api', 'mcp'];
      assert.deepEqual(await grants().listOfUser(userId), [
        { clientId: recent.clientId, connectedAt: later(5), lastUsedAt: later(60), scopes },
        { clientId: earlier.clientId, connectedAt: NOW, lastUsedAt: null, scopes },
      ]);
    });

    it('reports that the user behind a grant may not act, and issues nothing for one', async () => {
      const { deactivateUser } = harness();
      if (!deactivateUser) {
        assert.equal(deactivateUser, undefined, 'these stores know no users');
        return;
      }
      const { pair, grant } = await redeemGrant(harness());
      const { code } = await beginGrant(harness(), { userId: grant.userId });
      await deactivateUser(grant.userId);
      assert.equal((await grants().findAccess(pair.access.hash))?.userActive, false);
      assert.equal((await grants().findRefresh(pair.refresh.hash))?.userActive, false);
      assert.equal(await grants().redeem(code.hash, newPair(), NOW), 'ended');
      const rotation = await grants().rotate(
        pair.refresh.hash,
        { ...newPair(), sealed: '' },
        { now: NOW, graceSeconds: 30 },
      );
      assert.deepEqual(rotation, { outcome: 'ended' });
    });
  });
}
