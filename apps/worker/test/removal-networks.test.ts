import { describe, expect, it } from 'vitest';
import { useInstallation } from './describe-network.ts';
import { until } from './installation.ts';

const { open, ended, texts, publicTexts } = useInstallation();

describe.each(['mastodon', 'bluesky'])('deleting from %s', (key) => {
  it('leaves nothing of a thread, neither there nor in the app', async () => {
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

it('counts a post that is gone already as deleted', async () => {
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

it('tells of a server that does not offer to delete, and keeps the post in the trash', async () => {
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
