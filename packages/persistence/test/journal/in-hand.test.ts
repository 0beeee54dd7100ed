import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createPostStore } from '../../src/index.ts';
import { readPublication } from '../../src/journal/claim.ts';
import { locksAwaited } from '../stores/await-locks.ts';
import { claimed, dispatch, NOTE, STEP } from './claimed.ts';
import { inHours, ownTimesOf } from './own-times.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

it('a claimed publication has every version of its post, the original first', async () => {
  const { workspace, post, uuids, accounts } = await dispatch(open, 1);
  const account = accounts[0]?.id ?? 0;
  await open.database.prisma.postVersion.create({
    data: {
      workspaceId: workspace.id,
      postId: post.id,
      accountId: account,
      position: 1,
      content: [],
      options: {},
    },
  });
  const { versions } = await claimed(open, uuids[0]);
  expect(versions.map(({ accountId }) => accountId)).toEqual([0, account]);
});

it('a post cannot go to the trash while one of its accounts is being published', async () => {
  const own = ownTimesOf(open);
  const thread = await own.seeded([inHours(1)]);
  await thread.dispatch();
  await claimed(open, thread.first);
  const worker = await open.database.pool.connect();
  try {
    await worker.query('begin');
    await worker.query('select 1 from publications where uuid = $1 for update', [thread.first]);
    expect(await thread.discard('trash')).not.toBe('done');
  } finally {
    await worker.query('rollback');
    worker.release();
  }
  const { trashedAt } = await open.database.prisma.post.findUniqueOrThrow({ where: { uuid: thread.post } });
  expect(trashedAt).toBeNull();
});

it('a post discarded during dispatching is published first', async () => {
  const { workspace, accounts } = await seedWorkspace(open.database, 1);
  const post = await seedPost(open.database, workspace.id, [accounts[0]?.id ?? 0], inHours(1));
  const dispatching = await open.database.pool.connect();
  try {
    await dispatching.query('begin');
    await dispatching.query("update posts set status = 'publishing' where id = $1", [post.id]);
    const store = createPostStore(open.database, open.jobs);
    const discarded = store.discard(workspace.id, [{ uuid: post.uuid }], { app: 'trash', networks: false });
    await locksAwaited(open.database.pool);
    await dispatching.query('commit');
    expect(await discarded).toBe('publishing');
  } finally {
    dispatching.release();
  }
});

it('a publication is read with its own account', async () => {
  const { uuids, accounts } = await dispatch(open, 3);
  for (const [index, uuid] of uuids.entries()) {
    const { id, name } = accounts[index] ?? {};
    expect((await readPublication(open.database.pool, uuid))?.account).toMatchObject({ id, name });
  }
});

it('an account without a server of its own has none', async () => {
  const { uuids, accounts } = await dispatch(open, 1);
  await open.database.prisma.account.update({ where: { id: accounts[0]?.id ?? 0 }, data: { service: '' } });
  expect((await claimed(open, uuids[0])).account.service).toBeNull();
});

it('a published account stays published when its post is restored from the trash', async () => {
  const own = ownTimesOf(open);
  const thread = await own.seeded([inHours(1), inHours(2)]);
  await thread.dispatch();
  await own.end(thread.first, 'published');
  const [done = ''] = thread.later;
  await own.comeDue(done);
  await own.end(done, 'published');
  await open.database.prisma.publication.update({
    where: { uuid: done },
    data: { ownAt: new Date(Date.now() - 60_000) },
  });
  expect(await thread.discard('trash')).toBe('done');
  await open.database.pool.query("update posts set updated_at = now() - interval '1 hour' where uuid = $1", [
    thread.post,
  ]);
  expect(await thread.restore()).toBe('done');
  expect(await thread.states()).toEqual(['published', 'published', 'pending']);
  const { updatedAt } = await open.database.prisma.post.findUniqueOrThrow({ where: { uuid: thread.post } });
  expect(Date.now() - updatedAt.getTime()).toBeLessThan(600_000);
});

it('a plan that the database refuses is reported as an error, not as a lost lease', async () => {
  const { uuids } = await dispatch(open, 1);
  const { lease } = await claimed(open, uuids[0]);
  const nameless = { ...STEP, label: null as never };
  await expect(open.journal.begin(lease, [nameless], 'digest')).rejects.toThrow('null value');
});

it('a step that was not accepted has no record at the network', async () => {
  const { uuids } = await dispatch(open, 1);
  const { lease } = await claimed(open, uuids[0]);
  const [step] = await open.journal.begin(lease, [STEP], 'digest');
  if (!step) throw new Error('nothing begun');
  await open.journal.settle(lease, step, { state: 'rejected' }, NOTE);
  const { rows } = await open.database.pool.query(
    'select remote is null as nothing from publication_steps where id = $1',
    [step.id],
  );
  expect(rows).toEqual([{ nothing: true }]);
});
