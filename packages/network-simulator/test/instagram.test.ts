import { describe, expect, test } from 'vitest';
import { APP, decide, postForm, REDIRECT_URI } from './authorization.ts';
import { type GraphClient, graphClient, runningGraph, served } from './graph-client.ts';
import { instanceOf, publicPosts } from './running.ts';
import { gif, jpeg, mp4 } from './sample-media.ts';

const ME = '/v25.0/me';

async function ready(client: GraphClient, fields: Readonly<Record<string, string>>): Promise<string> {
  const { json } = await client.post(`${ME}/media`, fields);
  for (let status = ''; status !== 'FINISHED'; ) {
    ({ status_code: status } = (await client.get(`/v25.0/${json.id}`, { fields: 'status_code' })).json);
    if (status === 'ERROR') throw new Error('The container failed.');
  }
  return json.id;
}

async function published(client: GraphClient, fields: Readonly<Record<string, string>>): Promise<string> {
  const creation_id = await ready(client, fields);
  return (await client.post(`${ME}/media_publish`, { creation_id })).json.id;
}

test('access lasts an hour for a code, and then sixty days', async () => {
  const simulator = await runningGraph('instagram');
  const { url } = instanceOf(simulator, 'meta');
  const scope = 'instagram_business_basic,instagram_business_content_publish';
  const asked = { response_type: 'code', client_id: APP.clientId, redirect_uri: REDIRECT_URI, scope };
  const { location } = await decide(`${url}/oauth/authorize?${new URLSearchParams(asked)}`, 'bob');
  const { json } = await postForm(`${url}/oauth/access_token`, {
    client_id: APP.clientId,
    client_secret: APP.clientSecret,
    grant_type: 'authorization_code',
    redirect_uri: REDIRECT_URI,
    code: location.searchParams.get('code') ?? '',
  });
  expect(json).toMatchObject({ permissions: scope, user_id: expect.any(String) });
  const bob = graphClient(simulator, 1, json.access_token);
  const exchange = { grant_type: 'ig_exchange_token', client_secret: APP.clientSecret };
  const long = await bob.get('/access_token', exchange);
  expect(long.json.expires_in).toBe(5_184_000);
  const fields = 'user_id,username,name,profile_picture_url,account_type';
  const me = await graphClient(simulator, 1, long.json.access_token).get('/me', { fields });
  expect(me.json).toMatchObject({ user_id: json.user_id, username: 'bob', account_type: 'BUSINESS' });
  expect((await bob.post(`${ME}/comments`, { message: 'x' })).json.error).toMatchObject({ code: 10 });
});

describe('posts', () => {
  test('can be pictures, reels, stories and carousels, on their surfaces', async () => {
    const simulator = await runningGraph('instagram');
    const alice = graphClient(simulator);
    const image_url = await served(jpeg());
    const video_url = await served(mp4());
    const picture = await published(alice, { image_url, caption: 'A picture', alt_text: 'A dot' });
    const reel = await published(alice, { media_type: 'REELS', video_url, caption: 'A reel' });
    const story = await published(alice, { media_type: 'STORIES', image_url });
    const children = [
      await ready(alice, { is_carousel_item: 'true', image_url }),
      await ready(alice, { is_carousel_item: 'true', media_type: 'VIDEO', video_url }),
    ].join(',');
    const carousel = await published(alice, { media_type: 'CAROUSEL', children, caption: 'Both' });
    const fields = 'id,caption,media_type,media_product_type,permalink,children{id}';
    const { json } = await alice.get(`${ME}/media`, { fields });
    expect(json.data).toMatchObject([
      { id: carousel, media_type: 'CAROUSEL_ALBUM', children: { data: [{}, {}] } },
      { id: reel, media_type: 'VIDEO', media_product_type: 'REELS' },
      { id: picture, media_type: 'IMAGE', media_product_type: 'FEED', caption: 'A picture' },
    ]);
    for (const { permalink } of json.data) expect((await fetch(permalink)).status).toBe(200);
    expect((await alice.get(`${ME}/stories`, { fields: 'id' })).json.data).toEqual([{ id: story }]);
    expect(await publicPosts(simulator)).toHaveLength(4);
    expect((await alice.delete(`/v25.0/${picture}`)).status).toBe(403);
  });

  test('accept comments, except for stories', async () => {
    const simulator = await runningGraph('instagram');
    const alice = graphClient(simulator);
    const image_url = await served(jpeg());
    const id = await published(alice, { image_url, caption: 'A picture' });
    const comment = await alice.post(`/v25.0/${id}/comments`, { message: 'First' });
    const { json } = await alice.get(`/v25.0/${id}/comments`, { fields: 'id,text,username' });
    expect(json.data).toEqual([{ id: comment.json.id, text: 'First', username: 'alice' }]);
    const story = await published(alice, { media_type: 'STORIES', image_url });
    expect((await alice.post(`/v25.0/${story}/comments`, { message: 'No' })).status).toBe(400);
  });

  test('are refused when the file, the caption or the time is wrong', async () => {
    const simulator = await runningGraph('instagram');
    const alice = graphClient(simulator);
    const refused = async (fields: Readonly<Record<string, string>>) =>
      (await alice.post(`${ME}/media`, fields)).json.error;
    const image_url = await served(jpeg());
    expect(await refused({ image_url: await served(gif()) })).toMatchObject({ error_subcode: 2207005 });
    expect(await refused({ image_url: 'http://127.0.0.1:1/a' })).toMatchObject({ error_subcode: 2207052 });
    expect(await refused({ image_url, caption: 'x'.repeat(2201) })).toMatchObject({ error_subcode: 2207010 });
    expect(await refused({ media_type: 'VIDEO', video_url: image_url })).toMatchObject({ code: 100 });
    expect(await refused({ media_type: 'REELS', upload_type: 'resumable' })).toMatchObject({ code: 10 });
    const { json } = await alice.post(`${ME}/media`, { media_type: 'REELS', video_url: await served(mp4()) });
    const early = await alice.post(`${ME}/media_publish`, { creation_id: json.id });
    expect(early.json.error).toMatchObject({ code: 9007, error_subcode: 2207027 });
  });

  test('are published once per container, and counted against the quota', async () => {
    const simulator = await runningGraph('instagram', { settings: { processingPolls: 0 } });
    const alice = graphClient(simulator);
    const creation_id = await ready(alice, { image_url: await served(jpeg()) });
    expect((await alice.post(`${ME}/media_publish`, { creation_id })).status).toBe(200);
    expect((await alice.post(`${ME}/media_publish`, { creation_id })).status).toBe(400);
    const { json } = await alice.get(`/v25.0/${creation_id}`, { fields: 'status_code,status' });
    expect(json).toMatchObject({ status_code: 'PUBLISHED' });
    const limit = await alice.get(`${ME}/content_publishing_limit`, { fields: 'quota_usage,config' });
    expect(limit.json.data).toEqual([
      { quota_usage: 1, config: { quota_total: 100, quota_duration: 86_400 } },
    ]);
  });
});
