import { describe, expect, it } from 'vitest';
import { scheduledAt } from './new-posts.ts';
import { type PostWorld, queueAt } from './post-world.ts';

const NOON = new Date('2099-03-01T12:00:00Z');
const PAST = new Date('2020-03-01T12:00:00Z');
const TRASH = { app: 'trash', networks: false } as const;
const REMOVE = { app: 'remove', networks: false } as const;

/** Trashing, restoring, retrying and reconciling posts. */
export function describePostEndings(open: () => Promise<PostWorld>): void {
  describe('the trash', () => {
    it('accepts posts, all of them or none, and again when already there', async () => {
      const { world, workspace, create } = await open();
      const { posts } = world.stores;
      const [one, two] = [await create(), await create()];
      const trashedAt = async (id: number) => (await posts.find(workspace, { id }))?.trashedAt;
      const lacking = [{ id: one }, { id: two + 1_000_000 }];
      expect(await posts.discard(workspace, lacking, TRASH)).toBe('missing');
      expect(await trashedAt(one)).toBeNull();
      expect(await posts.discard(workspace, [{ id: one }, { id: two }], TRASH)).toBe('done');
      const since = await trashedAt(one);
      expect(since).toBeInstanceOf(Date);
      expect(await posts.discard(workspace, [{ id: one }], TRASH)).toBe('done');
      expect(await trashedAt(one)).toEqual(since);
      expect(await posts.schedule(workspace, { id: one }, () => scheduledAt(NOON))).toBe('trashed');
    });

    it('is bypassed by permanent deletion', async () => {
      const { world, workspace, create } = await open();
      const { posts } = world.stores;
      const [one, two] = [await create(), await create()];
      await posts.discard(workspace, [{ id: one }], TRASH);
      expect(await posts.discard(workspace, [{ id: one }, { id: two }], REMOVE)).toBe('done');
      expect(await posts.find(workspace, { id: one })).toBeNull();
      expect(await posts.find(workspace, { id: two })).toBeNull();
    });

    it('refuses a post that is being published', async () => {
      const { world, workspace, account, create } = await open();
      const id = await create({ entry: scheduledAt(NOON) });
      await world.endPublication(id, account, 'publishing');
      expect(await world.stores.posts.discard(workspace, [{ id }], TRASH)).toBe('publishing');
      expect(await world.stores.posts.discard(workspace, [{ id }], REMOVE)).toBe('publishing');
    });

    it('keeps a post until what was published is deleted from the networks', async () => {
      const { world, workspace, account, create } = await open();
      const { posts } = world.stores;
      const [kept, removed] = [
        await create({ entry: scheduledAt(NOON) }),
        await create({ entry: scheduledAt(NOON) }),
      ];
      for (const id of [kept, removed]) await world.endPublication(id, account, 'published');
      expect(await posts.discard(workspace, [{ id: kept }], { app: 'keep', networks: true })).toBe('done');
      expect((await posts.find(workspace, { id: kept }))?.trashedAt).toBeNull();
      expect(await posts.discard(workspace, [{ id: removed }], { app: 'remove', networks: true })).toBe(
        'done',
      );
      expect((await posts.find(workspace, { id: removed }))?.trashedAt).toBeInstanceOf(Date);
    });

    it('restores a post as it was', async () => {
      const { world, workspace, create } = await open();
      const { posts } = world.stores;
      const id = await create({ entry: scheduledAt(NOON) });
      await posts.discard(workspace, [{ id }], TRASH);
      const asked: unknown[] = [];
      const restored = await posts.restore(workspace, { id }, (post, media) => {
        asked.push([post.id, media]);
        return true;
      });
      expect([restored, asked]).toEqual(['done', [[id, []]]]);
      expect(await posts.find(workspace, { id })).toMatchObject({ status: 'scheduled', trashedAt: null });
      expect(await posts.restore(workspace, { id }, () => false)).toBe('done');
      expect(await posts.find(workspace, { id })).toMatchObject({ status: 'scheduled' });
    });

    it.each([
      ['whose time has passed', PAST, true],
      ['that may not be published any more', NOON, false],
    ])('restores a post as a draft %s', async (_name, at, mayBePublished) => {
      const { world, workspace, create, statusOf } = await open();
      const id = await create({ entry: scheduledAt(at) });
      await world.stores.posts.discard(workspace, [{ id }], TRASH);
      await world.stores.posts.restore(workspace, { id }, () => mayBePublished);
      expect(await statusOf(id)).toBe('draft');
    });

    it('restores a queued post as a draft when its slot was given away', async () => {
      const { world, workspace, create, statusOf } = await open();
      const { posts } = world.stores;
      const [taken, free] = [NOON, new Date(NOON.getTime() + 60_000)];
      const [one, two] = [await create({ entry: queueAt(taken) }), await create({ entry: queueAt(free) })];
      await posts.discard(workspace, [{ id: one }, { id: two }], TRASH);
      await create({ entry: queueAt(taken) });
      for (const id of [one, two]) await posts.restore(workspace, { id }, () => true);
      expect([await statusOf(one), await statusOf(two)]).toEqual(['draft', 'scheduled']);
    });
  });

  describe('a publication', () => {
    it('that failed is retried once and reopens its post', async () => {
      const { world, workspace, account, create } = await open();
      const { posts } = world.stores;
      const id = await create({ entry: scheduledAt(NOON) });
      const retry = () => posts.retry(workspace, { id }, { id: account });
      expect(await retry()).toBe('not_failed');
      await world.endPublication(id, account, 'failed');
      expect(await posts.retry(workspace, { id }, { id: account + 1_000_000 })).toBe('account_missing');
      expect(await retry()).toBe('retried');
      expect(await posts.find(workspace, { id })).toMatchObject({
        ...{ status: 'publishing', accounts: [{ state: 'pending', errors: [] }] },
      });
      expect(await retry()).toBe('not_failed');
    });

    it('that failed is corrected with a version of its own', async () => {
      const { world, workspace, account, create } = await open();
      const { posts } = world.stores;
      const id = await create({ entry: scheduledAt(NOON) });
      const content = [{ body: 'Corrected', url: null, media: [], video_thumbs: [] }];
      const said = { language: null, disclosure: null, audience: { who_sees: 'followers' } } as const;
      const version = { accountId: account, content, options: {}, ...said };
      const correct = () => posts.retry(workspace, { id }, { id: account }, undefined, version);
      const versionsOf = async () => (await posts.find(workspace, { id }))?.versions ?? [];
      const before = await versionsOf();
      expect(await correct()).toBe('not_failed');
      expect(await versionsOf()).toEqual(before);
      await world.endPublication(id, account, 'failed');
      expect(await correct()).toBe('retried');
      expect(await versionsOf()).toEqual([...before, version]);
    });

    it('is not retried in the trash, nor while its outcome is unknown', async () => {
      const { world, workspace, account, create } = await open();
      const { posts } = world.stores;
      const id = await create({ entry: scheduledAt(NOON) });
      await world.endPublication(id, account, 'unconfirmed');
      expect(await posts.retry(workspace, { id }, { id: account })).toBe('unconfirmed');
      await world.endPublication(id, account, 'failed');
      await posts.discard(workspace, [{ id }], TRASH);
      expect(await posts.retry(workspace, { id }, { id: account })).toBe('trashed');
    });

    it.each([
      [{ kind: 'published', externalUrl: 'https://social.example/1' }, 'published', 'published'],
      [{ kind: 'not_published' }, 'pending', 'publishing'],
      [{ kind: 'ask' }, 'pending', 'publishing'],
    ] as const)('in doubt is settled by a decision: %o', async (decision, state, status) => {
      const { world, workspace, account, create } = await open();
      const { posts } = world.stores;
      const id = await create({ entry: scheduledAt(NOON) });
      const reconcile = () => posts.reconcile(workspace, { id }, { id: account }, decision);
      expect(await reconcile()).toBe('not_unconfirmed');
      await world.endPublication(id, account, 'unconfirmed');
      expect(await posts.reconcile(workspace, { id }, { id: account + 1_000_000 }, decision)).toBe(
        'account_missing',
      );
      expect(await reconcile()).toBe('reconciled');
      const post = await posts.find(workspace, { id });
      expect([post?.accounts[0]?.state, post?.status]).toEqual([state, status]);
      const address = decision.kind === 'published' ? decision.externalUrl : null;
      expect(post?.accounts[0]?.externalUrl).toBe(address);
    });
  });
}
