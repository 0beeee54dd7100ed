import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredFolder } from '../../src/ports/records.ts';
import { newMedia } from './new-media.ts';
import { scheduledAt, versionsWith } from './new-posts.ts';
import { openPostWorld } from './post-world.ts';
import type { StoresUnderTest } from './stores-under-test.ts';

const refuse = () => {
  throw new Error('refused by the guard');
};

/** The guarantees of a store of folders; every implementation runs them. */
export function describeFolderStore(name: string, open: () => Promise<StoresUnderTest>): void {
  describe(`${name} as a store of folders`, () => {
    let world: StoresUnderTest;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world?.close());

    const create = async (workspace: number, name: string, parent: string | null = null) => {
      const created = await world.stores.folders.create(workspace, { name, parent });
      if (typeof created === 'string') throw new Error(created);
      return created;
    };
    const namesIn = async (workspace: number) =>
      (await world.stores.folders.list(workspace)).map(({ name, depth, mediaCount }) => [
        name,
        depth,
        mediaCount,
      ]);
    /** A folder with a subfolder and a file in each. */
    const openTree = async (): Promise<{ workspace: number; top: StoredFolder; below: StoredFolder }> => {
      const workspace = await world.addWorkspace();
      const top = await create(workspace, 'Bread');
      const below = await create(workspace, 'Rolls', top.uuid);
      await world.stores.media.create(workspace, newMedia({ name: 'loaf', folder: top.uuid }));
      await world.stores.media.create(workspace, newMedia({ name: 'roll', folder: below.uuid }));
      return { workspace, top, below };
    };

    it('lists a workspace’s tree by name, parents first, with files counted', async () => {
      const { workspace, top, below } = await openTree();
      await create(workspace, 'Cakes');
      await create(workspace, 'Ales');
      expect(await namesIn(workspace)).toEqual([
        ...[
          ['Ales', 1, 0],
          ['Bread', 1, 1],
        ],
        ...[
          ['Rolls', 2, 1],
          ['Cakes', 1, 0],
        ],
      ]);
      const { folders } = world.stores;
      expect(await folders.find(workspace, { id: below.id })).toEqual({
        ...below,
        mediaCount: 1,
        parent: top.uuid,
      });
      expect(await folders.find(workspace, { uuid: randomUUID() })).toBeNull();
    });

    it('keeps folders in their workspace', async () => {
      const { folders } = world.stores;
      const [{ top }, elsewhere] = [await openTree(), await world.addWorkspace()];
      expect(await folders.list(elsewhere)).toEqual([]);
      expect(await folders.find(elsewhere, { uuid: top.uuid })).toBeNull();
      expect(await folders.create(elsewhere, { name: 'Theirs', parent: top.uuid })).toBe('parent_missing');
      expect(await folders.update(elsewhere, { id: top.id }, { name: 'Theirs' })).toBe('missing');
      expect(await folders.remove(elsewhere, { id: top.id }, true)).toEqual({ outcome: 'missing' });
    });

    it('changes only what is given, and refuses a place that the tree does not allow', async () => {
      const { folders } = world.stores;
      const { workspace, top, below } = await openTree();
      const ref = { uuid: below.uuid };
      await create(workspace, 'Cakes');
      expect(await folders.create(workspace, { name: 'Cakes', parent: null })).toBe('name_taken');
      expect(await folders.update(workspace, { id: top.id }, { parent: below.uuid })).toBe('into_itself');
      expect(await folders.update(workspace, ref, { parent: randomUUID() })).toBe('parent_missing');
      expect(await folders.update(workspace, ref, { name: 'Cakes', parent: null })).toBe('name_taken');
      expect(await folders.find(workspace, ref)).toMatchObject({ name: 'Rolls', parent: top.uuid });
      expect(await folders.update(workspace, ref, { name: 'Buns' })).toBe('done');
      expect(await folders.find(workspace, ref)).toMatchObject({ name: 'Buns', parent: top.uuid, depth: 2 });
      expect(await folders.update(workspace, ref, { parent: null })).toBe('done');
      expect(await folders.find(workspace, ref)).toMatchObject({ name: 'Buns', parent: null, depth: 1 });
    });

    it('removes a folder with its subfolders and moves their files to its parent', async () => {
      const { folders, media } = world.stores;
      const { workspace, top, below } = await openTree();
      expect(await folders.remove(workspace, { id: below.id }, false)).toEqual({
        outcome: 'removed',
        paths: [],
      });
      expect(await namesIn(workspace)).toEqual([['Bread', 1, 2]]);
      await create(workspace, 'Rolls', top.uuid);
      await folders.remove(workspace, { id: top.id }, false);
      expect(await namesIn(workspace)).toEqual([]);
      const files = await media.list(workspace, { page: 1, limit: 9 }, 'name', {
        ...{ folder: 'root', type: null, keyword: null },
        ...{ usage: null, favorite: null, mimeTypes: null },
      });
      expect(files.records.map((file) => file.name)).toEqual(['loaf', 'roll']);
    });

    it('removes the files too when asked, unless a post still has to publish one', async () => {
      const { folders, media, posts } = world.stores;
      const { workspace, account, create: createPost } = await openPostWorld(world);
      const top = await create(workspace, 'Bread');
      const file = await media.create(workspace, newMedia({ folder: top.uuid }));
      const entry = scheduledAt(new Date('2099-03-01T12:00:00Z'));
      const id = await createPost({
        entry,
        accountIds: [account],
        versions: versionsWith('Bread', [file.id]),
      });
      const post = await posts.find(workspace, { id });
      expect(await folders.remove(workspace, { id: top.id }, true)).toEqual({
        outcome: 'in_use',
        uses: [{ mediaId: file.id, name: file.name, post: post?.uuid }],
      });
      expect(await namesIn(workspace)).toEqual([['Bread', 1, 1]]);
      await posts.discard(workspace, [{ id }], { app: 'trash', networks: false });
      expect(await folders.remove(workspace, { id: top.id }, true)).toEqual({
        outcome: 'removed',
        paths: [file.path],
      });
      expect(await media.find(workspace, { id: file.id })).toBeNull();
    });

    it('gives a name to one of two folders made at once', async () => {
      const workspace = await world.addWorkspace();
      const twin = () => world.stores.folders.create(workspace, { name: 'Bread', parent: null });
      const made = await Promise.all([twin(), twin()]);
      expect(made.filter((one) => one === 'name_taken')).toHaveLength(1);
      expect(await namesIn(workspace)).toEqual([['Bread', 1, 0]]);
    });

    it('changes nothing when the guard throws', async () => {
      const { folders } = world.stores;
      const { workspace, top } = await openTree();
      const before = await folders.list(workspace);
      const ref = { uuid: top.uuid };
      await expect(folders.update(workspace, ref, { name: 'Cakes' }, refuse)).rejects.toThrow('guard');
      await expect(folders.remove(workspace, ref, true, refuse)).rejects.toThrow('guard');
      expect(await folders.list(workspace)).toEqual(before);
    });
  });
}
