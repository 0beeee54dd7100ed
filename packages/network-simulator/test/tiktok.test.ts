import { expect, test } from 'vitest';
import { APP, decide, postForm, REDIRECT_URI } from './authorization.ts';
import { control, credential, instanceOf, publicPosts, type Read, read, running } from './running.ts';
import { mp4 } from './sample-media.ts';

const PUBLISH = '/v2/post/publish';
const POST_INFO = { title: 'A video', privacy_level: 'PUBLIC_TO_EVERYONE' };

async function runningTiktok(settings: Readonly<Record<string, number>> = {}, account = 'public') {
  const accounts = [{ username: 'alice', traits: { account } }];
  const simulator = await running({
    instances: [{ key: 'tt', network: 'tiktok', apps: [APP], settings, accounts }],
  });
  const instance = instanceOf(simulator, 'tt');
  const { url } = instance;
  const token = credential(instance, 'access_token');
  const post = async (path: string, body: unknown, bearer = token): Promise<Read> =>
    read(
      await fetch(`${url}${PUBLISH}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json; charset=UTF-8' },
        body: JSON.stringify(body),
      }),
    );
  const init = (
    video_size: number,
    chunk_size: number,
    total_chunk_count: number,
    post_info: object = POST_INFO,
  ) =>
    post('/video/init/', {
      post_info,
      source_info: { source: 'FILE_UPLOAD', video_size, chunk_size, total_chunk_count },
    });
  return { simulator, url, post, init };
}

test('a video is sent as one part or several in order, and shown once complete', async () => {
  const { simulator, post, init } = await runningTiktok({ minPartBytes: 8, maxPartBytes: 16 });
  const bytes = Buffer.concat([mp4(), Buffer.alloc(64)]).subarray(0, 40);
  const { json } = await init(40, 16, 2);
  const { publish_id, upload_url } = json.data;
  const put = async (first: number, last: number) =>
    (
      await fetch(upload_url, {
        method: 'PUT',
        headers: { 'content-type': 'video/mp4', 'content-range': `bytes ${first}-${last}/40` },
        body: new Uint8Array(bytes.subarray(first, last + 1)),
      })
    ).status;
  expect(await put(16, 39)).toBe(416);
  expect(await put(0, 15)).toBe(206);
  const status = async () => (await post('/status/fetch/', { publish_id })).json.data;
  expect(await status()).toEqual({ status: 'PROCESSING_UPLOAD', uploaded_bytes: 16 });
  expect(await put(16, 39)).toBe(201);
  expect([(await status()).status, (await status()).status]).toEqual(Array(2).fill('PROCESSING_UPLOAD'));
  const [shown] = await publicPosts(simulator);
  expect(await status()).toMatchObject({
    status: 'PUBLISH_COMPLETE',
    publicaly_available_post_id: [shown.id],
  });
  expect(shown).toMatchObject({ text: 'A video', media: [{ type: 'video', size: 40 }] });
});

test.each([
  ['too few parts', 100_000_000, 10_000_000, 9],
  ['small parts', 20_000_000, 4_000_000, 5],
  ['large parts', 200_000_000, 65_000_000, 3],
  ['a whole that is too large', 70_000_000, 70_000_000, 1],
])('%s are refused', async (_, size, part, count) => {
  const { init } = await runningTiktok();
  expect(await init(size, part, count)).toMatchObject({
    status: 400,
    json: { error: { code: 'invalid_params' } },
  });
});

test('whatever the creator does not offer is refused, as is a long title', async () => {
  const { init, post } = await runningTiktok({ initPerMinute: 0 }, 'private');
  const { json } = await post('/creator_info/query/', {});
  expect(json.data.privacy_level_options).toEqual([
    'FOLLOWER_OF_CREATOR',
    'MUTUAL_FOLLOW_FRIENDS',
    'SELF_ONLY',
  ]);
  expect(await init(8, 8, 1)).toMatchObject({
    status: 403,
    json: { error: { code: 'privacy_level_option_mismatch' } },
  });
  const own = { privacy_level: 'SELF_ONLY' };
  expect((await init(8, 8, 1, { ...own, title: 'x'.repeat(2201) })).status).toBe(400);
  expect((await init(8, 8, 1, { ...own, brand_content_toggle: true })).status).toBe(400);
  expect((await init(8, 8, 1, own)).status).toBe(200);
});

test('starting too often answers 429 without a time', async () => {
  const { init } = await runningTiktok({ initPerMinute: 1 });
  await init(8, 8, 1);
  expect(await init(8, 8, 1)).toMatchObject({
    status: 429,
    json: { error: { code: 'rate_limit_exceeded' } },
  });
});

test('an app authenticates by its client key and gets rotating tokens', async () => {
  const { url, post } = await runningTiktok();
  const query = new URLSearchParams({
    response_type: 'code',
    client_key: APP.clientId,
    redirect_uri: REDIRECT_URI,
    scope: 'user.info.basic,video.upload',
    state: 's',
  });
  const { location } = await decide(`${url}/v2/auth/authorize/?${query}`, 'alice');
  const app = { client_key: APP.clientId, client_secret: APP.clientSecret };
  const ask = (fields: Record<string, string>) => postForm(`${url}/v2/oauth/token/`, { ...app, ...fields });
  const code = location.searchParams.get('code') ?? '';
  const { json } = await ask({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI });
  expect(json).toMatchObject({
    expires_in: 7200,
    scope: 'user.info.basic,video.upload',
    token_type: 'Bearer',
  });
  expect(await post('/creator_info/query/', {}, json.access_token)).toMatchObject({
    status: 401,
    json: { error: { code: 'scope_not_authorized' } },
  });
  const renewal = { grant_type: 'refresh_token', refresh_token: json.refresh_token };
  expect((await ask(renewal)).json.refresh_token).not.toBe(json.refresh_token);
  expect(await ask(renewal)).toMatchObject({ status: 400, json: { error: 'invalid_grant' } });
});

test('an app before its audit posts privately, for five creators a day', async () => {
  const accounts = ['a', 'b', 'c', 'd', 'e', 'f'].map((username) => ({ username }));
  const simulator = await running({ instances: [{ key: 'tt', network: 'tiktok', apps: [APP], accounts }] });
  const { url, accounts: creators } = instanceOf(simulator, 'tt');
  await control(simulator, 'POST', 'learned', { rows: ['K4'] });
  const bytes = mp4();
  const size = bytes.length;
  const post = async (username: string, privacy_level: string) => {
    const creator = creators.find((one) => one.username === username);
    const answer = await fetch(`${url}${PUBLISH}/video/init/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${creator?.credentials['access_token']}`,
        'content-type': 'application/json; charset=UTF-8',
      },
      body: JSON.stringify({
        post_info: { title: 'x', privacy_level },
        source_info: { source: 'FILE_UPLOAD', video_size: size, chunk_size: size, total_chunk_count: 1 },
      }),
    });
    const { data, error } = (await answer.json()) as {
      data: { upload_url: string };
      error: { code: string };
    };
    const headers = { 'content-type': 'video/mp4', 'content-range': `bytes 0-${size - 1}/${size}` };
    if (error.code === 'ok')
      await fetch(data.upload_url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    return error.code;
  };
  expect(await post('a', 'PUBLIC_TO_EVERYONE')).toBe('unaudited_client_can_only_post_to_private_accounts');
  for (const username of ['a', 'b', 'c', 'd', 'e']) expect(await post(username, 'SELF_ONLY')).toBe('ok');
  expect(await post('f', 'SELF_ONLY')).toBe('reached_active_user_cap');
  expect(await post('a', 'SELF_ONLY')).toBe('ok');
  await control(simulator, 'DELETE', 'learned');
  expect(await post('f', 'PUBLIC_TO_EVERYONE')).toBe('ok');
});

test('the temperament before its audit takes posts of private accounts alone', async () => {
  const accounts = [
    { username: 'alone', traits: { account: 'private' } },
    { username: 'seen', traits: { account: 'public' } },
  ];
  const instances = [
    { key: 'tt', network: 'tiktok' as const, temperament: 'unaudited', apps: [APP], accounts },
  ];
  const simulator = await running({ instances });
  const { url, accounts: creators } = instanceOf(simulator, 'tt');
  const codeFor = async (username: string, privacy_level: string) => {
    const creator = creators.find((one) => one.username === username);
    const answer = await fetch(`${url}${PUBLISH}/video/init/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${creator?.credentials['access_token']}` },
      body: JSON.stringify({
        post_info: { title: 'x', privacy_level },
        source_info: { source: 'FILE_UPLOAD', video_size: 9, chunk_size: 9, total_chunk_count: 1 },
      }),
    });
    return ((await answer.json()) as { error: { code: string } }).error.code;
  };
  const refused = 'unaudited_client_can_only_post_to_private_accounts';
  expect(await codeFor('alone', 'SELF_ONLY')).toBe('ok');
  expect(await codeFor('alone', 'MUTUAL_FOLLOW_FRIENDS')).toBe(refused);
  expect(await codeFor('seen', 'SELF_ONLY')).toBe(refused);
});
