import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPostStore } from '../../src/index.ts';
import { claimed, dispatch } from './claimed.ts';
import { inHours } from './own-times.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

const BY = {
  'a number': ({ id }: { id: number; uuid: string }) => ({ id }),
  'a UUID': ({ uuid }: { id: number; uuid: string }) => ({ uuid }),
};

describe.each(Object.entries(BY))('a post addressed by %s', (_, refOf) => {
  it('is deleted without affecting others in its workspace', async () => {
    const { workspace, accounts } = await seedWorkspace(open.database, 1);
    const seed = () => seedPost(open.database, workspace.id, [accounts[0]?.id ?? 0], inHours(1));
    const [first, named, last] = [await seed(), await seed(), await seed()];
    const store = createPostStore(open.database, open.jobs);
    expect(await store.discard(workspace.id, [refOf(named)], { app: 'remove', networks: false })).toBe(
      'done',
    );
    const left = await open.database.prisma.post.findMany({ where: { workspaceId: workspace.id } });
    expect(left.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([first.id, last.id]);
  });

  it('is retried without affecting others in its workspace', async () => {
    const { workspace, accounts, post, uuids } = await dispatch(open, 1);
    const [account] = accounts;
    if (!account) throw new Error('no account');
    const others = [await seedPost(open.database, workspace.id, [account.id], inHours(1))];
    const { lease } = await claimed(open, uuids[0]);
    await open.journal.finish(lease, { state: 'failed', errors: ['No.'], externalUrl: null });
    others.unshift(await seedPost(open.database, workspace.id, [account.id], inHours(1)));
    expect(await open.requests.retry(workspace.id, refOf(post), refOf(account))).toBe('retried');
    for (const { id } of others)
      expect(await open.database.prisma.post.findUniqueOrThrow({ where: { id } })).toMatchObject({
        status: 'scheduled',
      });
    expect(await open.database.prisma.post.findUniqueOrThrow({ where: { id: post.id } })).toMatchObject({
      status: 'publishing',
    });
  });
});
