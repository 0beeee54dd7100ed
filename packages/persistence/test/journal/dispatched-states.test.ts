import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type OpenJournal, openJournal, seedPost, seedWorkspace } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

it('dispatching begins only the accounts of a post that have not ended', async () => {
  const { workspace, accounts } = await seedWorkspace(open.database, 2);
  const ids = accounts.map(({ id }) => id);
  const post = await seedPost(open.database, workspace.id, ids);
  const { publication } = open.database.prisma;
  const [pending, ended] = post.publications;
  await publication.update({ where: { id: ended?.id ?? 0 }, data: { state: 'published' } });
  await open.dispatcher.dispatchDue();
  const rows = await publication.findMany({ where: { postId: post.id }, orderBy: { position: 'asc' } });
  expect(rows.map(({ uuid, wakeAt }) => [uuid, wakeAt !== null])).toEqual([
    [pending?.uuid, true],
    [ended?.uuid, false],
  ]);
});
