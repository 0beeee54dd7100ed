import type { PostStatus } from '@crier/domain';
import { expect, it } from 'vitest';
import { exchangedMedia } from '../../src/media/exchanged-media.ts';
import type { ChangedVersions, NamingPost } from '../../src/ports/post-store.ts';
import { scheduledAt, versionsWith } from './new-posts.ts';
import type { PostWorld } from './post-world.ts';

const NOON = new Date('2099-03-01T12:00:00Z');

/** A file takes the place of another in the posts that may be edited, and in no other. */
export function describeMediaExchange(open: () => Promise<PostWorld>): void {
  const openFiles = async () => {
    const opened = await open();
    const { world, workspace } = opened;
    const [from, to] = [await world.addMedia(workspace), await world.addMedia(workspace)];
    const { posts, media } = world.stores;
    const filesOf = async (id: number) =>
      (await posts.find(workspace, { id }))?.versions[0]?.content[0]?.media;
    const replaces = async (id: number) => (await media.find(workspace, { id }))?.replaces ?? null;
    const exchanged = (found: readonly NamingPost[], files = { from, to }): ChangedVersions[] =>
      found.map(({ post: { id, versions } }) => ({
        id,
        versions: exchangedMedia(versions, files.from, files.to),
      }));
    const uuidOf = async (id: number) => (await media.find(workspace, { id }))?.uuid;
    return { ...opened, from, to, posts, filesOf, replaces, exchanged, uuidOf };
  };

  it('exchanges a file in drafts, scheduled posts and trashed drafts, and keeps it where posts are published', async () => {
    const { world, workspace, account, create, statusOf, from, to, posts, filesOf, exchanged } =
      await openFiles();
    const versions = versionsWith('Bread', [from]);
    const draft = await create({ versions });
    const due = await create({ versions, entry: scheduledAt(NOON) });
    const trashed = await create({ versions });
    await posts.discard(workspace, [{ id: trashed }], { app: 'trash', networks: false });
    const ended = await Promise.all(
      (['published', 'failed'] as const).map(async (state) => {
        const id = await create({ versions, entry: scheduledAt(NOON) });
        await world.endPublication(id, account, state);
        return id;
      }),
    );
    const other = await create({ versions: versionsWith('Rolls', [to]) });
    const seen: PostStatus[] = [];
    const count = await posts.exchangeMedia(workspace, { from, to }, (found) => {
      seen.push(...found.map(({ post }) => post.status));
      return exchanged(found);
    });
    expect([count, seen]).toEqual([3, ['draft', 'scheduled', 'draft']]);
    expect(await Promise.all([draft, due, trashed, other].map(filesOf))).toEqual([[to], [to], [to], [to]]);
    expect(await Promise.all(ended.map(filesOf))).toEqual([[from], [from]]);
    expect(await posts.find(workspace, { id: due })).toMatchObject({
      scheduledAt: NOON,
      status: 'scheduled',
    });
    expect(await statusOf(trashed)).toBe('draft');
  });

  it('gives a post another status with its new file', async () => {
    const { workspace, create, from, to, posts, filesOf, exchanged } = await openFiles();
    const id = await create({ versions: versionsWith('Bread', [from]), entry: scheduledAt(NOON) });
    await posts.exchangeMedia(workspace, { from, to }, (found) =>
      exchanged(found).map((change) => ({
        ...change,
        entry: { kind: 'needs_approval', schedule: scheduledAt(NOON).schedule },
      })),
    );
    expect(await posts.find(workspace, { id })).toMatchObject({
      status: 'needs_approval',
      scheduledAt: NOON,
    });
    expect(await filesOf(id)).toEqual([to]);
  });

  it('records which file a file replaces, until that one comes back or is deleted', async () => {
    const { world, workspace, from, to, posts, replaces, exchanged, uuidOf } = await openFiles();
    await posts.exchangeMedia(workspace, { from, to }, exchanged);
    expect([await replaces(from), await replaces(to)]).toEqual([null, await uuidOf(from)]);
    await posts.exchangeMedia(workspace, { from: to, to: from }, exchanged);
    expect([await replaces(from), await replaces(to)]).toEqual([await uuidOf(to), null]);
    await world.stores.media.remove(workspace, [{ id: to }]);
    expect(await replaces(from)).toBeNull();
  });

  it('changes nothing if the decision throws or a file is not in the workspace', async () => {
    const { world, workspace, create, from, to, posts, filesOf, replaces, exchanged } = await openFiles();
    const id = await create({ versions: versionsWith('Bread', [from]) });
    const refused = posts.exchangeMedia(workspace, { from, to }, () => {
      throw new Error('spoilt');
    });
    await expect(refused).rejects.toThrow('spoilt');
    const foreign = await world.addMedia(await world.addWorkspace());
    expect(await posts.exchangeMedia(workspace, { from, to: foreign }, exchanged)).toBeNull();
    expect(await posts.exchangeMedia(workspace, { from: foreign, to }, exchanged)).toBeNull();
    expect([await filesOf(id), await replaces(to)]).toEqual([[from], null]);
  });
}
