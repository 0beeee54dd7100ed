import { quoted } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { claimed, LEASE_MS, openScene, THREAD } from './journal-scene.ts';
import type { JournalUnderTest } from './journal-under-test.ts';

const HOUR_MS = 3_600_000;

export function describeJournalWaits(current: () => JournalUnderTest): void {
  const claimAgain = (publication: string) =>
    current().journal.claim(publication, crypto.randomUUID(), LEASE_MS);
  const inAnHour = () => new Date(current().now() + HOUR_MS);

  describe('a publication that waits', () => {
    it('frees the account, is left alone until then, and says why', async () => {
      const world = current();
      const { claim, publication, post, workspaceId, account } = await openScene(world);
      const { lease } = await claim();
      const until = inAnHour();
      await world.journal.postpone(lease, until, { reason: 'Slow down.', counts: true });
      expect(await claimAgain(publication)).toEqual({ outcome: 'not_yet', at: until });
      expect((await world.read(post)).publications[0]?.reason).toBe('Slow down.');
      const other = await world.dispatch(workspaceId, [account]);
      await claimed(world, other.publications[0] ?? '');
    });

    it('counts the waits after a failure', async () => {
      const world = current();
      const { claim } = await openScene(world);
      for (const [counts, waits] of [
        [true, 0],
        [false, 1],
        [true, 1],
      ] as const) {
        const held = await claim();
        expect(held.waits).toBe(waits);
        await world.journal.postpone(held.lease, new Date(world.now()), { reason: null, counts });
      }
      expect((await claim()).waits).toBe(2);
    });

    it('can be claimed once its time has come, and then drops the reason', async () => {
      const world = current();
      const { claim, publication, post, account } = await openScene(world);
      const { lease } = await claim();
      await world.journal.postpone(lease, inAnHour(), { reason: 'Slow down.', counts: true });
      await world.pass(HOUR_MS - 60_000);
      expect([(await claimAgain(publication)).outcome, await world.nextOf(account)]).toEqual([
        'not_yet',
        null,
      ]);
      await world.pass(61_000);
      expect(await world.nextOf(account)).toBe(publication);
      await claim();
      expect((await world.read(post)).publications[0]?.reason).toBeNull();
    });

    it('knows at the next claim when each step was accepted, as its holder was told', async () => {
      const world = current();
      const { begin, claim } = await openScene(world);
      const { held, accept } = await begin(THREAD);
      const told = (await accept(1)).map(({ acceptedAt = null }) => acceptedAt);
      expect(told.map((time) => time !== null && Math.abs(time - world.now()) < 10_000)).toEqual([
        true,
        true,
      ]);
      await world.journal.postpone(held.lease, new Date(world.now()), { reason: null, counts: false });
      const { steps } = await claim();
      expect(steps.map(({ acceptedAt = null }) => acceptedAt)).toEqual([...told, null, null]);
    });

    it('shows what its holder is doing, until the next claim', async () => {
      const world = current();
      const { claim, post } = await openScene(world);
      const { lease } = await claim();
      const reason = async () => (await world.read(post)).publications[0]?.reason;
      await world.journal.note(lease, quoted('Converting.'));
      expect(await reason()).toBe('Converting.');
      await world.pass(LEASE_MS + 1_000);
      await claim();
      expect(await reason()).toBeNull();
    });
  });

  describe('a network that refuses calls for a while', () => {
    it('for an account makes only that account’s other publications wait', async () => {
      const world = current();
      const { workspaceId, ids } = await world.addAccounts(2);
      const [account = 0, other = 0] = ids;
      const first = await world.dispatch(workspaceId, ids, 9_000);
      const second = await world.dispatch(workspaceId, [account]);
      const until = inAnHour();
      const [mine = '', beside = ''] = first.publications;
      const [behind = ''] = second.publications;
      const { lease } = await claimed(world, mine);
      const why = { reason: 'Slow down.', counts: true, holdsAccount: true };
      await world.journal.postpone(lease, until, why);
      expect(await claimAgain(behind)).toEqual({ outcome: 'not_yet', at: until });
      expect([await world.nextOf(account), await world.nextOf(other)]).toEqual([null, beside]);
      await world.pass(HOUR_MS + 1_000);
      await claimed(world, behind);
    });

    it('for the installation makes exactly the accounts on that server wait', async () => {
      const world = current();
      const server = `https://${crypto.randomUUID()}.example`;
      const [one, same] = [await world.addAccounts(1, server), await world.addAccounts(1, server)];
      const elsewhere = await world.addAccounts(1);
      const [mine = '', behind = '', apart = ''] = await Promise.all(
        [one, same, elsewhere].map(async ({ workspaceId, ids }) => {
          const { publications } = await world.dispatch(workspaceId, ids);
          return publications[0] ?? '';
        }),
      );
      const until = inAnHour();
      const { lease } = await claimed(world, mine);
      await world.journal.postpone(lease, until, { reason: null, counts: true, holdsServer: true });
      expect(await claimAgain(behind)).toEqual({ outcome: 'not_yet', at: until });
      await claimed(world, apart);
      await world.pass(HOUR_MS + 1_000);
      await claimed(world, behind);
    });
  });
}
