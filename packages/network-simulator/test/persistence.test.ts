import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSimulator } from '../src/index.ts';
import { blueskyClient } from './bluesky-client.ts';
import { mastodonClient } from './mastodon-client.ts';
import { control, publicPosts, running } from './running.ts';
import { gif, png } from './sample-media.ts';

async function dataFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'simulator-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'data', 'networks.json');
}

test('posts, files, tokens, sessions and keys are there after a restart at other ports', async () => {
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

test('an answered post is on disk before the process ends', async () => {
  const file = await dataFile();
  const crashed = await running({ dataFile: file });
  const alice = mastodonClient(crashed, 'mastodon');
  await Promise.all(Array.from({ length: 20 }, (_, index) => alice.post({ status: `post ${index}` })));
  const copy = await running({ dataFile: file });
  expect(await publicPosts(copy)).toHaveLength(20);
});

test('a file of something else is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'simulator-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'x.json'), '{"hello":1}');
  await expect(startSimulator({ dataFile: join(folder, 'x.json') })).rejects.toThrow(/not a state file/);
});
