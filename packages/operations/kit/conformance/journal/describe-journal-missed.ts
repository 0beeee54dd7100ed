import { quoted } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { at, claimed, NOTE, openScene, remoteRecord, SINGLE } from './journal-scene.ts';
import type { JournalUnderTest } from './journal-under-test.ts';

const HOUR_MS = 3_600_000;
const REASON = 'Missed.';

/** Publications that are overdue by more than six hours, the limit of their workspace. */
export function describeJournalMissed(current: () => JournalUnderTest): void {
  describe('a publication that is overdue by more than the limit', () => {
    it('is missed with its post if nothing has begun, and cannot be claimed again', async () => {
      const world = current();
      const { workspaceId, ids } = await world.addAccounts(2);
      const { uuid, publications } = await world.dispatch(workspaceId, ids);
      await world.pass(7 * HOUR_MS);
      const held = await claimed(world, at(publications, 0));
      expect(held.missed).toBe(true);
      expect(await world.journal.miss(held.lease, quoted(REASON))).toBe('post');
      const { status, publications: rows } = await world.read(uuid);
      expect([status, ...rows.map(({ state }) => state)]).toEqual(['scheduled', 'pending', 'pending']);
      expect(await Promise.all(ids.map(world.nextOf))).toEqual([null, null]);
    });

    it('fails alone if another account has begun, and settles the post', async () => {
      const world = current();
      const { workspaceId, ids } = await world.addAccounts(2);
      const { uuid, publications } = await world.dispatch(workspaceId, ids);
      const first = await claimed(world, at(publications, 0));
      const [step] = await world.journal.begin(first.lease, SINGLE, 'digest');
      if (step) await world.journal.complete(first.lease, step, remoteRecord(), NOTE, null);
      await world.pass(7 * HOUR_MS);
      const held = await claimed(world, at(publications, 1));
      expect(held.missed).toBe(true);
      expect(await world.journal.miss(held.lease, quoted(REASON))).toBe('publication');
      const { status, publications: rows } = await world.read(uuid);
      expect([status, ...rows.map(({ state }) => state)]).toEqual(['failed', 'published', 'failed']);
      expect(at(rows, 1).errors).toEqual([REASON]);
      expect(await world.requests.retry(workspaceId, { uuid }, { id: at(ids, 1) })).toBe('retried');
      expect((await claimed(world, at(publications, 1))).missed).toBe(false);
    });

    it('is not missed if it began in time and waited for its network', async () => {
      const world = current();
      const { claim } = await openScene(world);
      const { lease } = await claim();
      const until = new Date(world.now() + 8 * HOUR_MS);
      await world.journal.postpone(lease, until, { reason: 'Slow down.', counts: true });
      await world.pass(9 * HOUR_MS);
      expect((await claim()).missed).toBe(false);
    });

    it('is not missed if the network until recently accepted no calls for its account', async () => {
      const world = current();
      const { claim, workspaceId, account } = await openScene(world);
      const behind = await world.dispatch(workspaceId, [account]);
      const { lease } = await claim();
      const until = new Date(world.now() + 8 * HOUR_MS);
      await world.journal.postpone(lease, until, { reason: 'Slow down.', counts: true, holdsAccount: true });
      await world.pass(9 * HOUR_MS);
      const held = await claimed(world, at(behind.publications, 0));
      expect(held.missed).toBe(false);
    });

    it('stays missed for the next worker after the one that noticed it crashed', async () => {
      const world = current();
      const { claim } = await openScene(world);
      await world.pass(7 * HOUR_MS);
      expect((await claim(1_000)).missed).toBe(true);
      await world.pass(2_000);
      expect((await claim()).missed).toBe(true);
    });

    it('is not missed exactly at the limit', async () => {
      const world = current();
      const { claim } = await openScene(world);
      await world.pass(6 * HOUR_MS - 60_000);
      expect((await claim()).missed).toBe(false);
    });
  });
}
