import { quoted } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { InstallationHeldError } from '../../../src/ports/hold.ts';
import { LeaseLostError } from '../../../src/ports/journal.ts';
import type { HeldRemoval } from '../../../src/ports/removal-journal.ts';
import { at, NOTE, openScene, THREAD } from './journal-scene.ts';
import type { JournalUnderTest } from './journal-under-test.ts';

const CLAIM_MS = 120_000;

export function describeRemovalJournal(current: () => JournalUnderTest): void {
  /** The removal of a thread with `accepted` accepted steps, whose next step is unknown. */
  const requested = async (accepted: number) => {
    const world = current();
    const scene = await openScene(world);
    const { held, steps, settle, accept } = await scene.begin(THREAD);
    await accept(accepted - 1);
    const next = steps[accepted];
    if (next) await settle({ state: 'unknown' }, await world.journal.send(held.lease, next, 'digest'));
    const ending = { errors: ['No.'], externalUrl: 'https://social.example/1' };
    await world.journal.finish(held.lease, { state: 'unconfirmed', ...ending });
    const [removal = ''] = await world.requestRemovals(scene.post);
    const claim = async (): Promise<HeldRemoval> => {
      const claimed = await world.removals.claim(removal, crypto.randomUUID(), CLAIM_MS);
      if (claimed === null) throw new Error('the removal was not claimed');
      return claimed;
    };
    const isClaimable = async () =>
      (await world.removals.claim(removal, crypto.randomUUID(), CLAIM_MS)) !== null;
    return { ...scene, removal, claim, isClaimable };
  };

  describe('the removal of a publication', () => {
    it('has the newest record first, and reports one in doubt as not deletable', async () => {
      const { claim } = await requested(4);
      expect((await claim()).steps.map(({ label, state }) => [label, state])).toEqual([
        ['post 2', 'planned'],
        ['post 1', 'planned'],
      ]);
      const doubtful = await requested(3);
      expect(
        (await doubtful.claim()).steps.map(({ label, state, message }) => [label, state, message]),
      ).toEqual([
        ['post 2', 'failed', 'Whether the network published it is unknown; check on the network.'],
        ['post 1', 'planned', null],
      ]);
    });

    it('is claimed by one at a time, until the claim runs out', async () => {
      const { claim, isClaimable } = await requested(4);
      const first = await claim();
      expect(await isClaimable()).toBe(false);
      await current().pass(CLAIM_MS + 1_000);
      const second = await claim();
      expect([first.crashes, second.crashes]).toEqual([0, 1]);
      const { removals } = current();
      const step = at(first.steps, 0);
      await expect(removals.send(first, step, CLAIM_MS)).rejects.toThrow(LeaseLostError);
      await expect(removals.settle(first, step, 'removed', NOTE)).rejects.toThrow(LeaseLostError);
      await expect(removals.postpone(first, new Date(), quoted('Wait.'))).rejects.toThrow(LeaseLostError);
      await expect(removals.finish(first, [])).rejects.toThrow(LeaseLostError);
    });

    it('counts how often a record was requested, until it is settled', async () => {
      const { claim } = await requested(4);
      const held = await claim();
      const { removals } = current();
      const once = await removals.send(held, at(held.steps, 0), CLAIM_MS);
      const again = await removals.send(held, once, CLAIM_MS);
      expect([once.attempts, again.attempts, again.state]).toEqual([1, 2, 'sent']);
      const failed = await removals.settle(held, again, 'failed', { ...NOTE, message: 'No.' });
      expect(failed).toMatchObject({ state: 'failed', message: 'No.' });
      await expect(removals.send(held, failed, CLAIM_MS)).rejects.toThrow(LeaseLostError);
    });

    it('renews its claim with every record that it requests', async () => {
      const { claim, isClaimable } = await requested(4);
      const held = await claim();
      await current().pass(CLAIM_MS - 20_000);
      await current().removals.send(held, at(held.steps, 0), CLAIM_MS);
      await current().pass(CLAIM_MS - 20_000);
      expect(await isClaimable()).toBe(false);
    });

    it('waits until the given time and counts its waits', async () => {
      const { claim, isClaimable } = await requested(4);
      const held = await claim();
      await current().removals.postpone(held, new Date(current().now() + 3_600_000), quoted('Slow down.'));
      expect([held.waits, await isClaimable()]).toEqual([0, false]);
      await current().pass(3_601_000);
      expect(await claim()).toMatchObject({ waits: 1, crashes: 0 });
    });

    it('clears the address when nothing is public any more', async () => {
      const { claim, isClaimable, post } = await requested(4);
      const held = await claim();
      const { removals } = current();
      for (const step of held.steps) {
        const sent = await removals.send(held, step, CLAIM_MS);
        await removals.settle(held, sent, 'removed', NOTE);
      }
      await removals.finish(held, []);
      expect(await isClaimable()).toBe(false);
      expect((await current().read(post)).publications[0]?.externalUrl).toBeNull();
      expect(await current().requestRemovals(post)).toEqual([]);
    });

    it('that failed keeps the address and can be requested again', async () => {
      const { claim, post } = await requested(4);
      const held = await claim();
      await current().removals.finish(held, [quoted('No.')]);
      expect((await current().read(post)).publications[0]?.externalUrl).toBe('https://social.example/1');
      expect(await current().requestRemovals(post)).toHaveLength(1);
    });

    it('is neither claimed nor sent while the installation is on hold', async () => {
      const [one, other] = [await requested(4), await requested(4)];
      const held = await one.claim();
      await current().hold(true);
      try {
        expect(await other.isClaimable()).toBe(false);
        const send = current().removals.send(held, at(held.steps, 0), CLAIM_MS);
        await expect(send).rejects.toThrow(InstallationHeldError);
      } finally {
        await current().hold(false);
      }
      expect(await other.isClaimable()).toBe(true);
    });
  });
}
