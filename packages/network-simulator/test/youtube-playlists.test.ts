import { Readable } from 'node:stream';
import { auth as authorization, youtube } from '@googleapis/youtube';
import { expect, test } from 'vitest';
import { googleClient, runningGoogle } from './google-client.ts';
import { publicPosts } from './running.ts';
import { mp4 } from './sample-media.ts';

const VIDEO = { snippet: { title: 'Rye', description: '' }, status: { privacyStatus: 'public' } };
const PART = ['snippet'];

async function channelWithVideo(settings: Readonly<Record<string, number>> = {}) {
  const simulator = await runningGoogle('youtube', { settings });
  const caller = googleClient(simulator);
  const auth = new authorization.OAuth2();
  auth.setCredentials({ access_token: caller.token });
  const client = youtube({ version: 'v3', auth });
  const at = { rootUrl: `${caller.url}/` };
  const media = { mimeType: 'video/mp4', body: Readable.from([Buffer.from(mp4(2_000))]) };
  const made = await client.videos.insert({ part: ['snippet', 'status'], requestBody: VIDEO, media }, at);
  const { data: listed } = await client.playlists.list({ part: PART, mine: true }, at);
  const playlistId = listed.items?.[0]?.id ?? '';
  const item = (videoId: string, playlist = playlistId) => ({
    snippet: { playlistId: playlist, resourceId: { kind: 'youtube#video', videoId } },
  });
  return { simulator, caller, client, at, videoId: made.data.id ?? '', listed, playlistId, item };
}

test('Google’s own client lists playlists, and adds a video as often as it is told', async () => {
  const { simulator, client, at, videoId, listed, playlistId, item } = await channelWithVideo();
  expect(listed.items?.map(({ snippet }) => snippet?.title)).toEqual([
    'Sourdough for beginners',
    'Behind the oven',
  ]);
  const inPlaylist = async (video: string) =>
    (await client.playlistItems.list({ part: PART, playlistId, videoId: video }, at)).data.items;
  expect(await inPlaylist(videoId)).toEqual([]);
  for (let times = 0; times < 2; times += 1)
    await client.playlistItems.insert({ part: PART, requestBody: item(videoId) }, at);
  expect(await inPlaylist(videoId)).toMatchObject([
    { snippet: { title: 'Rye', playlistId, position: 0, resourceId: { videoId } } },
    { snippet: { position: 1 } },
  ]);
  expect(await inPlaylist('another')).toEqual([]);
  const twice = ['Sourdough for beginners', 'Sourdough for beginners'];
  expect(await publicPosts(simulator)).toMatchObject([{ options: { playlists: twice } }]);
  await client.videos.delete({ id: videoId }, at);
  expect(await inPlaylist(videoId)).toEqual([]);
});

test('what can’t be added to a playlist is refused with its reason', async () => {
  const { simulator, caller, videoId, item, playlistId } = await channelWithVideo({ maxPlaylistVideos: 1 });
  const stranger = googleClient(simulator, 1);
  const reason = async (body: object, client = caller, part = 'snippet') => {
    const answer = await client.send('POST', `/youtube/v3/playlistItems?part=${part}`, body);
    return [answer.status, answer.json.error?.errors[0].reason];
  };
  expect(await reason(item(videoId, 'PLnone'))).toEqual([404, 'playlistNotFound']);
  expect(await reason(item('none'))).toEqual([404, 'videoNotFound']);
  expect(await reason(item(videoId), stranger)).toEqual([403, 'playlistItemsNotAccessible']);
  expect(await reason({ snippet: { playlistId } })).toEqual([400, 'resourceIdRequired']);
  expect(await reason(item(videoId), caller, '')).toEqual([400, 'missingRequiredParameter']);
  expect(await reason(item(videoId))).toEqual([200, undefined]);
  expect(await reason(item(videoId))).toEqual([403, 'playlistContainsMaximumNumberOfVideos']);
  const { status } = await caller.get('/youtube/v3/playlistItems?part=snippet&playlistId=PLnone');
  expect(status).toBe(404);
});
