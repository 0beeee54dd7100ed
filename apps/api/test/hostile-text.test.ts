import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { HOSTILE_TEXTS } from './fuzz/hostile.ts';

let api: TestApi;
let app: ReturnType<TestApi['build']>;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
  await api.service.database.pool.query(
    `insert into media (workspace_id, name, type, mime_type, size, path)
     values (1, 'bread', 'image', 'image/jpeg', 1000, 'a/uploads/1.jpg')`,
  );
});
afterAll(() => api?.close());

/** Text that can be kept, without white space around it. */
const TEXTS = HOSTILE_TEXTS.filter(
  (text) => text.isWellFormed() && !text.includes('\u0000') && text.length <= 255,
)
  .map((text) => text.trim())
  .filter(Boolean);

async function send(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const response = await app.inject({
    method,
    url: `/crier/api/${api.workspace}/${path}`,
    headers: api.users.ADMIN.headers,
    ...(payload ? { payload } : {}),
  });
  expect(response.statusCode, response.body).toBeLessThan(300);
  expect(response.headers).toMatchObject({
    'content-type': expect.stringMatching(/^application\/json/),
    'x-content-type-options': 'nosniff',
  });
  return response.json();
}

describe('text that looks like code is stored as sent, with LF for every line break', () => {
  it.each(TEXTS.map((text) => [JSON.stringify(text.slice(0, 40)), text] as const))(
    '%s',
    async (_shown, sent) => {
      const text = sent.replace(/\r\n?/g, '\n');
      const tag = await send('POST', 'tags', { name: sent, hex_color: '#38bdf8' });
      expect((await send('GET', `tags/${tag.id}`)).name).toBe(text);

      const folder = await send('POST', 'media/folders', { name: sent });
      expect((await send('GET', `media/folders/${folder.uuid}`)).name).toBe(text);

      await send('PUT', 'media/1', { alt_text: sent });
      expect(await send('GET', 'media/1')).toMatchObject({ alt_text: text });

      const content = [{ body: text, url: text }];
      const versions = [{ account_id: 0, is_original: true, content: [{ body: sent, url: sent }] }];
      const post = await send('POST', 'posts', { tags: [tag.id], versions });
      expect((await send('GET', `posts/${post.uuid}`)).versions[0].content).toMatchObject(content);

      const query = encodeURIComponent(text);
      const found = await send('GET', `posts?keyword=${query}`);
      expect(found.data.every((p: { versions: { content: { body: string }[] }[] }) => holds(p, text))).toBe(
        true,
      );
      expect(found.data.map(({ uuid }: { uuid: string }) => uuid)).toContain(post.uuid);
      expect((await send('GET', `media?keyword=${query}`)).meta.total).toBe(1);
      expect((await send('GET', `posts?tags[]=${query}`)).meta.total).toBeGreaterThan(0);
    },
  );

  it('every table still exists', async () => {
    expect((await send('GET', 'posts?limit=1')).meta.total).toBe(TEXTS.length);
  });
});

function holds(post: { versions: { content: { body: string }[] }[] }, text: string): boolean {
  return post.versions.some(({ content }) =>
    content.some(({ body }) => body.toLowerCase().includes(text.toLowerCase())),
  );
}
