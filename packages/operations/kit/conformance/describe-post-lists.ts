import { expect, it } from 'vitest';
import type { PostFilter } from '../../src/ports/post-store.ts';
import { scheduledAt, versionsWith } from './new-posts.ts';
import type { PostWorld } from './post-world.ts';

const NOON = new Date('2099-03-01T12:00:00Z');
const ALL: PostFilter = {
  ...{ status: null, keyword: null, accounts: null, tags: null, from: null, until: null, updatedSince: null },
};

/** Lists of posts and their filters. */
export function describePostLists(open: () => Promise<PostWorld>): void {
  it('lists pages newest first, with the files used in their content', async () => {
    const { world, workspace, create } = await open();
    const { posts } = world.stores;
    const media = await world.addMedia(workspace);
    const ids = [await create(), await create({ versions: versionsWith('x', [media]) }), await create()];
    const first = await posts.list(workspace, ALL, { page: 1, limit: 2 });
    expect(first.records.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect([first.total, first.media.map(({ id }) => id)]).toEqual([3, [media]]);
    const second = await posts.list(workspace, ALL, { page: 2, limit: 2 });
    expect([second.records.map(({ id }) => id), second.total]).toEqual([[ids[0]], 3]);
  });

  it('lists what matches every part of the filter', async () => {
    const { world, workspace, account, create } = await open();
    const { posts, tags } = world.stores;
    const other = await world.addAccount(workspace, 'bluesky');
    const tag = await tags.create(workspace, { name: 'Bread', hexColor: '#fff' });
    const draft = await create({ versions: versionsWith('Apple CAKE'), accountIds: [other] });
    const scheduled = await create({ entry: scheduledAt(NOON), tagIds: [tag.id] });
    const trashed = await create();
    await posts.discard(workspace, [{ id: trashed }], { app: 'trash', networks: false });
    const idsOf = async (filter: Partial<PostFilter>) => {
      const { records } = await posts.list(workspace, { ...ALL, ...filter }, { page: 1, limit: 10 });
      return records.map(({ id }) => id);
    };
    expect(await idsOf({})).toEqual([scheduled, draft]);
    expect(await idsOf({ status: 'trash' })).toEqual([trashed]);
    expect(await idsOf({ status: 'draft' })).toEqual([draft]);
    expect(await idsOf({ keyword: 'cake' })).toEqual([draft]);
    expect(await idsOf({ keyword: '%' })).toEqual([]);
    expect(await idsOf({ accounts: [account] })).toEqual([scheduled]);
    expect(await idsOf({ accounts: [] })).toEqual([]);
    for (const name of ['Bread', String(tag.id), tag.uuid])
      expect(await idsOf({ tags: [name] })).toEqual([scheduled]);
    expect(await idsOf({ from: NOON })).toEqual([scheduled]);
    expect(await idsOf({ until: NOON })).toEqual([]);
    expect(await idsOf({ from: NOON, keyword: 'cake' })).toEqual([]);
    expect(await idsOf({ updatedSince: new Date(Date.now() + 3_600_000) })).toEqual([]);
  });

  it('counts the posts of each list as the list does, and those of no other workspace', async () => {
    const { world, workspace, create } = await open();
    const { posts } = world.stores;
    const elsewhere = await open();
    await elsewhere.create();
    for (let number = 0; number < 2; number++) await create();
    await create({ entry: scheduledAt(NOON) });
    const trashed = await create();
    await posts.discard(workspace, [{ id: trashed }], { app: 'trash', networks: false });
    const counts = await posts.count(workspace);
    expect(counts).toMatchObject({ all: 3, draft: 2, scheduled: 1, missed: 0, published: 0, trash: 1 });
    for (const [list, count] of Object.entries(counts)) {
      const status = list === 'all' ? null : (list as PostFilter['status']);
      const { total } = await posts.list(workspace, { ...ALL, status }, { page: 1, limit: 1 });
      expect([list, count]).toEqual([list, total]);
    }
  });
}
