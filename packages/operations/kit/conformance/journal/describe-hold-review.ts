import { describe, expect, it } from 'vitest';
import type { HeldFinding } from '../../../src/ports/hold-review.ts';
import { BACKUP, beginHold, dispatched, UNKNOWN } from './hold-scene.ts';
import type { HoldUnderTest } from './hold-under-test.ts';
import { at, remoteRecord, SINGLE, THREAD } from './journal-scene.ts';

export function describeHoldReview(current: () => HoldUnderTest): void {
  const note = (publication: string, finding: Partial<HeldFinding>) =>
    current().review.note(publication, { ...UNKNOWN, ...finding });
  /** The recorded state of a publication: its line on the list for people, and its steps. */
  const known = async (uuid: string) => {
    const line = (await current().holds.list()).find(({ publication }) => publication === uuid);
    const loaded = await current().review.load(uuid);
    return { line, steps: loaded?.steps ?? [], states: loaded?.steps.map(({ state }) => state) };
  };
  /** A publication that was due before a restore. */
  const due = async () => {
    const { publications } = await dispatched(current(), 1);
    await beginHold(current(), 'restore');
    return at(publications, 0);
  };

  describe('the review after a restore', () => {
    it('lists, account by account, what no network has been asked about', async () => {
      const world = current();
      const { workspaceId, ids } = await world.addAccounts(2);
      const later = await world.dispatch(workspaceId, ids, 1_000);
      const earlier = await world.dispatch(workspaceId, ids, 2_000);
      expect(await world.review.notAsked(9)).toEqual([]);
      await beginHold(world, 'restore');
      const [first, second, ...others] = [0, 1].flatMap((account) => [
        at(earlier.publications, account),
        at(later.publications, account),
      ]);
      expect(await world.review.notAsked(2)).toEqual([first, second]);
      await note(first ?? '', {});
      expect(await world.review.notAsked(9)).toEqual([second, ...others]);
    });

    it('lists a doubt again, once, after another post of the account was found', async () => {
      const world = current();
      const { workspaceId, ids } = await world.addAccounts(2);
      const later = await world.dispatch(workspaceId, ids, 1_000);
      const earlier = await world.dispatch(workspaceId, ids, 2_000);
      await beginHold(world, 'restore');
      const [doubt, found] = [at(earlier.publications, 0), at(later.publications, 0)];
      const [elsewhere, last] = [at(earlier.publications, 1), at(later.publications, 1)];
      await note(doubt, { plan: SINGLE, doubtful: 0 });
      await note(elsewhere, { plan: SINGLE, doubtful: 0 });
      expect(await world.review.notAsked(9)).toEqual([found, last]);
      const remote = remoteRecord();
      await note(found, { result: 'public', plan: SINGLE, found: [{ ordinal: 0, remote, remark: null }] });
      expect(await world.review.notAsked(9)).toEqual([doubt, last]);
      await note(doubt, { doubtful: 0 });
      expect(await world.review.notAsked(9)).toEqual([last]);
    });

    it('has one caller at a time, until it gives the turn back or runs out of time', async () => {
      const { review, pass } = current();
      const tokens = Array.from({ length: 5 }, () => crypto.randomUUID());
      const taken = await Promise.all(tokens.map((token) => review.take(token, 60_000)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      const [winner = '', loser = ''] = [tokens[taken.indexOf(true)], tokens[taken.indexOf(false)]];
      await review.giveBack(loser);
      expect([await review.take(loser, 60_000), await review.take(winner, 60_000)]).toEqual([false, true]);
      await review.giveBack(winner);
      expect([await review.take(loser, 1), await review.take(loser, 1)]).toEqual([true, true]);
      const retake = () => pass(10).then(() => review.take(winner, 60_000));
      await expect.poll(retake).toBe(true);
      await review.giveBack(winner);
    });

    it('reads a publication that nobody may continue', async () => {
      const uuid = await due();
      const loaded = await current().review.load(uuid);
      expect(loaded).toMatchObject({ uuid, account: { provider: 'mastodon' }, authorized: true, steps: [] });
      expect(loaded).not.toHaveProperty('credentials');
      expect(await current().review.load(crypto.randomUUID())).toBeNull();
    });

    it('records which posts are out, with their prepared files, and which are not', async () => {
      const uuid = await due();
      const remote = remoteRecord();
      const found = [{ ordinal: 1, remote, remark: 'By its text.' }];
      await note(uuid, { result: 'partly_public', plan: THREAD, found });
      const { line, steps, states } = await known(uuid);
      expect(line).toMatchObject({ result: 'partly_public', found: 1, posts: 2, url: remote.url });
      expect(states).toEqual(['accepted', 'accepted', 'planned', 'planned']);
      expect(steps[1]?.remote).toEqual(remote);
    });

    it('records a doubt as sent at the time of the backup, until the network can tell', async () => {
      const uuid = await due();
      await note(uuid, { plan: THREAD, doubtful: 1, detail: 'Down.' });
      const { line, steps, states } = await known(uuid);
      expect(line).toMatchObject({ result: 'unknown', found: 0, posts: 2, url: null, detail: 'Down.' });
      expect(states).toEqual(['planned', 'unknown', 'planned', 'planned']);
      expect(steps[1]?.sentAt).toBe(BACKUP.getTime());
      await note(uuid, { result: 'overdue' });
      const later = await known(uuid);
      expect(later.line).toMatchObject({ result: 'overdue', found: 0, detail: null });
      expect(later.states).toEqual(['planned', 'planned', 'planned', 'planned']);
    });

    it('records nothing about what is not due', async () => {
      await beginHold(current(), 'restore');
      const { publications } = await dispatched(current(), 1);
      const written = at(publications, 0);
      await note(written, { result: 'overdue', plan: SINGLE });
      await note(crypto.randomUUID(), { result: 'overdue', plan: SINGLE });
      expect(await known(written)).toMatchObject({ line: undefined, states: [] });
    });
  });
}
