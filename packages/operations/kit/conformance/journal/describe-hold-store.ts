import { quoted } from '@crier/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { HoldReason } from '../../../src/ports/hold.ts';
import type { DuePublication, HeldEnd, HoldRows, HoldStore } from '../../../src/ports/hold-administration.ts';
import type { HeldFinding } from '../../../src/ports/hold-review.ts';
import { describeHoldReview } from './describe-hold-review.ts';
import { BACKUP, beginHold, clearHold, dispatched, UNKNOWN } from './hold-scene.ts';
import type { HoldUnderTest } from './hold-under-test.ts';
import { at, claimed, SINGLE } from './journal-scene.ts';

/** The guarantees of a store of the hold and of the review after a restore; every implementation runs them. */
export function describeHoldStore(name: string, open: () => Promise<HoldUnderTest>): void {
  describe(`${name} as a store of the hold`, () => {
    let world: HoldUnderTest;
    let store: HoldStore;
    beforeAll(async () => {
      world = await open();
      store = world.holds;
    });
    afterAll(() => world?.close());
    afterEach(() => clearHold(world));

    const begin = (reason: HoldReason) => beginHold(world, reason);
    const end = () =>
      store.transaction(async (rows) => {
        const hold = await rows.lock();
        if (hold !== null) await rows.forget(hold);
        return hold;
      });

    describe('a hold', () => {
      it('stays as it was begun, unless a restore follows', async () => {
        const first = await begin('maintenance');
        expect(await store.read()).toEqual({
          hold: { ...first, reason: 'maintenance', backupAt: null },
          inHand: 0,
        });
        await world.pass(1_000);
        expect(await begin('maintenance')).toEqual(first);
        const restored = await begin('restore');
        expect(restored).toEqual({ since: first.since, reason: 'restore', backupAt: BACKUP });
        expect([await begin('maintenance'), await world.review.hold()]).toEqual([restored, restored]);
      });

      it('is ended by one of two callers', async () => {
        const hold = await begin('maintenance');
        // Both begin before either has finished.
        const endSlowly = () =>
          store.transaction(async (rows) => {
            const held = await rows.lock();
            await Promise.all([store.read(), store.read()]);
            if (held !== null) await rows.forget(held);
            return held;
          });
        const ended = await Promise.all([endSlowly(), endSlowly()]);
        expect(ended.filter((one) => one !== null)).toEqual([hold]);
        expect([await end(), (await store.read()).hold]).toEqual([null, null]);
      });

      it('neither begins nor is logged when the transaction fails', async () => {
        const before = await world.audit();
        const work = store.transaction(async (rows) => {
          await rows.begin({ reason: 'maintenance', backupAt: null });
          await rows.audit.note('test', { action: 'installation.held', subject: 'installation' });
          throw new Error('no');
        });
        await expect(work).rejects.toThrow('no');
        expect([(await store.read()).hold, await world.audit()]).toEqual([null, before]);
      });

      it('is logged with its counts', async () => {
        await store.transaction(async ({ audit }) => {
          await audit.note('test', { action: 'installation.held', subject: 'installation' });
        });
        expect((await world.audit()).at(-1)).toBe('test installation.held installation');
      });

      it('lets nothing begin, and reports what is still in hand', async () => {
        const { publications } = await dispatched(world, 2);
        const [first, second] = [at(publications, 0), at(publications, 1)];
        const held = await claimed(world, first);
        await begin('maintenance');
        await store.awaitSteps();
        const refused = await world.journal.claim(second, crypto.randomUUID(), 60_000);
        expect([refused.outcome, (await store.read()).inHand]).toEqual(['installation_held', 1]);
        await world.journal.finish(held.lease, { state: 'failed', errors: [], externalUrl: null });
        expect((await store.read()).inHand).toBe(0);
        await end();
        const { lease } = await claimed(world, second);
        await world.journal.finish(lease, { state: 'failed', errors: [], externalUrl: null });
      });
    });

    describe('what a restore left to decide', () => {
      const lines = async () => {
        const listed = await store.list();
        return new Map(listed.map((line) => [line.publication, line]));
      };
      const decide = (...decision: Parameters<HoldRows['decide']>) =>
        store.transaction((rows) => rows.decide(...decision));
      const note = (publication: string, finding: Partial<HeldFinding>) =>
        world.review.note(publication, { ...UNKNOWN, ...finding });

      it('is everything that was due before, in all workspaces, by due time', async () => {
        const later = await dispatched(world, 1, 5_000);
        const earlier = await dispatched(world, 2, 10_000);
        await begin('maintenance');
        expect(await store.list()).toEqual([]);
        await begin('restore');
        await dispatched(world, 1);
        expect((await store.list()).map(({ publication }) => publication)).toEqual([
          ...earlier.publications,
          ...later.publications,
        ]);
        expect((await store.list())[0]).toMatchObject({
          ...{ post: earlier.uuid, account: { id: earlier.ids[0], provider: 'mastodon' } },
          ...{ result: 'not_asked', found: 0, posts: 0, url: null, detail: null, decision: null },
        });
      });

      it('can be decided once its network was asked, by id or by result', async () => {
        const { publications } = await dispatched(world, 3);
        const [first, second, third] = [at(publications, 0), at(publications, 1), at(publications, 2)];
        await begin('restore');
        await note(first, { result: 'overdue' });
        await note(second, {});
        expect(await decide('test', { publications }, 'failed', null)).toHaveLength(2);
        const url = 'https://social.example/by-hand';
        expect(await decide('test', { results: ['unknown', 'public'] }, 'published', url)).toEqual([
          { publication: second, result: 'unknown' },
        ]);
        const all = await lines();
        expect([first, second, third].map((uuid) => [all.get(uuid)?.decision, all.get(uuid)?.url])).toEqual([
          ['failed', null],
          ['published', url],
          [null, null],
        ]);
      });

      it('is asked about again when no network could tell, and needs a new decision', async () => {
        const { publications } = await dispatched(world, 2);
        const [first, second] = [at(publications, 0), at(publications, 1)];
        await begin('restore');
        await note(first, { result: 'overdue' });
        await note(second, {});
        await decide('test', { publications }, 'failed', null);
        await store.askAgain();
        const all = await lines();
        expect(all.get(first)).toMatchObject({ result: 'overdue', decision: 'failed' });
        expect(all.get(second)).toMatchObject({ result: 'not_asked', decision: null });
        expect(await world.review.notAsked(9)).toEqual([second]);
      });

      it('is passed to a release with all that is known', async () => {
        const { publications } = await dispatched(world, 3);
        await begin('restore');
        await note(at(publications, 0), { plan: SINGLE, doubtful: 0, detail: 'Down.' });
        await note(at(publications, 1), { result: 'overdue', plan: SINGLE });
        await decide('test', { results: ['overdue'] }, 'publish', null);
        const { publications: due, now } = await store.transaction((rows) => rows.due());
        const of = (result: string | null) => due.find((one) => one.result === result);
        const common = { dueAt: expect.any(Date), url: null, doubtful: false, decision: null, detail: null };
        const asked = { ...common, found: 0, posts: 1 };
        expect(due).toHaveLength(3);
        expect(of('unknown')).toMatchObject({ ...asked, detail: 'Down.', doubtful: true });
        expect(of('overdue')).toMatchObject({ ...asked, decision: 'publish' });
        expect(of(null)).toMatchObject({ ...common, found: null, posts: null });
        expect(Math.abs(now.getTime() - world.now())).toBeLessThan(60_000);
      });

      it('ends as the release says', async () => {
        const { uuid, publications } = await dispatched(world, 4);
        const ends: readonly HeldEnd[] = ['published', 'failed', 'unconfirmed', 'publish'];
        await begin('restore');
        for (const [index, end] of ends.entries()) {
          await note(at(publications, index), { plan: SINGLE, doubtful: 0, detail: end });
        }
        const url = 'https://social.example/1';
        await store.transaction(async (rows) => {
          const due = (await rows.due()).publications;
          const ended = ends.flatMap((end) =>
            due.filter(({ detail }) => detail === end).map((one) => ending(one, end, url)),
          );
          await rows.settle(ended, quoted('The installation was held.'));
        });
        await end();
        expect(await world.lateReason(uuid)).toBe('The installation was held.');
        const { status, publications: rows } = await world.read(uuid);
        expect(status).toBe('publishing');
        expect(rows.map(({ state, errors, externalUrl }) => [state, errors, externalUrl])).toEqual([
          ['published', [], url],
          ['failed', ['Held back.'], null],
          ['unconfirmed', ['Held back.'], null],
          ['pending', [], null],
        ]);
        const loaded = await Promise.all(publications.map((each) => world.review.load(each)));
        const states = loaded.map((one) => one?.steps[0]?.state);
        expect(states).toEqual(['accepted', 'planned', 'unknown', 'planned']);
        const { lease } = await claimed(world, at(publications, 3));
        await world.journal.finish(lease, { state: 'failed', errors: [], externalUrl: null });
        expect((await world.read(uuid)).status).toBe('failed');
      });

      it('ends a post with its last publication, and is asked about again after another restore', async () => {
        const [done, left] = [await dispatched(world, 1), await dispatched(world, 1)];
        await begin('restore');
        await note(at(left.publications, 0), { plan: SINGLE });
        await note(at(done.publications, 0), { result: 'public', plan: SINGLE });
        await store.transaction(async (rows) => {
          const { publications } = await rows.due();
          const ended = publications.filter(({ result }) => result === 'public');
          await rows.settle(
            ended.map((one) => ending(one, 'published', null)),
            quoted('The installation was held.'),
          );
        });
        expect([(await world.read(done.uuid)).status, (await world.read(left.uuid)).status]).toEqual([
          ...['published', 'publishing'],
        ]);
        expect((await store.list()).map(({ publication, result }) => [publication, result])).toEqual([
          [left.publications[0], 'not_asked'],
        ]);
      });
    });

    describeHoldReview(() => world);
  });
}

function ending({ id, postId }: DuePublication, end: HeldEnd, link: string | null) {
  const sends = end === 'published' || end === 'publish';
  return {
    id,
    postId,
    end,
    error: sends ? null : quoted('Held back.'),
    url: end === 'published' ? link : null,
  };
}
