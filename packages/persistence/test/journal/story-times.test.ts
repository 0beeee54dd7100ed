import { formatWireDate, quoted } from '@crier/domain';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createPostStore, createRemovalJournal } from '../../src/index.ts';
import { claimed, dispatch, NOTE, STEP } from './claimed.ts';
import { inHours } from './own-times.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

const storiesOf = async (workspace: { id: number }, post: { uuid: string }) =>
  (await open.requests.publications(workspace.id, { uuid: post.uuid })) ?? [];

it('shows when each account publishes: at its own time or the post’s', async () => {
  const { workspace, accounts } = await seedWorkspace(open.database, 2);
  const ids = accounts.map(({ id }) => id);
  const [at, own] = [inHours(1), inHours(2)];
  const post = await seedPost(open.database, workspace.id, ids, at);
  const [, second] = post.publications;
  await open.database.prisma.publication.update({ where: { id: second?.id ?? 0 }, data: { ownAt: own } });
  const told = (await storiesOf(workspace, post)).map(({ explanation }) => explanation);
  expect(told).toEqual(
    [at, own].map((time) => expect.stringContaining(`published at ${formatWireDate(time)}`)),
  );
});

it('gives the post’s reason for a late account, unless it has a time of its own', async () => {
  const { workspace, post, uuids } = await dispatch(open, 2);
  for (const uuid of uuids) await claimed(open, uuid);
  await open.database.pool.query("update posts set late_reason = 'It was approved late.' where id = $1", [
    post.id,
  ]);
  await open.database.pool.query(
    "update publications set due_at = now() - interval '90 seconds', started_at = now() where post_id = $1",
    [post.id],
  );
  await open.database.prisma.publication.update({
    where: { uuid: uuids[1] ?? '' },
    data: { ownAt: new Date() },
  });
  const [posts, own] = (await storiesOf(workspace, post)).map(({ explanation }) => explanation);
  expect(posts).toContain('It began 90 seconds late. It was approved late.');
  expect(own).toContain('It began 90 seconds late.');
  expect(own).not.toContain('It was approved late.');
});

it('shows no answer for a step that was planned again', async () => {
  const { workspace, accounts, post, uuids } = await dispatch(open, 1);
  const { lease } = await claimed(open, uuids[0]);
  const uploaded = { ...STEP, kind: 'upload', visible: false, media: 0, idempotencyKey: 'key-file' } as const;
  const [first, upload, second] = await open.plan(lease, [
    STEP,
    uploaded,
    { ...STEP, item: 1, idempotencyKey: 'key-2' },
  ]);
  if (!first || !upload || !second) throw new Error('nothing planned');
  const accepted = { state: 'accepted', remote: { id: '1', url: null } } as const;
  for (const [step, outcome] of [
    [first, accepted],
    [upload, accepted],
    [second, { state: 'rejected' }],
  ] as const)
    await open.journal.settle(lease, await open.journal.send(lease, step, 'digest'), outcome, NOTE);
  await open.journal.finish(lease, { state: 'failed', errors: ['No.'], externalUrl: null });
  await open.requests.retry(workspace.id, { uuid: post.uuid }, { id: accounts[0]?.id ?? 0 });
  await open.journal.planAgain((await claimed(open, uuids[0])).lease, []);
  const [story] = await storiesOf(workspace, post);
  const nothing = { state: 'planned', sent_at: null, answered_at: null, removed_at: null, remote_id: null };
  expect(story?.steps).toMatchObject([{ state: 'accepted', remote_id: '1' }, nothing, nothing]);
});

it('shows how long a deletion waits, until it continues', async () => {
  const { workspace, post, uuids } = await dispatch(open, 1);
  const { lease } = await claimed(open, uuids[0]);
  const [step] = await open.journal.begin(lease, [STEP], 'digest');
  if (!step) throw new Error('nothing begun');
  await open.journal.complete(lease, step, { id: '1', url: null }, NOTE, null);
  const posts = createPostStore(open.database, open.jobs);
  await posts.discard(workspace.id, [{ uuid: post.uuid }], { app: 'remove', networks: true });
  const { id } = await open.database.prisma.removal.findFirstOrThrow({
    where: { publication: { postId: post.id } },
  });
  const removals = createRemovalJournal(open.database.pool, open.jobs);
  const claim = async () => {
    const held = await removals.claim(id, crypto.randomUUID(), 60_000);
    if (!held) throw new Error('not held');
    return held;
  };
  const until = inHours(1);
  await open.database.pool.query("delete from pgboss.job where name = 'removal'");
  await removals.postpone(await claim(), until, quoted('Too many requests.'));
  const { rows } = await open.database.pool.query(
    "select start_after from pgboss.job where name = 'removal'",
  );
  expect(rows).toEqual([{ start_after: until }]);
  const waits = async () => (await storiesOf(workspace, post))[0]?.removal?.next_attempt_at;
  expect(await waits()).toBe(formatWireDate(until));
  await open.database.pool.query('update removals set wake_at = now() where id = $1', [id]);
  await claim();
  expect(await waits()).toBeNull();
});

it('hides how long a publication waits once it has ended', async () => {
  const { workspace, post, uuids } = await dispatch(open, 1);
  const { lease } = await claimed(open, uuids[0]);
  await open.database.prisma.publication.update({
    where: { uuid: uuids[0] },
    data: { notBefore: inHours(1), reason: 'Too many requests.' },
  });
  const waits = async () => (await storiesOf(workspace, post))[0]?.next_attempt_at;
  expect(await waits()).not.toBeNull();
  await open.journal.finish(lease, { state: 'failed', errors: ['No.'], externalUrl: null });
  expect(await waits()).toBeNull();
});

it('shows which posts a person confirmed, and nothing new for files', async () => {
  const { workspace, accounts, post, uuids } = await dispatch(open, 1);
  const { lease } = await claimed(open, uuids[0]);
  const file = { ...STEP, kind: 'upload', visible: false, media: 0, idempotencyKey: 'key-file' } as const;
  await open.plan(lease, [file, STEP]);
  await open.database.pool.query("update publication_steps set state = 'unknown' where publication_id = $1", [
    lease.publicationId,
  ]);
  await open.journal.finish(lease, { state: 'unconfirmed', errors: ['Not known.'], externalUrl: null });
  const account = { id: accounts[0]?.id ?? 0 };
  const decision = { kind: 'published', externalUrl: null } as const;
  await open.requests.reconcile(workspace.id, { uuid: post.uuid }, account, decision);
  const [story] = await storiesOf(workspace, post);
  expect(story?.steps.map(({ state, answer }) => [state, answer?.outcome ?? null])).toEqual([
    ['unknown', null],
    ['accepted', 'confirmed by a person'],
  ]);
});
