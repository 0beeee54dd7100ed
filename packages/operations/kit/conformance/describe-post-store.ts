import { randomUUID } from 'node:crypto';
import type { PostStatus } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeMediaExchange } from './describe-media-exchange.ts';
import { describePostEndings } from './describe-post-endings.ts';
import { describePostGuards } from './describe-post-guards.ts';
import { describePostLists } from './describe-post-lists.ts';
import { draftFor, scheduledAt, versionsWith } from './new-posts.ts';
import { openPostWorld, queueAt } from './post-world.ts';
import type { StoresUnderTest } from './stores-under-test.ts';

const NOON = new Date('2099-03-01T12:00:00Z');
const EVENING = new Date('2099-03-01T18:00:00Z');

/** The guarantees of a store of posts, except the journal; every implementation runs them. */
export function describePostStore(name: string, open: () => Promise<StoresUnderTest>): void {
  describe(`${name} as a store of posts`, () => {
    let under: StoresUnderTest;
    beforeAll(async () => {
      under = await open();
    });
    afterAll(() => under?.close());
    const openOne = () => openPostWorld(under);

    it('creates a post with every part in order and finds it in its own workspace only', async () => {
      const { world, workspace, account, create } = await openOne();
      const { posts, tags } = world.stores;
      const second = await world.addAccount(workspace, 'bluesky');
      const tag = await tags.create(workspace, { name: 'Bread', hexColor: '#fff' });
      const media = await world.addMedia(workspace);
      const versions = versionsWith('Own words', [media]);
      const own = { accountId: account, date: '2099-03-01', time: '18:00', at: EVENING };
      const { kind, schedule } = scheduledAt(NOON);
      const id = await create({
        ...{ accountIds: [second, account], tagIds: [tag.id], versions },
        entry: { kind, schedule: { ...schedule, own: [own] } },
      });
      const post = await posts.find(workspace, { id });
      expect(post).toMatchObject({
        ...{ id, status: 'scheduled', userId: expect.any(Number), userName: 'Dana Reef', versions },
        ...{ trashedAt: null, publishedAt: null },
        ...{ date: '2099-03-01', time: '12:00', timezone: 'UTC', scheduledAt: NOON },
      });
      expect(post?.accounts.map((one) => [one.account.id, one.state, one.own?.at ?? null])).toEqual([
        [second, 'pending', null],
        [account, 'pending', EVENING],
      ]);
      expect(post?.tags.map(({ name: tagName }) => tagName)).toEqual(['Bread']);
      expect(await posts.find(workspace, { uuid: post?.uuid ?? '' })).toEqual(post);
      expect(await posts.find(await world.addWorkspace(), { id })).toBeNull();
    });

    it('creates nothing when a file is missing or no slot is free', async () => {
      const { world, workspace, account } = await openOne();
      const { posts } = world.stores;
      const userId = await world.addMember(workspace);
      const draft = draftFor({ workspaceId: workspace, userId, accountIds: [account] });
      const foreign = await world.addMedia(await world.addWorkspace());
      expect(await posts.create({ ...draft, versions: versionsWith('x', [foreign]) })).toBe('media_missing');
      expect(await posts.create({ ...draft, entry: queueAt(null) })).toBe('no_free_slot');
    });

    it('takes the picked slot in the workspace’s zone and shows the picker which are taken', async () => {
      const { world, workspace, create } = await openOne();
      const { posts, queue } = world.stores;
      const slot = { weekday: 1, time: '09:00' } as const;
      await queue.replace(workspace, [slot]);
      await create({ entry: scheduledAt(EVENING) });
      const seen: unknown[] = [];
      const id = await create({ entry: queueAt(NOON, seen) });
      expect(seen).toEqual([[[slot], [EVENING], 'UTC']]);
      expect(await posts.find(workspace, { id })).toMatchObject({
        ...{ status: 'scheduled', date: '2099-03-01', time: '12:00', timezone: 'UTC', scheduledAt: NOON },
      });
      seen.length = 0;
      await posts.schedule(workspace, { id }, () => queueAt(NOON, seen));
      expect(seen).toEqual([[[slot], [EVENING], 'UTC']]);
    });

    it('replaces the content and the schedule', async () => {
      const { world, workspace, create } = await openOne();
      const { posts } = world.stores;
      const second = await world.addAccount(workspace, 'bluesky');
      const id = await create();
      const before = await posts.find(workspace, { id });
      const change = { versions: versionsWith('New'), accountIds: [second], tagIds: [] };
      const seen: PostStatus[] = [];
      const replaced = await posts.replace(workspace, { id }, change, (current) => {
        seen.push(current);
        return scheduledAt(NOON);
      });
      expect([replaced, seen]).toEqual(['done', ['draft']]);
      const after = await posts.find(workspace, { id });
      expect(after).toMatchObject({
        ...{ id, uuid: before?.uuid, status: 'scheduled', scheduledAt: NOON, versions: change.versions },
        createdAt: before?.createdAt,
      });
      expect(after?.accounts.map(({ account }) => account.id)).toEqual([second]);
      const lacking = { ...change, versions: versionsWith('New', [id + 1_000]) };
      expect(await posts.replace(workspace, { id }, lacking, () => scheduledAt(NOON))).toBe('media_missing');
    });

    it('passes the post and its files to the decision and schedules accordingly', async () => {
      const { world, workspace, account, create } = await openOne();
      const media = await world.addMedia(workspace);
      const id = await create({ versions: versionsWith('x', [media]) });
      const seen: unknown[] = [];
      const result = await world.stores.posts.schedule(workspace, { id }, (post, files) => {
        seen.push(post.id, ...files.map((file) => file.id));
        return { ...scheduledAt(NOON), kind: 'needs_approval' };
      });
      expect(seen).toEqual([id, media]);
      expect(result).toMatchObject({
        ...{ scheduledAt: NOON, status: 'needs_approval', accounts: [{ id: account }] },
      });
    });

    it('keeps a draft marked as returned until it is scheduled or sent for approval again', async () => {
      const { world, workspace, create } = await openOne();
      const { posts } = world.stores;
      const id = await create({ entry: { ...scheduledAt(NOON), kind: 'needs_approval' } });
      const { schedule } = scheduledAt(NOON);
      const returned = { at: '2029-03-01T12:00:00.000Z', by: 'Dana Reef', note: 'Name the day.' };
      const read = async () => (await posts.find(workspace, { id }))?.returned;
      expect(await read()).toBeNull();
      for (const kind of ['scheduled', 'needs_approval'] as const) {
        await posts.schedule(workspace, { id }, () => ({ kind: 'draft', schedule, returned }));
        expect(await read()).toEqual(returned);
        const change = { versions: versionsWith('New'), accountIds: [], tagIds: [] };
        await posts.replace(workspace, { id }, change, () => ({ kind: 'draft', schedule }));
        expect(await read()).toEqual(returned);
        await posts.schedule(workspace, { id }, () => ({ ...scheduledAt(NOON), kind }));
        expect(await read()).toBeNull();
      }
    });

    it.each(['decide', 'guard'])('changes nothing when the %s function throws', async (which) => {
      const { world, workspace, create } = await openOne();
      const { posts } = world.stores;
      const id = await create({ entry: scheduledAt(NOON) });
      const before = await posts.find(workspace, { id });
      const refuse = () => {
        throw new Error('refused');
      };
      const change = { versions: versionsWith('New'), accountIds: [], tagIds: [] };
      const decide = which === 'decide' ? refuse : () => scheduledAt(EVENING);
      const guard = which === 'guard' ? refuse : undefined;
      await expect(posts.replace(workspace, { id }, change, decide, guard)).rejects.toThrow('refused');
      await expect(posts.schedule(workspace, { id }, refuse)).rejects.toThrow('refused');
      const trash = { app: 'trash', networks: false } as const;
      await expect(posts.discard(workspace, [{ id }], trash, refuse)).rejects.toThrow('refused');
      expect(await posts.find(workspace, { id })).toEqual(before);
    });

    it.each([
      ['published', 'in_history'],
      ['failed', 'in_history'],
      ['publishing', 'publishing'],
    ] as const)('refuses to change a post whose publication is %s', async (state, refusal) => {
      const { world, workspace, account, create } = await openOne();
      const { posts } = world.stores;
      const id = await create({ entry: scheduledAt(NOON) });
      await world.endPublication(id, account, state);
      const change = { versions: versionsWith('New'), accountIds: [], tagIds: [] };
      expect(await posts.replace(workspace, { id }, change, () => scheduledAt(NOON))).toBe(refusal);
      expect(await posts.schedule(workspace, { id }, () => scheduledAt(NOON))).toBe(refusal);
    });

    it('finds no post of another workspace to change', async () => {
      const { world, create } = await openOne();
      const { posts } = world.stores;
      const elsewhere = await world.addWorkspace();
      const change = { versions: versionsWith('New'), accountIds: [], tagIds: [] };
      for (const ref of [{ id: await create() }, { uuid: randomUUID() }]) {
        expect(await posts.replace(elsewhere, ref, change, () => scheduledAt(NOON))).toBe('missing');
        expect(await posts.schedule(elsewhere, ref, () => scheduledAt(NOON))).toBe('missing');
        expect(await posts.discard(elsewhere, [ref], { app: 'trash', networks: false })).toBe('missing');
        expect(await posts.restore(elsewhere, ref, () => true)).toBe('missing');
        expect(await posts.retry(elsewhere, ref, { id: 1 })).toBe('post_missing');
        expect(await posts.reconcile(elsewhere, ref, { id: 1 }, { kind: 'ask' })).toBe('post_missing');
      }
    });

    describePostEndings(openOne);

    describePostGuards(openOne);
    describeMediaExchange(openOne);
    describePostLists(openOne);
  });
}
