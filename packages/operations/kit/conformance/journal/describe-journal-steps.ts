import { describe, expect, it } from 'vitest';
import type { HeldStep } from '../../../src/ports/held-step.ts';
import { InstallationHeldError } from '../../../src/ports/hold.ts';
import { LeaseLostError, type StepOutcome } from '../../../src/ports/journal.ts';
import { at, LEASE_MS, openScene, remoteRecord, SINGLE, THREAD } from './journal-scene.ts';
import type { JournalUnderTest } from './journal-under-test.ts';

const WITHOUT_ACCEPTANCE: readonly StepOutcome[] = [
  { state: 'planned' },
  { state: 'rejected' },
  { state: 'unknown' },
];
const EVIDENCE = { request: 'GET /status', status: 200, body: null };
const states = (steps: readonly HeldStep[]) => steps.map(({ state }) => state);

export function describeJournalSteps(current: () => JournalUnderTest): void {
  describe('beginning a publication', () => {
    it('writes the plan in order, with its first step sent', async () => {
      const { begin, claim } = await openScene(current());
      const { steps } = await begin(THREAD);
      expect(steps.map(({ ordinal, label }) => [ordinal, label])).toEqual([
        [0, 'upload 1'],
        [1, 'post 1'],
        [2, 'upload 2'],
        [3, 'post 2'],
      ]);
      expect(states(steps)).toEqual(['sent', 'planned', 'planned', 'planned']);
      expect(steps.map(({ attempts, sentAt }) => [attempts, sentAt !== null])).toEqual([
        [1, true],
        ...[1, 2, 3].map(() => [0, false]),
      ]);
      await current().pass(LEASE_MS + 1_000);
      expect((await claim()).steps.map(({ idempotencyKey }) => idempotencyKey)).toEqual(
        THREAD.map(({ idempotencyKey }) => idempotencyKey),
      );
    });

    it('succeeds once, and later callers have lost the lease', async () => {
      const { claim } = await openScene(current());
      const { lease } = await claim();
      const results = await Promise.allSettled(
        Array.from({ length: 5 }, () => current().journal.begin(lease, SINGLE, 'digest')),
      );
      const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(refused).toHaveLength(4);
      for (const reason of refused) expect(reason).toBeInstanceOf(LeaseLostError);
    });
  });

  describe('a preparation', () => {
    it('is repeated and counted, and keeps the answer that says why', async () => {
      const world = current();
      const { begin, claim } = await openScene(world);
      const { held, first, steps } = await begin();
      const { lease } = held;
      const note = { outcome: 'prepare', message: 'Unusable.', evidence: EVIDENCE };
      const after = await world.journal.prepareAgain(lease, first, steps.slice(0, 1), note);
      expect(states(after)).toEqual(steps.map(() => 'planned'));
      expect(after.map(({ preparations }) => preparations)).toEqual(
        steps.map((_, index) => (index === 0 ? 1 : 0)),
      );
      const again = await world.journal.send(lease, after[0] ?? first, 'digest');
      expect([again.attempts, again.preparations, again.failures]).toEqual([2, 1, 0]);
      await world.pass(LEASE_MS + 1_000);
      expect((await claim()).steps[0]).toMatchObject({ preparations: 1 });
    });

    it('is repeated for a step that has not been sent', async () => {
      const world = current();
      const { begin } = await openScene(world);
      const { held, first, steps, settle } = await begin(THREAD);
      const accepted = await settle({ state: 'accepted', remote: remoteRecord() });
      const note = { outcome: 'prepare', message: 'Dropped.', evidence: EVIDENCE };
      const next = steps[1] ?? first;
      const after = await world.journal.prepareAgain(held.lease, next, [accepted, next], note);
      expect(after.slice(0, 2)).toMatchObject([
        { state: 'planned', remote: null, preparations: 1 },
        { state: 'planned', attempts: 0, preparations: 1 },
      ]);
    });

    it('needs the lease, and a step without an outcome', async () => {
      const world = current();
      const { begin } = await openScene(world);
      const { held, first, steps } = await begin();
      const { lease } = held;
      const note = { outcome: 'prepare', message: 'Unusable.', evidence: EVIDENCE };
      const other = { ...lease, token: crypto.randomUUID() };
      await expect(world.journal.prepareAgain(other, first, steps, note)).rejects.toBeInstanceOf(
        LeaseLostError,
      );
      const stale = { ...first, attempts: first.attempts + 1 };
      await expect(world.journal.prepareAgain(lease, stale, steps, note)).rejects.toBeInstanceOf(
        LeaseLostError,
      );
    });
  });

  describe('a step', () => {
    it('is marked as sent before the call, and is in doubt when found so', async () => {
      const world = current();
      const { begin, claim } = await openScene(world);
      const { first } = await begin();
      expect([first.state, first.attempts, Math.abs((first.sentAt ?? 0) - world.now()) < 10_000]).toEqual([
        'sent',
        1,
        true,
      ]);
      await world.pass(LEASE_MS + 1_000);
      const [found] = (await claim()).steps;
      expect(found).toMatchObject({ state: 'unknown', failures: 1, attempts: 1 });
      await world.pass(LEASE_MS + 1_000);
      expect((await claim()).steps[0]).toMatchObject({ state: 'unknown', failures: 1 });
    });

    it('is sent by one of all callers, and each attempt counts', async () => {
      const { begin } = await openScene(current());
      const { held, settle } = await begin();
      const planned = await settle({ state: 'planned' });
      const attempts = await Promise.allSettled(
        Array.from({ length: 5 }, () => current().journal.send(held.lease, planned, 'digest')),
      );
      const sent = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
      expect(sent.map(({ state, attempts: count }) => [state, count])).toEqual([['sent', 2]]);
    });

    it('in doubt may be sent again only if it is invisible', async () => {
      const world = current();
      const [post, upload] = [await openScene(world), await openScene(world)];
      const visible = await post.begin(SINGLE);
      const lost = await visible.settle({ state: 'unknown' });
      await expect(world.journal.send(visible.held.lease, lost, 'digest')).rejects.toThrow(LeaseLostError);
      const hidden = await upload.begin(THREAD);
      const unclear = await hidden.settle({ state: 'unknown' });
      const again = await world.journal.send(hidden.held.lease, unclear, 'digest');
      expect(again).toMatchObject({ state: 'sent', attempts: 2, failures: 1 });
    });

    it('that ended is not sent again', async () => {
      for (const outcome of [{ state: 'accepted', remote: remoteRecord() }, { state: 'rejected' }] as const) {
        const { begin } = await openScene(current());
        const { held, settle } = await begin();
        const ended = await settle(outcome);
        await expect(current().journal.send(held.lease, ended, 'digest')).rejects.toThrow(LeaseLostError);
      }
    });

    it('counts each unknown outcome once', async () => {
      const { begin } = await openScene(current());
      const { first, settle, held } = await begin();
      const once = await settle({ state: 'unknown' }, first);
      const asked = await settle({ state: 'unknown' }, once);
      const planned = await settle({ state: 'planned' }, asked);
      expect([once.failures, asked.failures, planned.failures]).toEqual([1, 1, 1]);
      const sent = await current().journal.send(held.lease, planned, 'digest');
      expect((await settle({ state: 'unknown' }, sent)).failures).toBe(2);
    });

    it('counts unclear answers since its latest sending, and since when', async () => {
      const { begin, claim } = await openScene(current());
      const { first, settle, held } = await begin(SINGLE);
      const lost = await settle({ state: 'unknown' }, first);
      const once = await settle({ state: 'unknown', isUnclear: true }, lost);
      const twice = await settle({ state: 'unknown', isUnclear: true }, once);
      expect([lost, once, twice].map(({ unclearAnswers }) => unclearAnswers)).toEqual([0, 1, 2]);
      expect(twice.unclearSince).toBe(once.unclearSince);
      expect(once.unclearSince).toEqual(expect.any(Number));
      const sent = await current().journal.send(
        held.lease,
        await settle({ state: 'planned' }, twice),
        'digest',
      );
      expect(sent).toMatchObject({ unclearAnswers: 0, unclearSince: null });
      await settle({ state: 'unknown', isUnclear: true }, sent);
      await current().pass(LEASE_MS + 1_000);
      expect((await claim()).steps[0]).toMatchObject({ unclearAnswers: 1, unclearSince: expect.any(Number) });
    });

    it('keeps a record that may be its own until it is sent again', async () => {
      const { begin, claim } = await openScene(current());
      const { first, settle } = await begin(SINGLE);
      const suspect = { id: 'x', url: 'https://a.example/x' };
      const doubted = await settle({ state: 'unknown', isUnclear: true, suspect }, first);
      const asked = await settle({ state: 'unknown', isUnclear: true }, doubted);
      await current().pass(LEASE_MS + 1_000);
      const { lease, steps } = await claim();
      expect([doubted.suspect, asked.suspect, steps[0]?.suspect]).toEqual([suspect, suspect, suspect]);
      const note = { outcome: 'denied', message: null, evidence: { request: '', status: null, body: null } };
      const planned = await current().journal.settle(lease, asked, { state: 'planned' }, note);
      expect((await current().journal.send(lease, planned, 'digest')).suspect).toBeNull();
    });

    it('stays refused as a repeat until it is sent again', async () => {
      const { begin, claim } = await openScene(current());
      const { first, settle } = await begin(SINGLE);
      const refused = await settle({ state: 'unknown', isRepeat: true }, first);
      const asked = await settle({ state: 'unknown', isUnclear: true }, refused);
      await current().pass(LEASE_MS + 1_000);
      const { lease, steps } = await claim();
      expect([refused.isRepeat, asked.isRepeat, steps[0]?.isRepeat]).toEqual([true, true, true]);
      const note = { outcome: 'denied', message: null, evidence: { request: '', status: null, body: null } };
      const planned = await current().journal.settle(lease, asked, { state: 'planned' }, note);
      expect((await current().journal.send(lease, planned, 'digest')).isRepeat).toBe(false);
    });

    it('keeps an acceptance that arrives after the lease was lost, with its record', async () => {
      const world = current();
      const { begin, claim, account } = await openScene(world);
      const { first, settle } = await begin();
      await world.pass(LEASE_MS + 1_000);
      await claim();
      const remote = remoteRecord();
      expect(await settle({ state: 'accepted', remote }, first)).toMatchObject({ state: 'accepted', remote });
      expect([...(await world.journal.knownRecords(account)).keys()]).toEqual([remote.id]);
      await world.pass(LEASE_MS + 1_000);
      expect((await claim()).steps[0]).toMatchObject({ state: 'accepted', remote });
    });

    it('that is invisible leaves no record that counts as a post', async () => {
      const world = current();
      const { begin, account } = await openScene(world);
      const [upload, post] = await (await begin(THREAD)).accept(1);
      expect(upload?.remote?.id).not.toBe(post?.remote?.id);
      const known = await world.journal.knownRecords(account);
      expect([...known.values()]).toEqual([
        {
          remote: post?.remote,
          kind: 'post',
          item: 0,
          sentAt: post?.sentAt,
          acceptedAt: expect.any(Number),
          isRemoved: false,
        },
      ]);
      expect([...known.keys()]).toEqual([post?.remote?.id]);
    });

    it.each(WITHOUT_ACCEPTANCE)('is not settled as $state without the lease', async (outcome) => {
      const world = current();
      const { begin, claim } = await openScene(world);
      const { first, settle } = await begin();
      await world.pass(LEASE_MS + 1_000);
      await expect(settle(outcome, first)).rejects.toThrow(LeaseLostError);
      await claim();
      await expect(settle(outcome, first)).rejects.toThrow(LeaseLostError);
    });

    it('is not settled by the answer to an earlier attempt, even an acceptance', async () => {
      const { begin } = await openScene(current());
      const { held, first, settle } = await begin();
      const planned = await settle({ state: 'planned' }, first);
      await current().journal.send(held.lease, planned, 'digest');
      const late = settle({ state: 'accepted', remote: remoteRecord() }, first);
      await expect(late).rejects.toThrow(LeaseLostError);
    });

    it('gets the key of a new plan only if it was never sent', async () => {
      const { begin } = await openScene(current());
      const { held } = await begin(THREAD);
      const plan = THREAD.map((step) => ({ ...step, idempotencyKey: `new ${step.idempotencyKey}` }));
      const rekeyed = await current().journal.rekey(held.lease, plan.toReversed());
      expect(rekeyed.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
        'upload-0',
        'new post-0',
        'new upload-1',
        'new post-1',
      ]);
    });
  });

  describe('while the installation is held', () => {
    it('claims and sends nothing, and settles what was sent', async () => {
      const world = current();
      const [fresh, waiting, sending] = [
        await openScene(world),
        await openScene(world),
        await openScene(world),
      ];
      const unplanned = await waiting.claim();
      const { held, steps, settle } = await sending.begin(THREAD);
      await world.hold(true);
      try {
        await settle({ state: 'accepted', remote: remoteRecord() });
        const claim = await world.journal.claim(fresh.publication, crypto.randomUUID(), LEASE_MS);
        expect(claim.outcome).toBe('installation_held');
        expect(await world.nextOf(fresh.account)).toBeNull();
        await expect(world.journal.begin(unplanned.lease, SINGLE, 'digest')).rejects.toThrow(
          InstallationHeldError,
        );
        await expect(world.journal.send(held.lease, at(steps, 1), 'digest')).rejects.toThrow(
          InstallationHeldError,
        );
      } finally {
        await world.hold(false);
      }
      expect(at(await world.journal.begin(unplanned.lease, SINGLE, 'digest'), 0).state).toBe('sent');
    });
  });
}
