import { type PlannedStep, quoted } from '@crier/domain';
import type { Discard } from '@crier/operations/ports';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPostStore, createRemovalJournal } from '../../src/index.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace, waitingJobs } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

const LEASE_MS = 60_000;
const EVIDENCE = { request: null, status: 200, body: null };
const NOTE = { outcome: 'test', message: null, evidence: EVIDENCE };
const KEEP: Discard = { app: 'keep', networks: true };

/** A step of a thread: an upload, then a post, for each item. */
const step = (kind: 'upload' | 'post', item: number): PlannedStep => ({
  kind,
  visible: kind === 'post',
  item,
  media: kind === 'upload' ? 0 : null,
  idempotencyKey: `${kind}-${item}`,
  label: `${kind} ${item}`,
});
const PLAN = [step('upload', 0), step('post', 0), step('upload', 1), step('post', 1)];

/** A publication whose first `accepted` steps were accepted, and which ended as it says after one `last`. */
async function ended(
  state: 'published' | 'failed' | 'unconfirmed',
  accepted: number,
  last: 'rejected' | 'unknown' | null,
) {
  const { workspace, accounts } = await seedWorkspace(open.database, 1);
  const account = { id: accounts[0]?.id ?? 0 };
  const post = await seedPost(open.database, workspace.id, [account.id]);
  await open.dispatcher.dispatchDue();
  const uuid = post.publications[0]?.uuid ?? '';
  const claim = async () => {
    const claimed = await open.journal.claim(uuid, crypto.randomUUID(), LEASE_MS);
    if (claimed.outcome !== 'held') throw new Error(claimed.outcome);
    return claimed.publication;
  };
  const { lease } = await claim();
  for (const [index, planned] of (await open.plan(lease, PLAN)).entries()) {
    if (index > accepted || (index === accepted && last === null)) break;
    const sent = await open.journal.send(lease, planned, 'digest');
    const remote = { id: `${post.id}-${index}`, url: `https://a.example/${post.id}-${index}` };
    const outcome =
      index < accepted ? ({ state: 'accepted', remote } as const) : ({ state: last ?? 'planned' } as const);
    await open.journal.settle(lease, sent, outcome, NOTE);
  }
  await open.journal.finish(
    lease,
    state === 'published'
      ? { state, externalUrl: 'https://a.example/first' }
      : { state, errors: ['No.'], externalUrl: null },
  );
  const ref = { uuid: post.uuid };
  const rowOf = () => open.database.prisma.publication.findFirstOrThrow({ where: { uuid } });
  return {
    workspace: workspace.id,
    account,
    ref,
    uuid,
    claim,
    rowOf,
    retry: (by = workspace.id, of: { uuid: string } = ref, on: { id: number } = account) =>
      open.requests.retry(by, of, on),
    reconcile: (on: { id: number } = account, of: { uuid: string } = ref) =>
      open.requests.reconcile(workspace.id, of, on, { kind: 'not_published' }),
    trash: () => open.database.pool.query('update posts set trashed_at = now() where uuid = $1', [post.uuid]),
    discard: () => createPostStore(open.database, open.jobs).discard(workspace.id, [ref], KEEP),
    removal: async () =>
      (await open.database.prisma.removal.findFirstOrThrow({ where: { publication: { uuid } } })).id,
    states: async () => {
      const rows = await open.database.prisma.publicationStep.findMany({
        where: { publication: { uuid } },
        orderBy: { ordinal: 'asc' },
      });
      return rows.map((row) => row.state);
    },
  };
}

const NOWHERE = { uuid: crypto.randomUUID() };

describe('a retry', () => {
  it('is refused for an unknown publication, one in the trash, or one that did not fail', async () => {
    const failed = await ended('failed', 1, 'rejected');
    expect(await failed.retry(failed.workspace, NOWHERE)).toBe('post_missing');
    expect(await failed.retry(failed.workspace, failed.ref, { id: 0 })).toBe('account_missing');
    await failed.trash();
    expect(await failed.retry()).toBe('trashed');
    expect(await (await ended('published', 4, null)).retry()).toBe('not_failed');
    expect(await (await ended('unconfirmed', 1, 'unknown')).retry()).toBe('unconfirmed');
    expect(await failed.states()).toEqual(['accepted', 'rejected', 'planned', 'planned']);
  });

  it('drops the plan, uploads included, when nothing visible was sent', async () => {
    const failed = await ended('failed', 0, 'rejected');
    expect(await failed.retry()).toBe('retried');
    expect(await failed.states()).toEqual([]);
  });

  it('plans everything after the last published post again once that was looked for', async () => {
    const failed = await ended('failed', 3, 'rejected');
    expect(await failed.retry()).toBe('retried');
    const before = await failed.claim();
    await open.journal.planAgain(before.lease, PLAN);
    await open.journal.postpone(before.lease, new Date(0), { reason: null, counts: false });
    const { steps, identity, waits } = await failed.claim();
    expect(
      steps.map(({ state, failures, sentAt, remote }) => [state, failures, sentAt !== null, remote !== null]),
    ).toEqual([
      ['accepted', 0, true, true],
      ['accepted', 0, true, true],
      ['planned', 0, false, false],
      ['planned', 1, false, false],
    ]);
    expect([identity.attempt, waits]).toEqual([0, 0]);
  });

  it('looks for a post that was in doubt', async () => {
    const failed = await ended('failed', 3, 'unknown');
    expect(await failed.retry()).toBe('retried');
    const { steps } = await failed.claim();
    expect(steps.map(({ state, lookFirst }) => [state, lookFirst]).at(-1)).toEqual(['planned', 'replan']);
  });

  it('restarts the given post, not another that failed on the account', async () => {
    const first = await ended('failed', 1, 'rejected');
    const second = await seedPost(open.database, first.workspace, [first.account.id]);
    await open.database.prisma.publication.updateMany({
      where: { postId: second.id },
      data: { state: 'failed' },
    });
    await open.database.prisma.post.update({ where: { id: second.id }, data: { status: 'failed' } });
    expect(await first.retry(first.workspace, { uuid: second.uuid })).toBe('retried');
    const state = await open.database.prisma.publication.findFirstOrThrow({ where: { postId: second.id } });
    expect([(await first.rowOf()).state, state.state]).toEqual(['failed', 'pending']);
  });

  it('restarts the publication and its post, with a job', async () => {
    const failed = await ended('failed', 1, 'rejected');
    await open.database.pool.query(
      `update publications set waits = 3, unreported = 2, not_before = now() + interval '1 hour', reason = 'Wait.' where uuid = $1`,
      [failed.uuid],
    );
    await failed.retry();
    expect(await failed.rowOf()).toMatchObject({
      state: 'pending',
      errors: [],
      waits: 0,
      unreported: 0,
      startedAt: null,
      finishedAt: null,
      notBefore: null,
      reason: null,
    });
    const post = await open.database.prisma.post.findFirstOrThrow({ where: { uuid: failed.ref.uuid } });
    expect([post.status, post.lateReason]).toEqual(['publishing', null]);
    const jobs = (await waitingJobs(open.database, 'publication')) as { publication: string }[];
    expect(jobs.some(({ publication }) => publication === failed.uuid)).toBe(true);
    expect((await failed.claim()).dueAt).toBeGreaterThan(Date.now() - 60_000);
  });

  it('waits for a deletion under way and counts the deleted posts as another attempt', async () => {
    const failed = await ended('failed', 3, 'rejected');
    await failed.discard();
    expect(await failed.retry()).toBe('removing');
    const removals = createRemovalJournal(open.database.pool, open.jobs);
    const held = await removals.claim(await failed.removal(), crypto.randomUUID(), LEASE_MS);
    const [only] = held?.steps ?? [];
    if (!held || !only || held.steps.length > 1) throw new Error('one post expected');
    const sent = await removals.send(held, only, LEASE_MS);
    await removals.settle(held, sent, 'removed', { outcome: 'accepted', message: null, evidence: EVIDENCE });
    await removals.finish(held, []);
    expect(await failed.retry()).toBe('retried');
    expect([(await failed.rowOf()).attempt, await failed.states()]).toEqual([1, []]);
  });
});

describe('a person’s decision', () => {
  it('is refused for an unknown publication, one in the trash, or one not in doubt', async () => {
    const doubt = await ended('unconfirmed', 1, 'unknown');
    expect(await doubt.reconcile(doubt.account, NOWHERE)).toBe('post_missing');
    expect(await doubt.reconcile({ id: 0 })).toBe('account_missing');
    await doubt.trash();
    expect(await doubt.reconcile()).toBe('trashed');
    expect(await (await ended('failed', 1, 'rejected')).reconcile()).toBe('not_unconfirmed');
    expect((await doubt.rowOf()).state).toBe('unconfirmed');
  });

  it('“published” is recorded as an answer with its time', async () => {
    const doubt = await ended('unconfirmed', 3, 'unknown');
    await open.database.pool.query('update publication_steps set answered_at = null where state = $1', [
      'unknown',
    ]);
    const word = { kind: 'published', externalUrl: 'https://a.example/found' } as const;
    expect(await open.requests.reconcile(doubt.workspace, doubt.ref, doubt.account, word)).toBe('reconciled');
    const [story] = (await open.requests.publications(doubt.workspace, doubt.ref)) ?? [];
    expect(story?.steps.at(-1)).toMatchObject({ state: 'accepted', remote_url: word.externalUrl });
    expect(story?.steps.at(-1)?.answered_at).not.toBeNull();
  });

  it('“not published” keeps what is out and denies only what was in doubt', async () => {
    const doubt = await ended('unconfirmed', 3, 'unknown');
    expect(await doubt.reconcile()).toBe('reconciled');
    const { steps } = await doubt.claim();
    expect(
      steps.map(({ state, failures, sentAt, denied }) => [state, failures, sentAt !== null, denied]),
    ).toEqual([
      ['accepted', 0, true, false],
      ['accepted', 0, true, false],
      ['accepted', 0, true, false],
      ['unknown', 1, true, true],
    ]);
  });
});

describe('a deletion', () => {
  it('counts how often a record was requested, and stops with its claim', async () => {
    const out = await ended('published', 4, null);
    await out.discard();
    const removals = createRemovalJournal(open.database.pool, open.jobs);
    const held = await removals.claim(await out.removal(), crypto.randomUUID(), LEASE_MS);
    const [last, first] = held?.steps ?? [];
    if (!held || !last || !first) throw new Error('two posts expected');
    // The newest goes first, so that no reply is left without what it answers.
    expect([last.label, first.label]).toEqual(['post 1', 'post 0']);
    expect((await removals.send(held, last, LEASE_MS)).attempts).toBe(1);
    const again = await removals.send(held, last, LEASE_MS);
    expect([again.attempts, again.state]).toEqual([2, 'sent']);
    await removals.settle(held, again, 'failed', { outcome: 'rejected', message: 'No.', evidence: EVIDENCE });
    await expect(removals.send(held, again, LEASE_MS)).rejects.toThrow();
    await open.database.pool.query(
      "update removals set claim_until = now() - interval '1 second' where id = $1",
      [held.uuid],
    );
    await expect(removals.send(held, first, LEASE_MS)).rejects.toThrow();
    await removals.claim(held.uuid, crypto.randomUUID(), LEASE_MS);
    await expect(removals.postpone(held, new Date(), quoted('Wait.'))).rejects.toThrow();
    await expect(removals.finish(held, [])).rejects.toThrow();
  });
});
