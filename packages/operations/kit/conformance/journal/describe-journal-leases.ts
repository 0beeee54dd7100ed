import { quoted } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { LeaseLostError } from '../../../src/ports/journal.ts';
import { MAX_CRASHES } from '../../../src/ports/tasks.ts';
import { at, claimed, LEASE_MS, openScene } from './journal-scene.ts';
import type { JournalUnderTest } from './journal-under-test.ts';

export function describeJournalLeases(current: () => JournalUnderTest): void {
  describe('the lease on an account', () => {
    it('admits one caller, under any concurrency', async () => {
      const { publication } = await openScene(current());
      const claims = await Promise.all(
        Array.from({ length: 10 }, () => current().journal.claim(publication, crypto.randomUUID(), LEASE_MS)),
      );
      const outcomes = claims.map(({ outcome }) => outcome).toSorted();
      expect(outcomes).toEqual([...Array.from({ length: 9 }, () => 'busy'), 'held']);
    });

    it('can be taken again by its holder', async () => {
      const { publication } = await openScene(current());
      const token = crypto.randomUUID();
      const claim = () => current().journal.claim(publication, token, LEASE_MS);
      expect([(await claim()).outcome, (await claim()).outcome]).toEqual(['held', 'held']);
    });

    it('lets one publication of the account run at a time, the earliest due first', async () => {
      const world = current();
      const { workspaceId, ids } = await world.addAccounts(2);
      const [account = 0] = ids;
      const later = await world.dispatch(workspaceId, [account], 1_000);
      const sooner = await world.dispatch(workspaceId, ids, 5_000);
      const [first = '', elsewhere = ''] = sooner.publications;
      const [second = ''] = later.publications;
      expect(await world.nextOf(account)).toBe(first);
      const { lease } = await claimed(world, first);
      expect(await world.nextOf(account)).toBeNull();
      expect((await world.journal.claim(second, crypto.randomUUID(), LEASE_MS)).outcome).toBe('busy');
      await claimed(world, elsewhere);
      await world.journal.finish(lease, { state: 'published', externalUrl: null });
      expect(await world.nextOf(account)).toBe(second);
      await claimed(world, second);
    });

    it('lasts as long as requested, and longer when renewed', async () => {
      const { publication, claim } = await openScene(current());
      const { journal, pass } = current();
      const busy = async () => (await journal.claim(publication, crypto.randomUUID(), LEASE_MS)).outcome;
      const { lease } = await claim(40_000);
      await pass(30_000);
      expect(await busy()).toBe('busy');
      expect(await journal.renew(lease, 90_000)).toBe(true);
      await pass(80_000);
      expect(await busy()).toBe('busy');
      await pass(20_000);
      expect(await journal.renew(lease, 90_000)).toBe(false);
      expect(await busy()).toBe('held');
    });

    it('locks its old holder out once taken over', async () => {
      const { begin, claim } = await openScene(current());
      const { journal, pass } = current();
      const { held, steps } = await begin();
      await pass(LEASE_MS + 1_000);
      const second = await claim();
      const [step] = second.steps;
      const { lease } = held;
      expect(step?.state).toBe('unknown');
      expect(await journal.renew(lease, LEASE_MS)).toBe(false);
      const writes = [
        () => journal.begin(lease, steps, 'digest'),
        () => journal.rekey(lease, steps),
        () => journal.send(lease, at(second.steps, 0), 'digest'),
        () => journal.note(lease, quoted('Working.')),
        () => journal.postpone(lease, new Date(current().now()), { reason: null, counts: true }),
        () => journal.finish(lease, { state: 'published', externalUrl: null }),
      ];
      for (const write of writes) await expect(write()).rejects.toThrow(LeaseLostError);
      expect(await journal.renew(second.lease, LEASE_MS)).toBe(true);
    });

    it('that ran out but was not taken still allows ending and waiting, but not sending', async () => {
      const world = current();
      const [one, other] = [await openScene(world), await openScene(world)];
      const [ending, waiting] = [await one.claim(), await other.begin()];
      const planned = await waiting.settle({ state: 'planned' });
      await world.pass(LEASE_MS + 1_000);
      await world.journal.finish(ending.lease, { state: 'failed', errors: ['No.'], externalUrl: null });
      const { lease } = waiting.held;
      await expect(world.journal.send(lease, planned, 'digest')).rejects.toThrow(LeaseLostError);
      await world.journal.postpone(lease, new Date(world.now()), { reason: null, counts: true });
      expect([await one.ending(), await other.ending()]).toMatchObject([
        { state: 'failed' },
        { state: 'publishing' },
      ]);
    });
  });

  describe('a claim', () => {
    it('counts earlier claims that ended silently and without progress', async () => {
      const world = current();
      const { claim } = await openScene(world);
      for (let crashes = 0; crashes < MAX_CRASHES; crashes += 1) {
        expect((await claim()).crashes).toBe(crashes);
        await world.pass(LEASE_MS + 1_000);
      }
      const { lease, crashes } = await claim();
      expect(crashes).toBe(MAX_CRASHES);
      await world.journal.postpone(lease, new Date(world.now()), { reason: null, counts: false });
      expect((await claim()).crashes).toBe(0);
    });

    it('does not count as a crash when its holder lives and learns that it lost the lease', async () => {
      const world = current();
      const { claim } = await openScene(world);
      const { lease } = await claim();
      await world.pass(LEASE_MS + 1_000);
      await claim();
      await expect(world.journal.note(lease, quoted('Working.'))).rejects.toThrow(LeaseLostError);
      await world.pass(LEASE_MS + 1_000);
      expect((await claim()).crashes).toBe(1);
    });

    it('that made progress resets the count to one', async () => {
      const world = current();
      const { claim, begin } = await openScene(world);
      for (const _ of [1, 2]) {
        await claim();
        await world.pass(LEASE_MS + 1_000);
      }
      const { settle } = await begin();
      await settle({ state: 'planned' });
      await world.pass(LEASE_MS + 1_000);
      expect((await claim()).crashes).toBe(1);
    });

    it('is refused for an unknown publication', async () => {
      const claim = await current().journal.claim(crypto.randomUUID(), crypto.randomUUID(), LEASE_MS);
      expect(claim).toEqual({ outcome: 'ended' });
    });

    it('returns the identity, the versions and the account', async () => {
      const { claim, publication, post, account } = await openScene(current());
      const held = await claim();
      expect(held).toMatchObject({
        ...{ uuid: publication, waits: 0, authorized: true, steps: [], media: [] },
        ...{ identity: { post, attempt: 0 }, account: { id: account, provider: 'mastodon' } },
      });
      expect(held.versions.map(({ accountId }) => accountId)).toEqual([0]);
      expect(held.lease).toMatchObject({ accountId: account });
    });
  });
}
