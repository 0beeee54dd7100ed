import { expect, it } from 'vitest';
import type { PostGuard, PostStore } from '../../src/ports/post-store.ts';
import { scheduledAt, versionsWith } from './new-posts.ts';
import type { PostWorld } from './post-world.ts';

const NOON = new Date('2099-03-01T12:00:00Z');

/** Every change of a stored post, made with a guard. */
const CHANGES: Readonly<
  Record<
    string,
    (
      posts: Omit<PostStore, 'publications'>,
      workspace: number,
      id: number,
      account: number,
      guard: PostGuard,
    ) => Promise<unknown>
  >
> = {
  replacing: (posts, workspace, id, account, guard) => {
    const change = { versions: versionsWith('Other', []), tagIds: [], accountIds: [account] };
    return posts.replace(workspace, { id }, change, () => scheduledAt(NOON), guard);
  },
  scheduling: (posts, workspace, id, _account, guard) =>
    posts.schedule(workspace, { id }, () => scheduledAt(NOON), guard),
  trashing: (posts, workspace, id, _account, guard) =>
    posts.discard(workspace, [{ id }], { app: 'trash', networks: false }, guard),
  removing: (posts, workspace, id, _account, guard) =>
    posts.discard(workspace, [{ id }], { app: 'remove', networks: false }, guard),
  restoring: (posts, workspace, id, _account, guard) => posts.restore(workspace, { id }, () => true, guard),
  retrying: (posts, workspace, id, account, guard) => posts.retry(workspace, { id }, { id: account }, guard),
  reconciling: (posts, workspace, id, account, guard) =>
    posts.reconcile(workspace, { id }, { id: account }, { kind: 'ask' }, guard),
};

/** A guard sees the post before anything else is decided, and nothing changes if it throws. */
export function describePostGuards(open: () => Promise<PostWorld>): void {
  it.each(Object.entries(CHANGES))(
    '%s shows the post to the guard first, and changes nothing if it throws',
    async (_, change) => {
      const { world, workspace, account, create } = await open();
      const { posts } = world.stores;
      const media = await world.addMedia(workspace);
      const id = await create({ entry: scheduledAt(NOON), versions: versionsWith('One', [media]) });
      // Every change but a restore would be refused in some state; the guard is asked before.
      await world.endPublication(id, account, 'failed');
      const before = await posts.find(workspace, { id });
      const seen: unknown[] = [];
      const refused = change(posts, workspace, id, account, (post, files) => {
        seen.push([post, files.map((file) => file.id)]);
        throw new Error('changed');
      });
      await expect(refused).rejects.toThrow('changed');
      expect(seen).toEqual([[before, [media]]]);
      expect(await posts.find(workspace, { id })).toEqual(before);
    },
  );
}
