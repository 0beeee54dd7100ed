import { describe, expect, it } from 'vitest';
import { LeaseLostError } from '../../../src/ports/journal.ts';
import {
  at,
  claimed,
  type JournalScene,
  LEASE_MS,
  NOTE,
  openScene,
  remoteRecord,
  SINGLE,
} from './journal-scene.ts';
import type { JournalUnderTest } from './journal-under-test.ts';

const URL = 'https://social.example/1';

export function describeJournalEndings(current: () => JournalUnderTest): void {
  /** A scene whose only step is sent, and a function that completes it. */
  const sent = async () => {
    const scene = await openScene(current());
    const { held, first, settle } = await scene.begin();
    const remote = remoteRecord();
    const complete = () => current().journal.complete(held.lease, first, remote, NOTE, remote.url);
    return { ...scene, held, first, settle, remote, complete };
  };
  const claimAgain = ({ publication }: Pick<JournalScene, 'publication'>) =>
    current().journal.claim(publication, crypto.randomUUID(), LEASE_MS);

  describe('the last step', () => {
    it('completes the publication and its post and frees the account', async () => {
      const { complete, remote, post, account, workspaceId, publication } = await sent();
      expect(await complete()).toMatchObject({ ended: true, step: { state: 'accepted', remote } });
      expect(await current().read(post)).toEqual({
        status: 'published',
        publications: [{ state: 'published', errors: [], externalUrl: remote.url, reason: null }],
      });
      expect(await claimAgain({ publication })).toEqual({ outcome: 'ended' });
      const next = await current().dispatch(workspaceId, [account]);
      await claimed(current(), next.publications[0] ?? '');
    });

    it('clears a note that access had ended', async () => {
      const { complete, account } = await sent();
      const { vault, pass } = current();
      await vault.noteRefusal(account);
      await pass(LEASE_MS / 2);
      await complete();
      expect(await vault.noteRefusal(account)).toBe(0);
    });

    it('is recorded after the lease was taken over, but ends nothing', async () => {
      const { complete, claim, ending } = await sent();
      await current().pass(LEASE_MS + 1_000);
      await claim();
      expect(await complete()).toMatchObject({ ended: false, step: { state: 'accepted' } });
      expect(await ending()).toEqual({ status: 'publishing', state: 'publishing' });
      await current().pass(LEASE_MS + 1_000);
      expect(at((await claim()).steps, 0).state).toBe('accepted');
    });

    it('that was sent again is not completed by an earlier answer', async () => {
      const { complete, held, settle, ending } = await sent();
      const planned = await settle({ state: 'planned' });
      await current().journal.send(held.lease, planned, 'digest');
      await expect(complete()).rejects.toThrow(LeaseLostError);
      expect(await ending()).toEqual({ status: 'publishing', state: 'publishing' });
    });
  });

  describe('a post', () => {
    it('ends with the last of its publications, under any concurrency', async () => {
      const world = current();
      const { workspaceId, ids } = await world.addAccounts(4);
      const { uuid, publications } = await world.dispatch(workspaceId, ids);
      const begun = [];
      for (const publication of publications) {
        const { lease } = await claimed(world, publication);
        const step = at(await world.journal.begin(lease, SINGLE, 'digest'), 0);
        begun.push({ lease, step });
      }
      const last = at(begun, 3);
      const results = await Promise.all(
        begun.slice(0, 3).map(({ lease, step }) => {
          const remote = remoteRecord();
          return world.journal.complete(lease, step, remote, NOTE, remote.url);
        }),
      );
      expect(results.map(({ ended }) => ended)).toEqual([true, true, true]);
      expect((await world.read(uuid)).status).toBe('publishing');
      await world.journal.finish(last.lease, { state: 'published', externalUrl: null });
      expect((await world.read(uuid)).status).toBe('published');
    });

    it.each(['failed', 'unconfirmed'] as const)(
      'fails when one publication is %s, and keeps the addresses of the published ones',
      async (state) => {
        const world = current();
        const { workspaceId, ids } = await world.addAccounts(2);
        const { uuid, publications } = await world.dispatch(workspaceId, ids);
        const [one = '', two = ''] = publications;
        const [first, second] = [await claimed(world, one), await claimed(world, two)];
        await world.journal.finish(first.lease, { state, errors: ['Too rude.'], externalUrl: null });
        expect((await world.read(uuid)).status).toBe('publishing');
        await world.journal.finish(second.lease, { state: 'published', externalUrl: URL });
        const { status, publications: rows } = await world.read(uuid);
        expect(status).toBe('failed');
        expect(rows.map((row) => [row.state, row.errors, row.externalUrl])).toEqual([
          [state, ['Too rude.'], null],
          ['published', [], URL],
        ]);
        expect(await claimAgain({ publication: one })).toEqual({ outcome: 'ended' });
      },
    );
  });
}
