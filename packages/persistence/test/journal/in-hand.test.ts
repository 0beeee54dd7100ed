import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { claimed, dispatch } from './claimed.ts';
import { inHours, ownTimesOf } from './own-times.ts';
import { type OpenJournal, openJournal } from './seed.ts';

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

it('a post is not put into the trash while one of its accounts is being published and another waits', async () => {
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
