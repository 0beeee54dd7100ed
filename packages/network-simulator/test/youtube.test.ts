import { Readable } from 'node:stream';
import { auth as authorization, youtube } from '@googleapis/youtube';
import { expect, test } from 'vitest';
import { askToken, authorized, googleClient, runningGoogle } from './google-client.ts';
import { control, publicPosts, type Read } from './running.ts';
import { mp4, png } from './sample-media.ts';

const UNIT = 256 * 1024;
const UPLOAD = '/upload/youtube/v3/videos?uploadType=resumable&part=snippet,status';
const SCOPE =
  'https://www.googleapis.com/auth/youtube.upload https://www.googleapis.com/auth/youtube.readonly';
const UPLOADED = { 'x-upload-content-type': 'video/mp4', 'x-upload-content-length': '10' };
const VIDEO = { snippet: { title: 'Rye', description: 'Three loaves' }, status: { privacyStatus: 'public' } };

function reasonOf({ status, json }: Read) {
  return [status, json.error.code, json.error.errors[0].reason];
}

async function opened(client: ReturnType<typeof googleClient>, size: number): Promise<string> {
  const headers = { 'x-upload-content-type': 'video/mp4', 'x-upload-content-length': String(size) };
  const { status, headers: given } = await client.send('POST', UPLOAD, VIDEO, headers);
  expect(status).toBe(200);
  return given.get('location') ?? '';
}

test('an upload reports its progress, accepts parts in order, and makes one video', async () => {
  const simulator = await runningGoogle('youtube');
  const client = googleClient(simulator);
  const size = UNIT + 10;
  const bytes = mp4(size);
  const address = await opened(client, size);
  const put = (range: string, body = new Uint8Array(0)) =>
    client.send('PUT', address, body, { 'content-range': `bytes ${range}/${size}` });
  const asked = await put('*');
  expect([asked.status, asked.headers.get('range')]).toEqual([308, null]);
  expect((await put('0-9', bytes.slice(0, 10))).status).toBe(400);
  expect((await put(`5-${UNIT + 4}`, bytes.slice(5, UNIT + 5))).status).toBe(400);
  const first = await put(`0-${UNIT - 1}`, bytes.slice(0, UNIT));
  expect([first.status, first.headers.get('range')]).toEqual([308, `bytes=0-${UNIT - 1}`]);
  expect(await publicPosts(simulator)).toEqual([]);
  const made = await put(`${UNIT}-${size - 1}`, bytes.slice(UNIT));
  expect(made).toMatchObject({ status: 200, json: { status: { uploadStatus: 'uploaded' } } });
  for (const again of [await put('*'), await put(`${UNIT}-${size - 1}`, bytes.slice(UNIT))])
    expect(again).toMatchObject({ status: 200, json: { id: made.json.id } });
  expect(await publicPosts(simulator)).toMatchObject([
    { id: made.json.id, title: 'Rye', text: 'Three loaves', media: [{ mime_type: 'video/mp4', size }] },
  ]);
  const states: string[] = [];
  for (let asks = 0; asks < 3; asks += 1) {
    const { json } = await client.get(`/youtube/v3/videos?part=status&id=${made.json.id}`);
    states.push(json.items[0].status.uploadStatus);
  }
  expect(states).toEqual(['uploaded', 'uploaded', 'processed']);
});

test('an upload ends after a week, and needs no token of its own', async () => {
  const simulator = await runningGoogle('youtube');
  const address = await opened(googleClient(simulator), 10);
  const put = () =>
    fetch(address, { method: 'PUT', body: mp4(10), headers: { 'content-range': 'bytes 0-9/10' } });
  await control(simulator, 'POST', 'clock', { advance_seconds: 604_801 });
  expect((await put()).status).toBe(404);
});

test('wrong metadata is refused with its reason', async () => {
  const simulator = await runningGoogle('youtube', { settings: { uploadsPerDay: 1 } });
  const client = googleClient(simulator);
  const reason = async (snippet: object, status = {}) =>
    reasonOf(await client.send('POST', UPLOAD, { snippet: { title: 'Rye', ...snippet }, status }));
  expect(await reason({ title: 'a < b' })).toEqual([400, 400, 'invalidTitle']);
  expect(await reason({ title: 'x'.repeat(101) })).toEqual([400, 400, 'invalidTitle']);
  expect(await reason({ description: 'é'.repeat(2_501) })).toEqual([400, 400, 'invalidDescription']);
  expect(await reason({ tags: ['x'.repeat(501)] })).toEqual([400, 400, 'invalidTags']);
  expect(await reason({}, { privacyStatus: 'secret' })).toEqual([400, 400, 'invalidVideoMetadata']);
  expect(await reason({}, { privacyStatus: 'public', publishAt: '2999-01-01T00:00:00Z' })).toEqual([
    400,
    400,
    'invalidPublishAt',
  ]);
  expect(reasonOf(await googleClient(simulator, 0, 'nobody').send('POST', UPLOAD, VIDEO))).toEqual([
    401,
    401,
    'authError',
  ]);
  const bytes = mp4(10);
  await client.send('PUT', await opened(client, 10), bytes, { 'content-range': 'bytes 0-9/10' });
  expect(await reason({})).toEqual([403, 403, 'quotaExceeded']);
});

test('a grant renews without a new refresh token, and covers what was granted', async () => {
  const simulator = await runningGoogle('youtube');
  const { json } = await authorized(simulator, 'bob', SCOPE);
  expect(json).toMatchObject({ expires_in: 3_599, scope: SCOPE, token_type: 'Bearer' });
  const fields = { grant_type: 'refresh_token', refresh_token: json.refresh_token };
  const renewed = await askToken(simulator, fields);
  expect(renewed.json).toMatchObject({ access_token: expect.stringMatching(/./) });
  expect(renewed.json).not.toHaveProperty('refresh_token');
  const client = googleClient(simulator, 1, renewed.json.access_token);
  expect((await client.get('/youtube/v3/channels?part=snippet&mine=true')).json.items).toMatchObject([
    { snippet: { title: 'Bob', customUrl: '@bob' } },
  ]);
  const refused = await client.send('DELETE', '/youtube/v3/videos?id=x');
  expect(reasonOf(refused)).toEqual([403, 403, 'insufficientPermissions']);
  await client.send('POST', `/revoke?token=${json.refresh_token}`);
  expect(await askToken(simulator, fields)).toMatchObject({ status: 400, json: { error: 'invalid_grant' } });
});

test('Google’s own client uploads, shows, lists, sets a thumbnail and deletes', async () => {
  const simulator = await runningGoogle('youtube');
  const { url, token } = googleClient(simulator);
  const auth = new authorization.OAuth2();
  auth.setCredentials({ access_token: token });
  const client = youtube({ version: 'v3', auth });
  const at = { rootUrl: `${url}/` };
  const made = await client.videos.insert(
    {
      part: ['snippet', 'status'],
      requestBody: VIDEO,
      media: { mimeType: 'video/mp4', body: Readable.from([Buffer.from(mp4(2_000))]) },
    },
    at,
  );
  const id = made.data.id ?? '';
  expect(await publicPosts(simulator)).toMatchObject([{ id, title: 'Rye', media: [{ size: 2_000 }] }]);
  await client.thumbnails.set(
    {
      videoId: id,
      media: { mimeType: 'image/png', body: Readable.from([Buffer.from(png())]) },
    },
    at,
  );
  const { data: channels } = await client.channels.list({ part: ['contentDetails'], mine: true }, at);
  const playlistId = channels.items?.[0]?.contentDetails?.relatedPlaylists?.uploads ?? '';
  const { data: uploads } = await client.playlistItems.list({ part: ['snippet'], playlistId }, at);
  expect(uploads.items).toMatchObject([{ snippet: { title: 'Rye', resourceId: { videoId: id } } }]);
  const { data: videos } = await client.videos.list({ part: ['snippet', 'status'], id: [id] }, at);
  expect(videos.items).toMatchObject([{ id, status: { privacyStatus: 'public', madeForKids: false } }]);
  expect((await client.videos.delete({ id }, at)).status).toBe(204);
  expect(await publicPosts(simulator)).toEqual([]);
});

test('Google’s own client comments on a video and lists its comments', async () => {
  const simulator = await runningGoogle('youtube');
  const caller = googleClient(simulator);
  const auth = new authorization.OAuth2();
  auth.setCredentials({ access_token: caller.token });
  const client = youtube({ version: 'v3', auth });
  const at = { rootUrl: `${caller.url}/` };
  const put = async (status: object) => {
    const address = await caller.send('POST', UPLOAD, { ...VIDEO, status }, UPLOADED);
    const bytes = { 'content-range': 'bytes 0-9/10' };
    const { json } = await caller.send('PUT', address.headers.get('location') ?? '', mp4(10), bytes);
    return { id: String(json.id), channelId: String(json.snippet.channelId) };
  };
  const { id: videoId, channelId } = await put({ privacyStatus: 'public' });
  const comment = (text: string, video = videoId) => ({
    part: ['snippet'],
    requestBody: {
      snippet: { channelId, videoId: video, topLevelComment: { snippet: { textOriginal: text } } },
    },
  });
  const { data: made } = await client.commentThreads.insert(comment('Ask us about rye'), at);
  const { data: listed } = await client.commentThreads.list({ part: ['snippet'], videoId }, at);
  expect(listed.items).toMatchObject([
    {
      id: made.id,
      snippet: {
        topLevelComment: {
          snippet: { textOriginal: 'Ask us about rye', authorChannelId: { value: channelId } },
        },
      },
    },
  ]);
  expect(await publicPosts(simulator)).toMatchObject([
    { id: videoId, reply_parent: null },
    { id: made.id, text: 'Ask us about rye', reply_parent: videoId },
  ]);
  const { id: hidden } = await put({ privacyStatus: 'private' });
  const { id: childrens } = await put({ privacyStatus: 'public', selfDeclaredMadeForKids: true });
  const reason = async (text: string, video?: string) =>
    reasonOf(
      await caller.send('POST', '/youtube/v3/commentThreads?part=snippet', comment(text, video).requestBody),
    );
  expect(await reason('No', hidden)).toEqual([403, 403, 'commentsDisabled']);
  expect(await reason('No', childrens)).toEqual([403, 403, 'commentsDisabled']);
  expect(await reason('No', 'nothing')).toEqual([404, 404, 'videoNotFound']);
  expect(await reason(' ')).toEqual([400, 400, 'commentTextRequired']);
  expect(await reason('x'.repeat(10_001))).toEqual([400, 400, 'commentTextTooLong']);
});

test('what a video says besides its texts is checked and shown', async () => {
  const simulator = await runningGoogle('youtube');
  const client = googleClient(simulator);
  const send = (snippet: object, status: object, query = '') =>
    client.send('POST', `${UPLOAD}${query}`, { snippet: { title: 'Rye', ...snippet }, status }, UPLOADED);
  expect(reasonOf(await send({ categoryId: '18' }, {}))).toEqual([400, 400, 'invalidCategoryId']);
  expect(reasonOf(await send({}, { license: 'none' }))).toEqual([400, 400, 'invalidVideoMetadata']);
  expect(reasonOf(await send({}, { embeddable: 'no' }))).toEqual([400, 400, 'invalidVideoMetadata']);
  expect(reasonOf(await send({}, { publicStatsViewable: 0 }))).toEqual([400, 400, 'invalidVideoMetadata']);
  expect(reasonOf(await send({}, {}, '&notifySubscribers=no'))).toEqual([400, 400, 'invalidParameter']);
  const quiet = await send(
    { categoryId: '27', tags: ['rye', 'sour dough'] },
    { license: 'creativeCommon', embeddable: false, publicStatsViewable: false },
    '&notifySubscribers=false',
  );
  const usual = await send({ categoryId: '22' }, { license: 'youtube', embeddable: true });
  for (const { headers } of [quiet, usual])
    await client.send('PUT', headers.get('location') ?? '', mp4(10), { 'content-range': 'bytes 0-9/10' });
  const [shown, plain] = await publicPosts(simulator);
  expect(shown).toMatchObject({
    options: {
      categoryId: '27',
      license: 'creativeCommon',
      embeddable: false,
      publicStatsViewable: false,
      notifySubscribers: false,
      tags: ['rye', 'sour dough'],
    },
  });
  expect(plain).not.toHaveProperty('options');
  const page = await (await fetch(String(shown?.url))).text();
  expect(page).toContain('<dt>license</dt><dd>creativeCommon</dd>');
  expect(page).toContain('<dt>tags</dt><dd>rye, sour dough</dd>');
});
