import type { PostSort } from '@crier/domain';
import { expect, it } from 'vitest';
import type { PostFilter } from '../../src/ports/post-store.ts';
import { scheduledAt, versionsWith } from './new-posts.ts';
import type { PostWorld } from './post-world.ts';

const NOON = new Date('2099-03-01T12:00:00Z');
const ALL: PostFilter = {
  ...{
    status: null,
    keyword: null,
    accounts: null,
    tags: null,
    from: null,
    until: null,
    updatedSince: null,
    authors: null,
  },
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

  it('lists the posts of an author', async () => {
    const { world, workspace, create, userId } = await open();
    const { posts } = world.stores;
    const other = await world.addMember(workspace);
    const [own, theirs] = [await create(), await create({ userId: other })];
    const idsOf = async (authors: readonly number[]) =>
      (await posts.list(workspace, { ...ALL, authors }, { page: 1, limit: 10 })).records.map(({ id }) => id);
    expect(await idsOf([userId])).toEqual([own]);
    expect(await idsOf([other])).toEqual([theirs]);
    expect(await idsOf([other, userId])).toEqual([theirs, own]);
    expect(await idsOf([])).toEqual([]);
  });

  it('sorts a list by age, by what is due next, and by the last change', async () => {
    const { world, workspace, create } = await open();
    const { posts } = world.stores;
    const late = await create({ entry: scheduledAt(new Date('2099-03-05T12:00:00Z')) });
    const draft = await create();
    const soon = await create({ entry: scheduledAt(NOON) });
    const idsOf = async (sort: PostSort, filter: Partial<PostFilter> = {}, limit = 10) =>
      (await posts.list(workspace, { ...ALL, ...filter }, { page: 1, limit }, sort)).records.map(
        ({ id }) => id,
      );
    expect(await idsOf('newest')).toEqual([soon, draft, late]);
    expect(await idsOf('oldest')).toEqual([late, draft, soon]);
    expect(await idsOf('next_due')).toEqual([soon, late, draft]);
    expect(await idsOf('next_due', { until: new Date('2100-01-01T00:00:00Z') })).toEqual([soon, late]);
    expect(await idsOf('oldest', { status: 'scheduled' })).toEqual([late, soon]);
    expect(await idsOf('oldest', {}, 2)).toEqual([late, draft]);
    await posts.discard(workspace, [{ id: late }], { app: 'trash', networks: false });
    expect(await idsOf('next_due')).toEqual([soon, draft]);
    expect((await idsOf('last_changed')).toSorted()).toEqual([draft, soon].toSorted());
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

  it('counts the scheduled posts of each account that has any', async () => {
    const { world, workspace, account, create } = await open();
    const { posts } = world.stores;
    const other = await world.addAccount(workspace, 'bluesky');
    await world.addAccount(workspace, 'mastodon');
    const entry = scheduledAt(NOON);
    await create({ entry, accountIds: [account, other] });
    await create({ entry, accountIds: [other] });
    await create({ accountIds: [other] });
    const trashed = await create({ entry, accountIds: [account] });
    await posts.discard(workspace, [{ id: trashed }], { app: 'trash', networks: false });
    const elsewhere = await open();
    await elsewhere.create({ entry });
    expect(await posts.countScheduled(workspace)).toEqual([
      { id: account, scheduled: 1 },
      { id: other, scheduled: 2 },
    ]);
  });
}
