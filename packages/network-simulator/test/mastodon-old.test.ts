import { expect, test } from 'vitest';
import { mastodonClient } from './mastodon-client.ts';
import { publicPosts, running } from './running.ts';
import { mp4, png } from './sample-media.ts';

test('newer endpoints answer 404 with an HTML page', async () => {
  const simulator = await running();
  const alice = mastodonClient(simulator, 'mastodon-old');
  for (const path of [
    '/api/v2/instance',
    '/api/v1/media/1',
    '/api/v1/statuses/1/source',
    '/.well-known/oauth-authorization-server',
  ]) {
    const answer = await alice.get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/html');
  }
  expect((await alice.upload(png())).status).toBe(404);
});

test('the limit is in max_toot_chars, and links count in full', async () => {
  const simulator = await running();
  const alice = mastodonClient(simulator, 'mastodon-old');
  const { json } = await alice.get('/api/v1/instance');
  expect(json.max_toot_chars).toBe(1000);
  expect(json.configuration).toBeUndefined();
  expect((await alice.post({ status: 'x'.repeat(1000) })).status).toBe(200);
  expect((await alice.post({ status: `https://example.com/${'x'.repeat(990)}` })).status).toBe(422);
});

test('media are ready when the upload is answered', async () => {
  const simulator = await running();
  const alice = mastodonClient(simulator, 'mastodon-old');
  const uploaded = await alice.upload(mp4(), {}, 'v1');
  expect(uploaded.status).toBe(200);
  expect(uploaded.json.url).toContain(alice.url);
  expect(
    (await alice.post({ status: 'x', media_ids: [uploaded.json.id] })).json.media_attachments,
  ).toHaveLength(1);
});

test('ids are letters and digits that sort by time, and the content is plain HTML', async () => {
  const simulator = await running();
  const alice = mastodonClient(simulator, 'mastodon-old');
  const ids: string[] = [];
  for (const text of ['a', 'b', 'c']) ids.push((await alice.post({ status: text })).json.id);
  for (const id of ids) expect(id).toMatch(/^[A-Z][0-9A-Za-z]{17}$/);
  expect(ids.toSorted()).toEqual(ids);
  const { json } = await alice.post({ status: 'a <b>\nhttps://example.com/', in_reply_to_id: ids[0] ?? '' });
  expect(json.content).toBe(
    'a &lt;b&gt;<br/><a href="https://example.com/" rel="ugc">https://example.com/</a>',
  );
  const account = (await alice.get('/api/v1/accounts/verify_credentials')).json;
  const list = await alice.get(`/api/v1/accounts/${account.id}/statuses?limit=2`);
  expect(list.json.map(({ id }: { id: string }) => id)).toEqual([json.id, ids[2]]);
});

test('errors are not JSON, keys are ignored, and nothing can be deleted', async () => {
  const simulator = await running();
  const alice = mastodonClient(simulator, 'mastodon-old');
  const first = await alice.post({ status: 'x' }, { 'idempotency-key': 'k' });
  const second = await alice.post({ status: 'x' }, { 'idempotency-key': 'k' });
  expect(second.json.id).not.toBe(first.json.id);
  const refused = await alice.post({ status: '' });
  expect(refused.status).toBe(422);
  expect(refused.headers.get('content-type')).toContain('text/plain');
  const wrong = await alice.post({ status: 'x' }, { authorization: 'Bearer nonsense' });
  expect([wrong.status, wrong.json]).toEqual([401, undefined]);
  expect((await alice.send('DELETE', `/api/v1/statuses/${first.json.id}`)).status).toBe(405);
  expect(await publicPosts(simulator)).toHaveLength(2);
});
