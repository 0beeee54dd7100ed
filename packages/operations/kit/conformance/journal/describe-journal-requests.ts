import type { PlannedStep } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import type { HeldStep } from '../../../src/ports/held-step.ts';
import { LeaseLostError } from '../../../src/ports/journal.ts';
import type { Decision } from '../../../src/ports/post-store.ts';
import { at, LEASE_MS, NOTE, openScene, SINGLE, THREAD } from './journal-scene.ts';
import type { JournalUnderTest } from './journal-under-test.ts';

const NOWHERE = { uuid: crypto.randomUUID() };

export function describeJournalRequests(current: () => JournalUnderTest): void {
  /** A publication that ended in this state, after `accepted` accepted steps and one step with the outcome `last`. */
  const ended = async (
    state: 'failed' | 'unconfirmed',
    plan: readonly PlannedStep[],
    accepted: number,
    last: 'rejected' | 'unknown' = state === 'failed' ? 'rejected' : 'unknown',
  ) => {
    const scene = await openScene(current());
    const { journal, requests } = current();
    const { held, steps, settle, accept } = await scene.begin(plan);
    await accept(accepted - 1);
    const next = at(steps, accepted);
    const sent = next.state === 'sent' ? next : await journal.send(held.lease, next, 'digest');
    await settle({ state: last }, sent);
    await journal.finish(held.lease, { state, errors: ['No.'], externalUrl: null });
    const [post, account] = [{ uuid: scene.post }, { id: scene.account }];
    return {
      ...scene,
      retry: (ref: { uuid: string } = post, of: { id: number } = account, by = scene.workspaceId) =>
        requests.retry(by, ref, of),
      reconcile: (decision: Decision, ref: { uuid: string } = post, of: { id: number } = account) =>
        requests.reconcile(scene.workspaceId, ref, of, decision),
    };
  };
  const stories = async (post: string) => (await current().read(post)).publications;
  const states = (steps: readonly HeldStep[]) => steps.map(({ state }) => state);

  describe('a retry', () => {
    it('is refused for an unknown publication, one in the trash, or one that did not fail', async () => {
      const failed = await ended('failed', SINGLE, 0);
      const { workspaceId, ids } = await current().addAccounts(1);
      expect(await failed.retry(NOWHERE)).toBe('post_missing');
      expect(await failed.retry(undefined, undefined, workspaceId)).toBe('post_missing');
      expect(await failed.retry(undefined, { id: ids[0] ?? 0 })).toBe('account_missing');
      await current().trash(failed.post);
      expect(await failed.retry()).toBe('trashed');
      expect(await (await ended('unconfirmed', SINGLE, 0)).retry()).toBe('unconfirmed');
      expect((await stories(failed.post))[0]?.state).toBe('failed');
    });

    it('takes the publication up once, under any concurrency', async () => {
      const { retry, ending } = await ended('failed', SINGLE, 0);
      const results = await Promise.all(Array.from({ length: 5 }, () => retry()));
      expect(results.toSorted()).toEqual([...Array.from({ length: 4 }, () => 'not_failed'), 'retried']);
      expect(await ending()).toEqual({ status: 'publishing', state: 'pending' });
    });

    it('starts over, uploads included, when nothing visible was sent', async () => {
      const { retry, claim } = await ended('failed', THREAD, 0);
      await retry();
      const { steps, waits, identity } = await claim();
      expect([steps, waits, identity.attempt]).toEqual([[], 0, 0]);
    });

    it('looks for a refused post first, then starts over and remembers when it was sent', async () => {
      const { retry, claim } = await ended('failed', THREAD, 1);
      await retry();
      const { steps, lease } = await claim();
      expect(steps.map(({ state, lookFirst }) => [state, lookFirst])).toEqual([
        ['accepted', null],
        ['planned', 'replan'],
        ['planned', null],
        ['planned', null],
      ]);
      const refused = at(steps, 1);
      await expect(current().journal.send(lease, refused, 'digest')).rejects.toThrow(LeaseLostError);
      await current().journal.planAgain(lease, THREAD);
      await current().pass(LEASE_MS + 1_000);
      const again = (await claim()).steps;
      expect(again.map(({ state, remote, lostAt, failures }) => [state, remote, lostAt, failures])).toEqual([
        ['planned', null, null, 0],
        ['planned', null, refused.sentAt, 1],
        ['planned', null, null, 0],
        ['planned', null, null, 0],
      ]);
    });

    it('continues after the last public post, as if nothing later had been sent', async () => {
      const { retry, claim } = await ended('failed', THREAD, 3);
      await retry();
      const { lease, steps: before } = await claim();
      expect(states(before)).toEqual(['accepted', 'accepted', 'accepted', 'planned']);
      await current().journal.planAgain(lease, THREAD);
      await current().pass(LEASE_MS + 1_000);
      const { steps } = await claim();
      expect(states(steps)).toEqual(['accepted', 'accepted', 'planned', 'planned']);
      expect(steps.map(({ remote, sentAt }) => [remote !== null, sentAt !== null])).toEqual([
        [true, true],
        [true, true],
        [false, false],
        [false, false],
      ]);
    });

    it('waits for a deletion under way and counts as another attempt after it', async () => {
      const world = current();
      const { retry, post, claim } = await ended('failed', THREAD, 3);
      const [removal = ''] = await world.requestRemovals(post);
      expect(await retry()).toBe('removing');
      const held = await world.removals.claim(removal, crypto.randomUUID(), 60_000);
      if (held === null) throw new Error('the removal was not claimed');
      const sent = await world.removals.send(held, at(held.steps, 0), 60_000);
      await world.removals.settle(held, sent, 'removed', NOTE);
      await world.removals.finish(held, []);
      expect(await retry()).toBe('retried');
      const { steps, identity } = await claim();
      expect([steps, identity.attempt]).toEqual([[], 1]);
    });
  });

  describe('a decision on a publication in doubt', () => {
    it('is refused for an unknown publication, one in the trash, or one not in doubt', async () => {
      const doubt = await ended('unconfirmed', SINGLE, 0);
      const ask: Decision = { kind: 'ask' };
      expect(await doubt.reconcile(ask, NOWHERE)).toBe('post_missing');
      expect(await doubt.reconcile(ask, undefined, { id: 0 })).toBe('account_missing');
      await current().trash(doubt.post);
      expect(await doubt.reconcile(ask)).toBe('trashed');
      expect(await (await ended('failed', SINGLE, 0)).reconcile(ask)).toBe('not_unconfirmed');
    });

    it('“published” ends it, with the address if given', async () => {
      const { reconcile, post } = await ended('unconfirmed', SINGLE, 0);
      const externalUrl = 'https://social.example/@a/1';
      expect(await reconcile({ kind: 'published', externalUrl })).toBe('reconciled');
      expect(await current().read(post)).toMatchObject({
        status: 'published',
        publications: [{ state: 'published', errors: [], externalUrl }],
      });
    });

    it('“published” reports the missing rest of the thread', async () => {
      const { reconcile, post } = await ended('unconfirmed', THREAD, 1);
      await reconcile({ kind: 'published', externalUrl: null });
      expect(await current().read(post)).toMatchObject({
        status: 'failed',
        publications: [
          {
            state: 'failed',
            errors: ['Confirmed by a person; 1 more of the thread had not been sent.'],
          },
        ],
      });
    });

    it('“not published” has it sent again without counting a failure', async () => {
      const { reconcile, claim } = await ended('unconfirmed', THREAD, 0);
      expect(await reconcile({ kind: 'not_published' })).toBe('reconciled');
      const { steps } = await claim();
      expect(at(steps, 0)).toMatchObject({ state: 'unknown', denied: true, failures: 0 });
    });

    it.each([
      ['ask', false, 1],
      ['not_published', true, 1],
    ] as const)('%s: the network is asked before anything is sent', async (kind, denied, failures) => {
      const { reconcile, claim, ending } = await ended('unconfirmed', THREAD, 1);
      expect(await reconcile({ kind })).toBe('reconciled');
      expect(await ending()).toEqual({ status: 'publishing', state: 'pending' });
      const { lease, steps } = await claim();
      expect(states(steps)).toEqual(['accepted', 'unknown', 'planned', 'planned']);
      expect(at(steps, 1)).toMatchObject({ denied, failures });
      const { journal } = current();
      await expect(journal.send(lease, at(steps, 1), 'digest')).rejects.toThrow(LeaseLostError);
      const planned = await journal.settle(lease, at(steps, 1), { state: 'planned' }, NOTE);
      expect(await journal.send(lease, planned, 'digest')).toMatchObject({ state: 'sent', denied: false });
    });
  });
}
