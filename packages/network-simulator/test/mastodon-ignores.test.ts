import { expect, test } from 'vitest';
import { mastodonClient } from './mastodon-client.ts';
import { publicPosts, running } from './running.ts';
import { gif } from './sample-media.ts';

test('a repeated Idempotency-Key makes a second status', async () => {
  const simulator = await running();
  const alice = mastodonClient(simulator, 'mastodon-ignores');
  const first = await alice.post({ status: 'twice' }, { 'idempotency-key': 'k' });
  const second = await alice.post({ status: 'twice' }, { 'idempotency-key': 'k' });
  expect(second.status).toBe(200);
  expect(second.json.id).not.toBe(first.json.id);
  expect(await publicPosts(simulator, '?instance=mastodon-ignores')).toMatchObject([
    { text: 'twice', idempotency_key: 'k' },
    { text: 'twice', idempotency_key: 'k' },
  ]);
});

test('everything else is as on the original server', async () => {
  const simulator = await running();
  const alice = mastodonClient(simulator, 'mastodon-ignores');
  expect((await alice.get('/api/v2/instance')).json.configuration.statuses.max_characters).toBe(500);
  const { json } = await alice.post({ status: 'x' });
  expect((await alice.upload(gif())).status).toBe(202);
  expect((await alice.send('DELETE', `/api/v1/statuses/${json.id}`)).status).toBe(200);
});
