import type { PlannedStep } from '@crier/domain';
import type { StoredVersion } from '@crier/operations/ports';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { claimed, dispatch, NOTE, STEP } from './claimed.ts';
import { type OpenJournal, openJournal, seedWorkspace, waitingJobs } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

describe('retry', () => {
  async function failed(steps: readonly PlannedStep[], accepted: number) {
    const seeded = await dispatch(open, 1);
    const { lease } = await claimed(open, seeded.uuids[0]);
    const planned = await open.plan(lease, steps);
    for (const [index, step] of planned.entries()) {
      if (index > accepted) break;
      const sent = await open.journal.send(lease, step, 'digest');
      const outcome =
        index < accepted
          ? ({ state: 'accepted', remote: { id: `${seeded.post.id}-${index}`, url: null } } as const)
          : ({ state: 'rejected' } as const);
      await open.journal.settle(lease, sent, outcome, NOTE);
    }
    await open.journal.finish(lease, { state: 'failed', errors: ['No.'], externalUrl: null });
    return seeded;
  }

  const upload: PlannedStep = { ...STEP, kind: 'upload', visible: false, media: 0, label: 'Upload' };

  it('continues after the last accepted post and uploads the files again', async () => {
    const { workspace, accounts, post, uuids } = await failed(
      [upload, STEP, { ...upload, item: 1 }, { ...STEP, item: 1 }],
      3,
    );
    const account = { id: accounts[0]?.id ?? 0 };
    expect(await open.requests.retry(workspace.id, { uuid: post.uuid }, account)).toBe('retried');
    const { lease } = await claimed(open, uuids[0]);
    await open.journal.planAgain(lease, []);
    const { rows } = await open.database.pool.query<{ state: string }>(
      'select s.state from publication_steps s join publications p on p.id = s.publication_id where p.uuid = $1 order by s.ordinal',
      [uuids[0]],
    );
    expect(rows.map((step) => step.state)).toEqual(['accepted', 'accepted', 'planned', 'planned']);
  });

  it('restarts a failed publication once, under any concurrency', async () => {
    const { workspace, accounts, post } = await failed([STEP], 0);
    const account = { id: accounts[0]?.id ?? 0 };
    const results = await Promise.all(
      Array.from({ length: 10 }, () => open.requests.retry(workspace.id, { uuid: post.uuid }, account)),
    );
    expect(results.filter((result) => result === 'retried')).toHaveLength(1);
    expect(results.filter((result) => result === 'not_failed')).toHaveLength(9);
  });

  const corrected = (accountId: number): StoredVersion => ({
    ...{ accountId, options: {}, language: 'de' },
    content: [{ body: 'Corrected', url: null, media: [], video_thumbs: [] }],
  });
  const versionsOf = (post: number) =>
    open.database.prisma.postVersion.findMany({ where: { postId: post }, orderBy: { position: 'asc' } });

  it('gives a refused account a corrected version, and looks for the refused post first', async () => {
    const { workspace, accounts, post, uuids } = await failed([STEP], 0);
    const id = accounts[0]?.id ?? 0;
    const before = await versionsOf(post.id);
    for (const language of ['de', 'fr']) {
      await open.database.pool.query("update publications set state = 'failed' where uuid = $1", [uuids[0]]);
      const version = { ...corrected(id), language };
      expect(await open.requests.retry(workspace.id, { uuid: post.uuid }, { id }, undefined, version)).toBe(
        'retried',
      );
    }
    const after = await versionsOf(post.id);
    expect(after.slice(0, -1)).toEqual(before);
    expect(after.at(-1)).toMatchObject({ accountId: id, language: 'fr', content: corrected(id).content });
    const { steps } = await claimed(open, uuids[0]);
    expect(steps).toMatchObject([{ state: 'planned', lookFirst: 'replan' }]);
  });

  it('corrects nothing that is partly public, nor with a file that is gone', async () => {
    const thread = await failed([STEP, { ...STEP, item: 1 }], 1);
    const lone = await failed([STEP], 0);
    const correct = ({ workspace, accounts, post }: typeof lone, version: Partial<StoredVersion> = {}) => {
      const id = accounts[0]?.id ?? 0;
      const whole = { ...corrected(id), ...version };
      return open.requests.retry(workspace.id, { uuid: post.uuid }, { id }, undefined, whole);
    };
    const before = await versionsOf(thread.post.id);
    expect(await correct(thread)).toBe('partly_public');
    expect(await versionsOf(thread.post.id)).toEqual(before);
    const content = [{ body: 'Gone', url: null, media: [2_000_000_000], video_thumbs: [] }];
    expect(await correct(lone, { content })).toBe('media_missing');
  });

  it('finds no posts of other workspaces or accounts of other posts', async () => {
    const { workspace, post } = await failed([STEP], 0);
    const elsewhere = await seedWorkspace(open.database, 1);
    expect(await open.requests.retry(elsewhere.workspace.id, { uuid: post.uuid }, { id: 1 })).toBe(
      'post_missing',
    );
    const foreign = { id: elsewhere.accounts[0]?.id ?? 0 };
    expect(await open.requests.retry(workspace.id, { uuid: post.uuid }, foreign)).toBe('account_missing');
  });
});

describe('reconcile', () => {
  async function unconfirmed(steps: readonly PlannedStep[]) {
    const seeded = await dispatch(open, 1);
    const { lease } = await claimed(open, seeded.uuids[0]);
    const [first] = await open.plan(lease, steps);
    if (!first) throw new Error('nothing planned');
    const sent = await open.journal.send(lease, first, 'digest');
    await open.journal.settle(lease, sent, { state: 'unknown' }, NOTE);
    await open.journal.finish(lease, { state: 'unconfirmed', errors: ['Not known.'], externalUrl: null });
    return { ...seeded, post: { uuid: seeded.post.uuid }, account: { id: seeded.accounts[0]?.id ?? 0 } };
  }

  it('refuses a retry until the doubt is settled', async () => {
    const { workspace, post, account } = await unconfirmed([STEP]);
    expect(await open.requests.retry(workspace.id, post, account)).toBe('unconfirmed');
  });

  it.each(['ask', 'not_published'] as const)('wakes a worker, and changes the post (%s)', async (kind) => {
    const { workspace, post, account, uuids } = await unconfirmed([STEP]);
    const jobs = async () =>
      (await waitingJobs(open.database, 'publication')).filter(
        (job) => (job as { publication: string }).publication === uuids[0],
      ).length;
    const read = () => open.database.prisma.post.findUniqueOrThrow({ where: { uuid: post.uuid } });
    await open.database.pool.query("update posts set updated_at = now() - interval '1 hour'");
    const [waiting, { updatedAt }] = [await jobs(), await read()];
    await open.requests.reconcile(workspace.id, post, account, { kind });
    expect(await jobs()).toBe(waiting + 1);
    const after = await read();
    expect([after.status, after.updatedAt.getTime() - updatedAt.getTime() > 3_000_000]).toEqual([
      'publishing',
      true,
    ]);
  });

  it('accepts “published” without an address', async () => {
    const { workspace, post, account } = await unconfirmed([STEP]);
    await open.requests.reconcile(workspace.id, post, account, { kind: 'published', externalUrl: null });
    const [story] = (await open.requests.publications(workspace.id, post)) ?? [];
    expect([story?.state, story?.external_url]).toEqual(['published', null]);
    expect(story?.steps[0]).toMatchObject({ state: 'accepted', remote_id: '', remote_url: null });
  });

  it('accepts a person’s word that it was published', async () => {
    const { workspace, post, account } = await unconfirmed([STEP]);
    const decision = { kind: 'published', externalUrl: 'https://social.example/@a/1' } as const;
    expect(await open.requests.reconcile(workspace.id, post, account, decision)).toBe('reconciled');
    const [story] = (await open.requests.publications(workspace.id, post)) ?? [];
    expect([story?.state, story?.external_url]).toEqual(['published', 'https://social.example/@a/1']);
    const stored = await open.database.prisma.post.findUniqueOrThrow({ where: { uuid: post.uuid } });
    expect(stored.status).toBe('published');
  });

  it('reports the missing rest of a thread that a person found published', async () => {
    const { workspace, post, account } = await unconfirmed([
      STEP,
      { ...STEP, item: 1, label: 'Post 2 of 2' },
    ]);
    await open.requests.reconcile(workspace.id, post, account, { kind: 'published', externalUrl: null });
    const [story] = (await open.requests.publications(workspace.id, post)) ?? [];
    expect([story?.state, story?.errors]).toEqual([
      'failed',
      ['Confirmed by a person; 1 more of the thread had not been sent.'],
    ]);
  });

  it('keeps the word that it was not published until it is sent again', async () => {
    const taken = async (kind: 'not_published' | 'ask') => {
      const { workspace, post, account, uuids } = await unconfirmed([STEP]);
      await open.requests.reconcile(workspace.id, post, account, { kind });
      const { lease, steps } = await claimed(open, uuids[0]);
      const [step] = steps;
      if (!step) throw new Error('no step');
      return { lease, step };
    };
    expect((await taken('ask')).step).toMatchObject({ state: 'unknown', denied: false });
    const { lease, step } = await taken('not_published');
    expect(step).toMatchObject({ state: 'unknown', denied: true, failures: 1 });
    const planned = await open.journal.settle(lease, step, { state: 'planned' }, NOTE);
    expect(await open.journal.send(lease, planned, 'digest')).toMatchObject({ state: 'sent', denied: false });
  });
});
