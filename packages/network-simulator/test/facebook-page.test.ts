import { describe, expect, test } from 'vitest';
import type { Simulator } from '../src/index.ts';
import { APP, decide, REDIRECT_URI } from './authorization.ts';
import { type GraphClient, graphClient, runningGraph, served } from './graph-client.ts';
import { instanceOf, publicPosts, read } from './running.ts';
import { jpeg, mp4, png } from './sample-media.ts';

const V = '/v25.0';

/** The user's pages, each called with its own token. */
async function pagesOf(
  simulator: Simulator,
  account = 0,
  token?: string,
): Promise<readonly (GraphClient & { id: string })[]> {
  const user = graphClient(simulator, account, token);
  const { json } = await user.get(`${V}/me/accounts`, { fields: 'id,name,username,access_token,picture' });
  return json.data.map((page: { id: string; access_token: string }) => ({
    ...graphClient(simulator, account, page.access_token),
    id: page.id,
  }));
}

async function pageOf(simulator: Simulator) {
  const [page] = await pagesOf(simulator);
  if (page === undefined) throw new Error('There is no page.');
  return page;
}

test('access lasts an hour for a code, then sixty days, and has no end for a page', async () => {
  let now = Date.UTC(2026, 0, 1);
  const simulator = await runningGraph('facebook_page', {}, () => now);
  const { url } = instanceOf(simulator, 'meta');
  const scope = 'pages_show_list,pages_manage_posts,pages_read_engagement';
  const asked = { response_type: 'code', client_id: APP.clientId, redirect_uri: REDIRECT_URI, scope };
  const { location } = await decide(`${url}${V}/dialog/oauth?${new URLSearchParams(asked)}`, 'bob');
  const app = { client_id: APP.clientId, client_secret: APP.clientSecret };
  const code = location.searchParams.get('code') ?? '';
  const give = async (query: Readonly<Record<string, string>>) =>
    read(await fetch(`${url}${V}/oauth/access_token?${new URLSearchParams({ ...app, ...query })}`));
  const short = await give({ redirect_uri: REDIRECT_URI, code });
  expect(short.json).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
  expect((await give({ redirect_uri: REDIRECT_URI, code })).json.error).toMatchObject({ code: 1 });
  const long = await give({ grant_type: 'fb_exchange_token', fb_exchange_token: short.json.access_token });
  expect(long.json.expires_in).toBe(5_184_000);
  const bob = graphClient(simulator, 1, long.json.access_token);
  expect((await bob.get(`${V}/me/permissions`)).json.data).toContainEqual({
    permission: 'pages_manage_engagement',
    status: 'declined',
  });
  const pages = await pagesOf(simulator, 1, long.json.access_token);
  expect(pages).toHaveLength(3);
  now += 5_184_000_001;
  expect((await bob.get(`${V}/me`)).json.error).toMatchObject({ code: 190, error_subcode: 463 });
  const [page] = pages;
  expect((await page?.get(`${V}/${page.id}`, { fields: 'name,username' }))?.status).toBe(200);
});

describe('posts of a page', () => {
  test('can be text, links and photos, are listed with their parts, and can be deleted', async () => {
    const simulator = await runningGraph('facebook_page');
    const page = await pageOf(simulator);
    const photo = async (bytes: Uint8Array) =>
      (await page.post(`${V}/${page.id}/photos`, { url: await served(bytes), published: 'false' })).json.id;
    const photos = [await photo(png()), await photo(jpeg())];
    const attached = Object.fromEntries(
      photos.map((id, index) => [`attached_media[${index}]`, JSON.stringify({ media_fbid: id })]),
    );
    const link = { message: 'Read', link: 'https://example.com/a' };
    await page.post(`${V}/${page.id}/feed`, link);
    const { json } = await page.post(`${V}/${page.id}/feed`, { message: 'Two', ...attached });
    expect(json.id).toMatch(new RegExp(`^${page.id}_\\d+$`));
    const fields = 'id,message,attachments{media_type,target,unshimmed_url,subattachments{target}}';
    const listed = await page.get(`${V}/${page.id}/published_posts`, { fields });
    expect(listed.json.data).toMatchObject([
      {
        id: json.id,
        attachments: { data: [{ subattachments: { data: photos.map((id) => ({ target: { id } })) } }] },
      },
      { message: 'Read', attachments: { data: [{ media_type: 'link', unshimmed_url: link.link }] } },
    ]);
    const again = await page.post(`${V}/${page.id}/feed`, { message: 'Three', ...attached });
    expect(again.json.error).toMatchObject({ code: 100, error_subcode: 33 });
    expect((await page.post(`${V}/${page.id}/feed`, link)).json.error).toMatchObject({ code: 506 });
    expect((await fetch(`${page.url}/${json.id}`)).status).toBe(200);
    expect((await page.delete(`${V}/${json.id}`)).json).toEqual({ success: true });
    expect((await page.delete(`${V}/${json.id}`)).json.error).toMatchObject({ error_subcode: 33 });
    expect(await publicPosts(simulator)).toMatchObject([{ text: 'Read', account: 'alices_bakery' }]);
  });

  test('can be reels and stories, whose bytes are sent to separate addresses', async () => {
    const simulator = await runningGraph('facebook_page');
    const page = await pageOf(simulator);
    const uploaded = async (edge: string): Promise<string> => {
      const { json } = await page.post(`${V}/${page.id}/${edge}`, { upload_phase: 'start' });
      const headers = { authorization: `OAuth ${page.token}`, offset: '0', file_size: '64' };
      const sent = await read(await fetch(json.upload_url, { method: 'POST', headers, body: mp4() }));
      expect(sent.json).toEqual({ success: true });
      return json.video_id;
    };
    const reel = await uploaded('video_reels');
    const status = async () => (await page.get(`${V}/${reel}`, { fields: 'status' })).json.status;
    expect(await status()).toMatchObject({
      video_status: 'upload_complete',
      uploading_phase: { status: 'complete', bytes_transfered: 64 },
      publishing_phase: { status: 'not_started' },
    });
    const finish = {
      upload_phase: 'finish',
      video_id: reel,
      video_state: 'PUBLISHED',
      description: 'A reel',
    };
    expect((await page.post(`${V}/${page.id}/video_reels`, finish)).json).toMatchObject({ success: true });
    expect((await page.post(`${V}/${page.id}/video_reels`, finish)).status).toBe(400);
    const seen = [];
    while (seen.at(-1) !== 'ready') seen.push((await status()).video_status);
    expect(seen).toEqual(['processing', 'processing', 'ready']);
    const story = await uploaded('video_stories');
    const told = await page.post(`${V}/${page.id}/video_stories`, {
      upload_phase: 'finish',
      video_id: story,
    });
    const stories = await page.get(`${V}/${page.id}/stories`, { fields: 'post_id,media_id,media_type' });
    expect(stories.json.data).toEqual([{ post_id: told.json.post_id, media_id: story, media_type: 'video' }]);
    expect(await publicPosts(simulator)).toMatchObject([{ text: 'A reel' }, { text: '' }]);
  });

  test('accept comments by the page', async () => {
    const simulator = await runningGraph('facebook_page');
    const page = await pageOf(simulator);
    const { json } = await page.post(`${V}/${page.id}/feed`, { message: 'Post' });
    const comment = await page.post(`${V}/${json.id}/comments`, { message: 'First' });
    const listed = await page.get(`${V}/${json.id}/comments`, { fields: 'id,message,from' });
    expect(listed.json.data).toEqual([
      { id: comment.json.id, message: 'First', from: { id: page.id, name: "Alice's Bakery" } },
    ]);
  });

  test('are refused without a page token, or with wrong text or files', async () => {
    const simulator = await runningGraph('facebook_page');
    const page = await pageOf(simulator);
    const user = graphClient(simulator);
    expect((await user.post(`${V}/${page.id}/feed`, { message: 'Post' })).status).toBe(403);
    expect((await user.post(`${V}/me/feed`, { message: 'Post' })).json.error.message).toContain(
      'page access token',
    );
    const refused = async (fields: Readonly<Record<string, string>>, edge = 'feed') =>
      (await page.post(`${V}/${page.id}/${edge}`, fields)).json.error;
    expect(await refused({ message: 'x'.repeat(63_207) })).toMatchObject({ code: 100 });
    expect(await refused({})).toMatchObject({ code: 100 });
    expect(await refused({ url: await served(mp4()), published: 'false' }, 'photos')).toMatchObject({
      code: 100,
    });
    expect(await refused({ file_url: 'http://127.0.0.1:1/a' }, 'videos')).toMatchObject({ code: 389 });
  });
});
