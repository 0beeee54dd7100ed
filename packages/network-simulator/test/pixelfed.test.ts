import { Readable } from 'node:stream';
import generator, { detector, type Entity } from 'megalodon';
import { expect, test } from 'vitest';
import { control, credential, instanceOf, publicPosts, read, running } from './running.ts';
import { mp4, png } from './sample-media.ts';

const spec = { key: 'pix', network: 'pixelfed' } as const;

async function opened(settings: Readonly<Record<string, number>> = {}) {
  const simulator = await running({ instances: [{ ...spec, settings }] });
  const instance = instanceOf(simulator, 'pix');
  const token = credential(instance, 'access_token');
  const call = async (method: string, path: string, body?: FormData | URLSearchParams, headers = {}) =>
    read(
      await fetch(`${instance.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...(body === undefined ? {} : { body }),
      }),
    );
  const upload = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
    const form = new FormData();
    form.set('file', new Blob([bytes]), 'file');
    return (await call('POST', '/api/v1/media', form)).json.id;
  };
  const post = (ids: readonly string[], status: string, headers = {}) =>
    call(
      'POST',
      '/api/v1/statuses',
      new URLSearchParams([['status', status], ...ids.map((id) => ['media_ids[]', id] as [string, string])]),
      headers,
    );
  return { simulator, instance, token, call, upload, post };
}

test('megalodon signs in to Pixelfed, posts an album, reads it and deletes it', async () => {
  const { simulator, instance, token } = await opened();
  expect(await detector(instance.url)).toBe('pixelfed');
  const client = generator('pixelfed', instance.url, token);
  const me = await client.verifyAccountCredentials();
  expect(me.data.username).toBe('alice');
  const file = Object.assign(Readable.from([png(1)]), { path: 'dot.png' });
  const media = await client.uploadMedia(file, { description: 'A dot' });
  const made = await client.postStatus('From megalodon', { media_ids: [media.data.id] });
  const status = made.data as Entity.Status;
  expect(await publicPosts(simulator)).toMatchObject([
    { id: status.id, text: 'From megalodon', media: [{ alt_text: 'A dot' }] },
  ]);
  const listed = await client.getAccountStatuses(me.data.id);
  expect(listed.data.map(({ id }) => id)).toEqual([status.id]);
  await client.deleteStatus(status.id);
  expect(await publicPosts(simulator)).toEqual([]);
});

test('a post needs media, and can mix pictures and videos', async () => {
  const { upload, post } = await opened();
  expect((await post([], 'Words')).status).toBe(403);
  const album = await post([await upload(png(1)), await upload(mp4(64))], 'Both');
  expect(album.json.media_attachments.map(({ type }: { type: string }) => type)).toEqual(['image', 'video']);
});

test('a caption is counted without discounts, and a refusal names its field', async () => {
  const { upload, post } = await opened();
  const { status, json } = await post([await upload(png(1))], `https://example.com/${'x'.repeat(500)}`);
  expect([status, json.errors]).toEqual([422, { status: [expect.stringContaining('500')] }]);
});

test('a repeated key is refused, and nobody sees a direct post', async () => {
  const { simulator, upload, post, call } = await opened();
  const key = { 'idempotency-key': 'one' };
  expect((await post([await upload(png(1))], 'Once', key)).status).toBe(200);
  expect((await post([await upload(png(1))], 'Once', key)).status).toBe(400);
  expect(await publicPosts(simulator)).toHaveLength(1);
  const direct = new URLSearchParams({
    status: 'x',
    visibility: 'direct',
    'media_ids[]': await upload(png(1)),
  });
  expect((await call('POST', '/api/v1/statuses', direct)).status).toBe(422);
});

test('storage and daily posts are limited', async () => {
  const bytes = png(1);
  const { upload, post, call } = await opened({ accountBytes: 3 * bytes.length, postsPerDay: 1 });
  expect((await post([await upload(bytes)], 'First')).status).toBe(200);
  const second = await upload(bytes);
  expect((await post([second], 'Second')).status).toBe(429);
  await upload(bytes);
  const form = new FormData();
  form.set('file', new Blob([bytes]), 'file');
  expect(await call('POST', '/api/v2/media', form)).toMatchObject({
    status: 403,
    json: { error: 'Account size limit reached.' },
  });
});

test('a token ends after 356 days', async () => {
  const { simulator, call } = await opened();
  const path = '/api/v1/accounts/verify_credentials';
  await control(simulator, 'POST', 'clock', { advance_seconds: 356 * 86_400 - 60 });
  expect((await call('GET', path)).status).toBe(200);
  await control(simulator, 'POST', 'clock', { advance_seconds: 120 });
  expect((await call('GET', path)).status).toBe(401);
});
