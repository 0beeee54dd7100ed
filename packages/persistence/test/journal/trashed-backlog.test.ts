import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type OpenJournal, openJournal, seedPost, seedWorkspace } from './seed.ts';

/** As many posts as one look for due posts finds. */
const BATCH = 100;

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

it('posts in the trash do not keep others from being found due', async () => {
  const { workspace, accounts } = await seedWorkspace(open.database, 1);
  const { post } = open.database.prisma;
  const trashed = {
    workspaceId: workspace.id,
    status: 'scheduled',
    revision: 1,
    trashedAt: new Date(),
  } as const;
  await post.createMany({
    data: Array.from({ length: BATCH }, () => ({ ...trashed, scheduledAt: new Date(Date.now() - 60_000) })),
  });
  const { id } = await seedPost(open.database, workspace.id, [accounts[0]?.id ?? 0]);
  expect(await open.dispatcher.dispatchDue()).toBe(1);
  expect((await post.findUniqueOrThrow({ where: { id } })).status).toBe('publishing');
});
