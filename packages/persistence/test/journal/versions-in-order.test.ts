import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { claimed, dispatch } from './claimed.ts';
import { type OpenJournal, openJournal } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

it('puts the original first even if an account’s own version was sent before it', async () => {
  const { workspace, post, uuids, accounts } = await dispatch(open, 1);
  const { postVersion } = open.database.prisma;
  const account = accounts[0]?.id ?? 0;
  await postVersion.updateMany({ where: { postId: post.id }, data: { position: 1 } });
  await postVersion.create({
    data: { workspaceId: workspace.id, postId: post.id, accountId: account, position: 0, content: [] },
  });
  const second = { workspaceId: workspace.id, postId: post.id, accountId: account + 1, content: [] };
  await postVersion.create({ data: { ...second, position: 3 } });
  await postVersion.create({ data: { ...second, accountId: account + 2, position: 2 } });
  const { versions } = await claimed(open, uuids[0]);
  expect(versions.map(({ accountId }) => accountId)).toEqual([0, account, account + 2, account + 1]);
});
