import { beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf, openUseCases, postBody, type UseCases } from '../../kit/memory/open-use-cases.ts';

const FUTURE = { date: '2029-07-01', time: '10:00' };

let cases: UseCases;
beforeEach(async () => {
  cases = await openUseCases();
});

async function create(changes: Readonly<Record<string, unknown>> = {}) {
  const { uuid } = await cases.call('createPost', { body: postBody([cases.account], changes) });
  return { post: uuid };
}
async function published() {
  const params = await create({ schedule: true, ...FUTURE });
  const { id } = await cases.call('getPost', { params });
  await cases.world.endPublication(id, cases.account, 'published');
  return params;
}
/** `gone`, `trashed` or `kept`. */
async function fateOf(params: { post: string }) {
  const read = cases.call('getPost', { params });
  return await read.then(({ trashed }) => (trashed ? 'trashed' : 'kept')).catch(() => 'gone');
}

describe('deleting a post', () => {
  const IN_QUEUE = { deleting_from_social_platforms: 'in_queue' };

  it.each([
    [{}, 'gone', { deleted: true, deleted_from_app: true }],
    [{ trash: true }, 'trashed', { to_trash: true, deleted_from_app: true }],
    [{ delete_mode: 'app_only' }, 'gone', { deleted: true, deleted_from_app: true }],
    [{ delete_mode: 'app_and_social' }, 'trashed', { deleted: true, deleted_from_app: true, ...IN_QUEUE }],
    [
      { delete_mode: 'app_and_social', trash: true },
      'trashed',
      { to_trash: true, deleted_from_app: true, ...IN_QUEUE },
    ],
    [{ delete_mode: 'social_only' }, 'kept', { deleted: true, ...IN_QUEUE }],
    [{ delete_mode: 'social_only', trash: true }, 'kept', { deleted: true, ...IN_QUEUE }],
  ])('that was published succeeds with %j', async (body, fate, answer) => {
    const params = await published();
    expect(await cases.call('deletePost', { params, body })).toEqual(answer);
    expect(await fateOf(params)).toBe(fate);
  });

  it('applies to all listed posts or none, and counts a repeated one once', async () => {
    const [one, two] = [await create(), await create()];
    const posts = [one.post, two.post.toUpperCase(), two.post];
    const missing = [...posts, crypto.randomUUID()];
    await expect(cases.call('deletePosts', { body: { posts: missing } })).rejects.toThrow('Post not found.');
    expect(await fateOf(one)).toBe('kept');
    await cases.call('deletePosts', { body: { posts, trash: true } });
    expect([await fateOf(one), await fateOf(two)]).toEqual(['trashed', 'trashed']);
  });

  it('is refused while it is being published', async () => {
    const params = await create({ schedule: true, ...FUTURE });
    const { id } = await cases.call('getPost', { params });
    await cases.world.endPublication(id, cases.account, 'publishing');
    expect(await fieldsOf(cases.call('deletePost', { params }))).toEqual(['publishing']);
  });
});

describe('restoring a post from the trash', () => {
  const trash = (params: { post: string }) => cases.call('deletePost', { params, body: { trash: true } });
  const restore = (params: { post: string }) => cases.call('restorePost', { params });
  const statusOf = async (params: { post: string }) => (await cases.call('getPost', { params })).status;

  it('keeps it scheduled if it can still be published', async () => {
    const params = await create({ schedule: true, ...FUTURE });
    await trash(params);
    expect(await restore(params)).toEqual({ success: true });
    expect([await statusOf(params), await fateOf(params)]).toEqual(['scheduled', 'kept']);
  });

  it('makes it a draft when a requirement is not met, its account is gone, or its time has passed', async () => {
    const media = await cases.world.addMedia(cases.workspaceId);
    const content = [{ media: [media] }];
    const versions = [{ account_id: 0, is_original: true, content }];
    const unmet = await create({ schedule: true, ...FUTURE, versions });
    const late = await create({ schedule: true, date: '2029-04-01', time: '10:00' });
    for (const params of [unmet, late]) await trash(params);
    cases.world.tables.media.delete(media);
    cases.clock.now = new Date('2029-05-01T00:00:00Z');
    for (const params of [unmet, late]) await restore(params);
    expect([await statusOf(unmet), await statusOf(late)]).toEqual(['draft', 'draft']);
    const homeless = await create({ schedule: true, ...FUTURE });
    await trash(homeless);
    cases.world.tables.accounts.delete(cases.account);
    await restore(homeless);
    expect(await statusOf(homeless)).toBe('draft');
  });

  it('needs at least one post', async () => {
    await expect(restore({ post: crypto.randomUUID() })).rejects.toThrow('Post not found.');
  });
});
