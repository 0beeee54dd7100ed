import { expect, test } from 'vitest';
import { APP, basic, decide, postForm, REDIRECT_URI } from './authorization.ts';
import { control, credential, instanceOf, publicPosts, type Read, read, running } from './running.ts';
import { mp4, png } from './sample-media.ts';

const SCOPE = 'boards:read,boards:write,pins:read,pins:write,user_accounts:read';

async function runningPinterest(settings: Readonly<Record<string, number>> = {}) {
  const simulator = await running({
    instances: [{ key: 'pin', network: 'pinterest', apps: [APP], settings }],
  });
  const { url } = instanceOf(simulator, 'pin');
  let token = credential(instanceOf(simulator, 'pin'), 'access_token');
  const send = async (method: string, path: string, body?: unknown): Promise<Read> =>
    read(
      await fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  const { json } = await send('GET', '/v5/boards');
  const board_id: string = json.items[0].id;
  const data = Buffer.from(png()).toString('base64');
  const media_source = { source_type: 'image_base64', content_type: 'image/png', data };
  return {
    simulator,
    url,
    board_id,
    media_source,
    send,
    use: (other: string) => {
      token = other;
    },
    pin: (more: object = {}) => send('POST', '/v5/pins', { board_id, media_source, ...more }),
  };
}

test('pins can be made, listed newest first in pages, shown and deleted', async () => {
  const { simulator, send, pin, board_id } = await runningPinterest();
  for (const title of ['One', 'Two', 'Three']) expect((await pin({ title })).status).toBe(201);
  const { json: first } = await send('GET', '/v5/pins?page_size=2');
  expect(first.items).toMatchObject([
    { title: 'Three', board_id, media: { media_type: 'image' } },
    { title: 'Two' },
  ]);
  expect(first.items[0].created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-00:00$/);
  const { json: rest } = await send(
    'GET',
    `/v5/boards/${board_id}/pins?page_size=2&bookmark=${first.bookmark}`,
  );
  expect(rest).toMatchObject({ items: [{ title: 'One' }], bookmark: null });
  const path = `/v5/pins/${rest.items[0].id}`;
  expect((await send('GET', path)).json).toMatchObject({ title: 'One' });
  expect((await send('DELETE', path)).status).toBe(204);
  expect(await send('DELETE', path)).toMatchObject({ status: 404, json: { code: 50 } });
  expect(await publicPosts(simulator)).toMatchObject([
    { embed: { title: 'Two' } },
    { embed: { title: 'Three' } },
  ]);
});

test('a pin goes to a section of its board, and to no section of another', async () => {
  const { simulator, send, pin, board_id } = await runningPinterest();
  const { json: boards } = await send('GET', '/v5/boards');
  const { json: sections } = await send('GET', `/v5/boards/${board_id}/sections?page_size=1`);
  expect(sections).toEqual({
    items: [{ id: expect.stringMatching(/^\d+$/), name: 'Rye' }],
    bookmark: expect.any(String),
  });
  const board_section_id = sections.items[0].id;
  expect(await pin({ board_section_id })).toMatchObject({ status: 201, json: { board_section_id } });
  expect(await publicPosts(simulator)).toMatchObject([{ options: { board_section: 'Rye' } }]);
  const elsewhere = { board_section_id, board_id: boards.items[1].id };
  expect(await pin(elsewhere)).toMatchObject({ status: 404, json: { message: 'Board section not found.' } });
  expect(await pin({ board_section_id: 'Rye' })).toMatchObject({ status: 400 });
  expect(await pin({ board_section_id: null })).toMatchObject({ json: { board_section_id: null } });
  expect(await send('GET', '/v5/boards/1/sections')).toMatchObject({ status: 404, json: { code: 40 } });
});

test.each([
  ['no board', { board_id: '1' }, 404, 40],
  ['a long title', { title: 'x'.repeat(101) }, 400, 1],
  ['a long description', { description: '🥖'.repeat(801) }, 400, 1],
  ['a link that is none', { link: 'mailto:a@b' }, 400, 1],
  ['no files', { media_source: undefined }, 400, 1],
  [
    'one of several',
    { media_source: { source_type: 'multiple_image_urls', items: [{ url: 'http://a' }] } },
    400,
    1,
  ],
  ['nothing to fetch', { media_source: { source_type: 'image_url', url: 'http://127.0.0.1:1/a' } }, 400, 235],
  [
    'another type',
    { media_source: { source_type: 'image_base64', content_type: 'image/gif', data: 'aa' } },
    400,
    1,
  ],
  ['a video nobody uploaded', { media_source: { source_type: 'video_id', media_id: '1' } }, 400, 1],
])('%s is refused', async (_, change, status, code) => {
  const { pin } = await runningPinterest();
  expect(await pin(change)).toMatchObject({ status, json: { code } });
});

test('a video is sent to a store with its fields, is processed, and needs a cover', async () => {
  const { simulator, send, pin } = await runningPinterest();
  const { json: registered } = await send('POST', '/v5/media', { media_type: 'video' });
  const form = (policy: string) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...registered.upload_parameters, policy }))
      body.set(name, String(value));
    body.set('file', new Blob([mp4()]), 'clip.mp4');
    return body;
  };
  const store = (policy: string) => fetch(registered.upload_url, { method: 'POST', body: form(policy) });
  expect((await store('another')).status).toBe(403);
  expect((await store(registered.upload_parameters.policy)).status).toBe(204);
  const status = async () => (await send('GET', `/v5/media/${registered.media_id}`)).json.status;
  const source = { source_type: 'video_id', media_id: registered.media_id };
  expect((await pin({ media_source: { ...source, cover_image_key_frame_time: 0 } })).status).toBe(400);
  expect([await status(), await status(), await status()]).toEqual(['processing', 'processing', 'succeeded']);
  expect((await pin({ media_source: source })).status).toBe(400);
  expect((await pin({ media_source: { ...source, cover_image_key_frame_time: 0 } })).status).toBe(201);
  expect(await publicPosts(simulator)).toMatchObject([{ media: [{ type: 'video' }] }]);
});

test('secret boards and their pins are shown only to those who may read them', async () => {
  const { simulator, url, send, use, pin } = await runningPinterest();
  const parameters = {
    response_type: 'code',
    client_id: APP.clientId,
    redirect_uri: REDIRECT_URI,
    state: 's',
  };
  const scope = `${SCOPE},boards:read_secret`;
  const { location } = await decide(
    `${url}/oauth/?${new URLSearchParams({ ...parameters, scope })}`,
    'alice',
  );
  const ask = (fields: Record<string, string>) =>
    postForm(`${url}/v5/oauth/token`, fields, { authorization: basic(APP.clientId, APP.clientSecret) });
  const code = location.searchParams.get('code') ?? '';
  const redeem = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI };
  const { json: granted } = await ask(redeem);
  expect(granted).toMatchObject({ expires_in: 2_592_000, refresh_token_expires_in: 5_184_000 });
  expect(await ask(redeem)).toMatchObject({ status: 400, json: { code: 1 } });
  use(granted.access_token);
  const { items } = (await send('GET', '/v5/boards')).json;
  const secret = items.find(({ privacy }: { privacy: string }) => privacy === 'SECRET');
  expect((await pin({ board_id: secret.id })).status).toBe(201);
  expect((await send('GET', '/v5/pins')).json.items).toHaveLength(1);
  expect(await publicPosts(simulator)).toEqual([]);
  const refresh = { grant_type: 'refresh_token', refresh_token: granted.refresh_token };
  await control(simulator, 'POST', 'clock', { advance_seconds: 5_000_000 });
  expect(await send('GET', '/v5/boards')).toMatchObject({ status: 401, json: { code: 2 } });
  const { json: renewed } = await ask(refresh);
  expect(renewed).toMatchObject({ refresh_token_expires_in: 5_184_000 });
  expect((await ask(refresh)).status).toBe(401);
});

test('too many pins answer 429 with the seconds left', async () => {
  const { pin } = await runningPinterest({ writesPerMinute: 1 });
  await pin();
  const answer = await pin();
  expect(answer).toMatchObject({ status: 429, json: { code: 8 } });
  expect(Number(answer.headers.get('x-ratelimit-reset'))).toBeLessThanOrEqual(60);
});
