import { describe, expect, test } from 'vitest';
import { APP, decide, postForm, REDIRECT_URI } from './authorization.ts';
import { type GraphClient, graphClient, runningGraph, served } from './graph-client.ts';
import { instanceOf, publicPosts } from './running.ts';
import { gif, mp4, png } from './sample-media.ts';

const ME = '/v1.0/me';
const SCOPE = 'threads_basic,threads_content_publish,threads_delete';

async function published(client: GraphClient, fields: Readonly<Record<string, string>>): Promise<string> {
  const { json } = await client.post(`${ME}/threads`, fields);
  let status = '';
  while (status !== 'FINISHED') {
    ({ status } = (await client.get(`/v1.0/${json.id}`, { fields: 'status' })).json);
    if (status === 'ERROR') throw new Error('The container failed.');
  }
  const answer = await client.post(`${ME}/threads_publish`, { creation_id: json.id });
  return answer.json.id;
}

describe('access', () => {
  async function hour(simulator: Awaited<ReturnType<typeof runningGraph>>) {
    const { url } = instanceOf(simulator, 'meta');
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: APP.clientId,
      redirect_uri: REDIRECT_URI,
      scope: SCOPE,
      state: 's',
    });
    const { location } = await decide(`${url}/oauth/authorize?${query}`, 'bob');
    expect(location.searchParams.get('state')).toBe('s');
    const form = {
      client_id: APP.clientId,
      client_secret: APP.clientSecret,
      grant_type: 'authorization_code',
      redirect_uri: REDIRECT_URI,
      code: location.searchParams.get('code') ?? '',
    };
    return { url, form, answer: await postForm(`${url}/oauth/access_token`, form) };
  }

  test('lasts an hour for a code, which works once', async () => {
    const simulator = await runningGraph('threads');
    const { url, form, answer } = await hour(simulator);
    expect(answer.json).toMatchObject({ access_token: expect.any(String), user_id: expect.any(String) });
    const bob = graphClient(simulator, 1, answer.json.access_token);
    expect((await bob.get(ME, { fields: 'username,name' })).json).toMatchObject({
      username: 'bob',
      name: 'Bob',
    });
    expect(await postForm(`${url}/oauth/access_token`, form)).toMatchObject({
      status: 400,
      json: { error_type: 'OAuthException', code: 400 },
    });
  });

  test('of an hour becomes sixty days, and sixty more once that is a day old', async () => {
    let now = Date.UTC(2026, 0, 1);
    const simulator = await runningGraph('threads', {}, () => now);
    const { answer } = await hour(simulator);
    const short = graphClient(simulator, 1, answer.json.access_token);
    const exchange = { grant_type: 'th_exchange_token', client_secret: APP.clientSecret };
    expect((await short.get('/access_token', { ...exchange, client_secret: 'wrong' })).status).toBe(400);
    const { json: long } = await short.get('/access_token', exchange);
    expect(long).toMatchObject({ token_type: 'bearer', expires_in: 5_184_000 });
    const renew = (token: string) =>
      graphClient(simulator, 1, token).get('/refresh_access_token', { grant_type: 'th_refresh_token' });
    expect((await renew(long.access_token)).status).toBe(400);
    now += 86_400_000;
    const { json: next } = await renew(long.access_token);
    expect(next).toMatchObject({ expires_in: 5_184_000 });
    expect((await short.get(ME)).json.error).toMatchObject({ code: 190, error_subcode: 463 });
    now += 5_184_000_000;
    expect(await renew(next.access_token)).toMatchObject({ status: 400, json: { error: { code: 190 } } });
  });

  test('lacks what was not granted', async () => {
    const simulator = await runningGraph('threads');
    const { answer } = await hour(simulator);
    const bob = graphClient(simulator, 1, answer.json.access_token);
    const id = await published(bob, { media_type: 'TEXT', text: 'One' });
    expect((await bob.get(`/v1.0/${id}/replies`)).json.error).toMatchObject({ code: 10 });
    const reply = { media_type: 'TEXT', text: 'Two', reply_to_id: id };
    expect(await bob.post(`${ME}/threads`, reply)).toMatchObject({
      status: 403,
      json: { error: { code: 10 } },
    });
  });
});

describe('posts', () => {
  test('are published from containers, and can be answered, listed and deleted', async () => {
    const simulator = await runningGraph('threads');
    const alice = graphClient(simulator);
    const first = await published(alice, { media_type: 'TEXT', text: 'First' });
    const image_url = await served(png());
    const second = await published(alice, {
      media_type: 'IMAGE',
      image_url,
      text: 'Second',
      alt_text: 'A dot',
      reply_to_id: first,
    });
    expect(await publicPosts(simulator)).toMatchObject([
      { id: first, text: 'First', reply_parent: null },
      { id: second, reply_parent: first, media: [{ type: 'image', alt_text: 'A dot' }] },
    ]);
    const fields = 'id,text,media_type,permalink,replied_to,is_reply';
    expect((await alice.get(`${ME}/threads`, { fields })).json.data).toMatchObject([
      { id: first, media_type: 'TEXT_POST', is_reply: false },
    ]);
    const { json } = await alice.get(`/v1.0/${first}/replies`, { fields });
    expect(json.data).toMatchObject([{ id: second, media_type: 'IMAGE', replied_to: { id: first } }]);
    expect((await fetch(json.data[0].permalink)).status).toBe(200);
    expect((await alice.delete(`/v1.0/${second}`)).json).toEqual({ success: true, deleted_id: second });
    expect((await alice.delete(`/v1.0/${second}`)).json.error).toMatchObject({
      code: 100,
      error_subcode: 33,
    });
    expect(await publicPosts(simulator)).toHaveLength(1);
  });

  test('with several files are carousels of ready containers', async () => {
    const simulator = await runningGraph('threads');
    const alice = graphClient(simulator);
    const child = async (fields: Readonly<Record<string, string>>): Promise<string> =>
      (await alice.post(`${ME}/threads`, { is_carousel_item: 'true', ...fields })).json.id;
    const ids = [
      await child({ media_type: 'IMAGE', image_url: await served(png()) }),
      await child({ media_type: 'VIDEO', video_url: await served(mp4()) }),
    ];
    const carousel = { media_type: 'CAROUSEL', children: ids.join(','), text: 'Both' };
    expect((await alice.post(`${ME}/threads`, carousel)).json.error).toMatchObject({
      error_subcode: 4279009,
    });
    for (const id of ids) {
      const seen = [];
      while (seen.at(-1) !== 'FINISHED')
        seen.push((await alice.get(`/v1.0/${id}`, { fields: 'status' })).json.status);
      expect(seen).toEqual(['IN_PROGRESS', 'IN_PROGRESS', 'FINISHED']);
    }
    const id = await published(alice, carousel);
    const { json } = await alice.get(`/v1.0/${id}`, { fields: 'media_type,children{id}' });
    expect(json).toMatchObject({ media_type: 'CAROUSEL_ALBUM', children: { data: [{}, {}] } });
  });

  test('are refused when the text, the link or the file is wrong', async () => {
    const simulator = await runningGraph('threads');
    const alice = graphClient(simulator);
    const refused = async (fields: Readonly<Record<string, string>>): Promise<string> =>
      (await alice.post(`${ME}/threads`, fields)).json.error.message;
    const text = (text: string) => refused({ media_type: 'TEXT', text });
    expect(await text('€'.repeat(167))).toContain('must be at most 500 characters long');
    expect(await text([1, 2, 3, 4, 5, 6].map((n) => `https://${n}.example`).join(' '))).toContain(
      'THREADS_API__LINK_LIMIT_EXCEEDED',
    );
    expect(await refused({ media_type: 'TEXT' })).toContain('text is required');
    expect(await refused({ media_type: 'GIF' })).toContain('media_type');
    expect(await refused({ media_type: 'IMAGE', image_url: await served(gif()) })).toContain('not supported');
    expect(await refused({ media_type: 'IMAGE', image_url: 'http://127.0.0.1:1/a' })).toContain('fetched');
    const { json } = await alice.post(`${ME}/threads`, {
      media_type: 'VIDEO',
      video_url: await served(png()),
    });
    expect((await alice.get(`/v1.0/${json.id}`, { fields: 'status,error_message' })).json).toMatchObject({
      status: 'ERROR',
      error_message: 'FAILED_PROCESSING_VIDEO',
    });
    expect((await alice.get(ME, { fields: 'nothing' })).json.error).toMatchObject({ code: 100 });
  });

  test('have a quota, with usage headers and no Retry-After', async () => {
    const simulator = await runningGraph('threads', { settings: { postsPerDay: 1 } });
    const alice = graphClient(simulator);
    const first = await published(alice, { media_type: 'TEXT', text: 'One' });
    const { json } = await alice.post(`${ME}/threads`, { media_type: 'TEXT', text: 'Two' });
    const refused = await alice.post(`${ME}/threads_publish`, { creation_id: json.id });
    expect(refused).toMatchObject({ status: 429, json: { error: { code: 4 } } });
    const usage = JSON.parse(refused.headers.get('x-business-use-case-usage') ?? '{}');
    expect(Object.values(usage)).toMatchObject([[{ estimated_time_to_regain_access: expect.any(Number) }]]);
    expect(refused.headers.has('retry-after')).toBe(false);
    const limit = await alice.get(`${ME}/threads_publishing_limit`, { fields: 'quota_usage,config' });
    expect(limit.json.data).toEqual([{ quota_usage: 1, config: { quota_total: 1, quota_duration: 86_400 } }]);
    const reply = { media_type: 'TEXT', text: 'Answers have their own', reply_to_id: first };
    expect(await published(alice, reply)).toMatch(/^\d+$/);
  });
});
