import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';

const AT_NETWORK = 'https://social.network.example/avatars/a.png';

let api: TestApi;
let app: ReturnType<TestApi['build']>;
let path: string;
let bytes: Buffer;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
  path = `${api.workspace}/avatars/4f1d0000-0000-4000-8000-000000000001-${'0a'.repeat(32)}.jpg`;
  bytes = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#38bdf8' } })
    .jpeg()
    .toBuffer();
  const { pool } = api.service.database;
  await pool.query(
    `insert into accounts (workspace_id, provider, remote_id, name, username, image, picture_path, credentials)
     values (1, 'mastodon', '1', 'Copied', 'a', $1, $2, '\\x00'), (1, 'mastodon', '2', 'New', 'b', $1, null, '\\x00'),
            (1, 'mastodon', '3', 'Plain', 'c', null, null, '\\x00')`,
    [AT_NETWORK, path],
  );
  const file = join(api.service.settings.dataDir, 'media', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
});
afterAll(() => api?.close());

async function imagesOf(url: string, headers: Record<string, string>) {
  const answer = await app.inject({ url, headers });
  expect(answer.statusCode).toBe(200);
  const accounts: { name: string; image: string | null }[] = answer.json().data;
  return Object.fromEntries(accounts.map(({ name, image }) => [name, image]));
}

it('an account shows the address of our copy once there is one, and until then the network’s', async () => {
  const { headers } = api.users.VIEWER;
  expect(await imagesOf(`/crier/api/${api.workspace}/accounts`, headers)).toEqual({
    Copied: `${api.service.settings.baseUrl}/storage/${path}`,
    New: AT_NETWORK,
    Plain: null,
  });
});

it('the accounts of a post show the same picture', async () => {
  const accounts = await api.service.database.pool.query<{ id: number }>(
    "select id from accounts where name = 'Copied'",
  );
  const account = accounts.rows[0]?.id;
  const created = await app.inject({
    method: 'POST',
    url: `/crier/api/${api.workspace}/posts`,
    headers: { ...api.users.MEMBER.headers, 'content-type': 'application/json' },
    payload: {
      accounts: [account],
      versions: [{ account_id: 0, is_original: true, content: [{ body: 'Fresh bread' }] }],
    },
  });
  expect(created.json()).toMatchObject({
    accounts: [{ image: `${api.service.settings.baseUrl}/storage/${path}` }],
  });
});

it('the copy is served to anyone with its address, and may be cached forever', async () => {
  const answer = await app.inject({ url: `/storage/${path}` });
  expect([answer.statusCode, answer.rawPayload.equals(bytes)]).toEqual([200, true]);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});
