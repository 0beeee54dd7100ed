import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSimulator } from '../src/index.ts';
import { APP } from './authorization.ts';
import { blueskyClient } from './bluesky-client.ts';
import { linkedinClient } from './linkedin-client.ts';
import { mastodonClient } from './mastodon-client.ts';
import { control, publicPosts, running } from './running.ts';
import { gif, mp4, png } from './sample-media.ts';
import { askToken, codeFor, redeem, twitterClient } from './twitter-client.ts';

async function dataFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'simulator-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'data', 'networks.json');
}

test('posts, files, tokens, sessions and keys survive a restart at other ports', async () => {
  const file = await dataFile();
  const before = await startSimulator({ dataFile: file });
  const alice = mastodonClient(before, 'mastodon');
  const media = (await alice.upload(png(), { description: 'dot' })).json;
  const first = await alice.post({ status: 'kept', media_ids: [media.id] }, { 'idempotency-key': 'k' });
  const processing = (await alice.upload(gif())).json;
  const bluesky = await blueskyClient(before);
  await bluesky.post({ text: 'kept too' });
  await control(before, 'POST', 'clock', { advance_seconds: 60 });
  const posts = await publicPosts(before);
  await before.stop();

  const after = await running({ dataFile: file, seed: 99 });
  const paths = (list: { url: string; id: string; text: string }[]) =>
    list.map(({ url, id, text }) => [new URL(url).pathname, id, text]);
  const restored = await publicPosts(after);
  expect(paths(restored)).toEqual(paths(posts));
  expect((await fetch(restored[0].media[0].url)).status).toBe(200);
  const again = mastodonClient(after, 'mastodon');
  expect(again.token).toBe(alice.token);
  expect((await again.post({ status: 'other' }, { 'idempotency-key': 'k' })).json.id).toBe(first.json.id);
  expect((await again.get(`/api/v1/media/${processing.id}`)).status).toBe(206);
  const blueskyAgain = await blueskyClient(after);
  expect(blueskyAgain.did).toBe(bluesky.did);
  blueskyAgain.session = bluesky.session;
  expect((await blueskyAgain.post({ text: 'same session' })).status).toBe(200);
  expect((await publicPosts(after)).at(-1).text).toBe('same session');
  expect((await control(after, 'GET', 'clock')).json.ahead_seconds).toBe(60);
});

test('grants, uploads, posts and known duplicates survive a restart', async () => {
  const options = {
    dataFile: await dataFile(),
    instances: [
      { key: 'x', network: 'twitter', apps: [APP] },
      { key: 'li', network: 'linkedin', apps: [APP] },
    ],
  } as const;
  const before = await startSimulator(options);
  const granted = (await redeem(before, await codeFor(before, 'bob'))).json;
  const pendingCode = await codeFor(before, 'alice');
  const bob = twitterClient(before, 1, granted.access_token);
  const upload = { media_type: 'video/mp4', total_bytes: mp4().length, media_category: 'tweet_video' };
  const { id } = (await bob.send('POST', '/2/media/upload/initialize', upload)).json.data;
  await bob.form(`/2/media/upload/${id}/append`, { segment_index: '0', media: mp4() });
  await bob.post('kept https://example.com');
  const alice = linkedinClient(before);
  const kept = (await alice.post('kept', { author: alice.page })).headers.get('x-restli-id') ?? '';
  await alice.send('DELETE', `/rest/posts/${encodeURIComponent(kept)}`);
  await alice.post('kept too');
  const posts = await publicPosts(before);
  await before.stop();

  const after = await running({ ...options, seed: 99 });
  expect((await publicPosts(after)).map((post: { text: string }) => post.text)).toEqual(
    posts.map((post: { text: string }) => post.text),
  );
  const bobAgain = twitterClient(after, 1, granted.access_token);
  expect((await bobAgain.get('/2/users/me')).json.data.username).toBe('bob');
  expect((await bobAgain.post('kept https://example.com')).status).toBe(403);
  expect((await bobAgain.send('POST', `/2/media/upload/${id}/finalize`)).json.data.size).toBe(mp4().length);
  expect((await redeem(after, pendingCode)).status).toBe(200);
  const renewal = { grant_type: 'refresh_token', refresh_token: granted.refresh_token };
  expect((await askToken(after, renewal)).status).toBe(200);
  const aliceAgain = linkedinClient(after);
  expect([aliceAgain.token, aliceAgain.page]).toEqual([alice.token, alice.page]);
  expect((await aliceAgain.post('kept', { author: alice.page })).json.message).toContain(kept);
});

test('an answered post is on disk before the process ends', async () => {
  const file = await dataFile();
  const crashed = await running({ dataFile: file });
  const alice = mastodonClient(crashed, 'mastodon');
  await Promise.all(Array.from({ length: 20 }, (_, index) => alice.post({ status: `post ${index}` })));
  const copy = await running({ dataFile: file });
  expect(await publicPosts(copy)).toHaveLength(20);
});

test.each([
  ['of something else', { hello: 1 }],
  ['of an older version', { version: 1, seed: 1, ordinal: 0, clockAheadSeconds: 0, instances: {} }],
])('a file %s is refused', async (_name, content) => {
  const folder = await mkdtemp(join(tmpdir(), 'simulator-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'x.json'), JSON.stringify(content));
  await expect(startSimulator({ dataFile: join(folder, 'x.json') })).rejects.toThrow(/not a state file/);
});
