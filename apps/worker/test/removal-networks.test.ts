import { describe, expect, it } from 'vitest';
import { useInstallation } from './describe-network.ts';
import { until } from './until.ts';

const { open, ended, texts, publicTexts } = useInstallation();

describe.each(['mastodon', 'bluesky'])('deleting from %s', (key) => {
  it('deletes every post of a thread on the network, then the post in Crier', async () => {
    const account = await open().connectInstance(key);
    const { prefix, parts } = texts();
    const post = await ended(
      await open().publishNow(
        [account],
        parts.map((body) => ({ body })),
      ),
    );
    expect(await publicTexts(key, prefix)).toHaveLength(3);
    expect(await open().deletePost(post.uuid, { delete_mode: 'app_and_social' })).toEqual({
      deleted: true,
      deleting_from_social_platforms: 'in_queue',
      deleted_from_app: true,
    });
    await until(
      () =>
        open()
          .post(post.uuid)
          .catch((error: Error) => error.message),
      (seen) => seen === 'Post not found.',
    );
    expect(await publicTexts(key, prefix)).toEqual([]);
  });
});

const DELETIONS = {
  mastodon: { method: 'DELETE', path: '/api/v1/statuses/' },
  bluesky: { method: 'POST', path: 'com.atproto.repo.deleteRecord' },
} as const;

/** Each in the network's own form. */
const REFUSALS = {
  mastodon: '{"error":"This action is not allowed"}',
  bluesky: '{"error":"Forbidden","message":"This action is not allowed"}',
} as const;

it.each(['mastodon', 'bluesky'] as const)(
  'a 403 for deleting one post on %s is reported and does not disconnect the account',
  async (key) => {
    const account = await open().connectInstance(key);
    const { prefix, parts } = texts();
    const first = parts.slice(0, 2).map((body) => ({ body }));
    const post = await ended(await open().publishNow([account], first));
    await open().fault({
      instance: key,
      match: { ...DELETIONS[key], nth: 1 },
      fault: { type: 'status', status: 403, body: REFUSALS[key] },
    });
    await open().deletePost(post.uuid, { delete_mode: 'social_only' });
    const [publication] = await until(
      () => open().story(post.uuid),
      ([seen]) => seen?.removal?.state === 'failed',
    );
    expect(publication?.removal?.errors).toEqual([expect.stringContaining('This action is not allowed')]);
    expect(await publicTexts(key, prefix)).toHaveLength(1);
    expect((await open().post(post.uuid)).accounts[0]?.authorized).toBe(true);
  },
);

it('a post that is gone already counts as deleted', async () => {
  const account = await open().connectInstance('mastodon');
  const { prefix, parts } = texts();
  const post = await ended(await open().publishNow([account], [{ body: parts[0] }]));
  await open().deletePost(post.uuid, { delete_mode: 'social_only', trash: true });
  const removed = () =>
    until(
      () => open().story(post.uuid),
      ([publication]) => publication?.removal?.state === 'removed',
    );
  await removed();
  expect(await publicTexts('mastodon', prefix)).toEqual([]);
  await open().service.database.pool.query('update publication_steps set removed_at = null');
  await open().service.database.pool.query('delete from removals');
  expect(await open().deletePost(post.uuid, { delete_mode: 'social_only' })).toEqual({
    deleted: true,
    deleting_from_social_platforms: 'in_queue',
  });
  await removed();
});

it('a server without deletion is reported, and the post stays in the trash', async () => {
  const account = await open().connectInstance('mastodon-old');
  const { prefix, parts } = texts();
  const post = await ended(await open().publishNow([account], [{ body: parts[0] }]));
  await open().deletePost(post.uuid, { delete_mode: 'app_and_social' });
  const [publication] = await until(
    () => open().story(post.uuid),
    ([seen]) => seen?.removal?.state === 'failed',
  );
  expect(publication?.removal?.errors).toEqual([
    expect.stringContaining('The server does not support deleting posts.'),
  ]);
  expect((await open().post(post.uuid)).trashed).toBe(true);
  expect(await publicTexts('mastodon-old', prefix)).toHaveLength(1);
});
