import { expect, test } from 'vitest';
import { type BlueskyClient, blueskyClient } from './bluesky-client.ts';
import { control, publicPosts, read, running } from './running.ts';
import { mp4 } from './sample-media.ts';

async function serviceToken(client: BlueskyClient, lxm: string, aud?: string): Promise<string> {
  const host = aud ?? `did:web:${new URL(client.url).host.replace(':', '%3A')}`;
  const exp = String(Math.floor(Date.now() / 1000) + 1800);
  return (await client.query('com.atproto.server.getServiceAuth', { aud: host, lxm, exp })).json.token;
}

async function uploadVideo(client: BlueskyClient, bytes: Uint8Array<ArrayBuffer>, token: string) {
  const address = `${client.url}/xrpc/app.bsky.video.uploadVideo?${new URLSearchParams({ did: client.did, name: 'a.mp4' })}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'video/mp4' };
  return read(await fetch(address, { method: 'POST', headers, body: bytes }));
}

test('a video goes through a job and is posted with its blob', async () => {
  const simulator = await running();
  const alice = await blueskyClient(simulator);
  const token = await serviceToken(alice, 'com.atproto.repo.uploadBlob');
  const uploaded = await uploadVideo(alice, mp4(), token);
  expect(uploaded.status).toBe(200);
  const { jobId, state } = uploaded.json.jobStatus;
  expect(state).toBe('JOB_STATE_CREATED');
  const status = async () => (await alice.query('app.bsky.video.getJobStatus', { jobId }, '')).json.jobStatus;
  const early = await status();
  expect(early.state).not.toBe('JOB_STATE_COMPLETED');
  expect(early.blob).toBeUndefined();
  await status();
  const done = await status();
  expect(done).toMatchObject({ state: 'JOB_STATE_COMPLETED', blob: { mimeType: 'video/mp4', size: 64 } });
  const embed = {
    $type: 'app.bsky.embed.video',
    video: done.blob,
    alt: 'A clip',
    aspectRatio: { width: 16, height: 9 },
  };
  expect((await alice.post({ text: '', embed })).status).toBe(200);
  expect((await publicPosts(simulator))[0].media).toMatchObject([
    { type: 'video', mime_type: 'video/mp4', alt_text: 'A clip' },
  ]);

  const again = await uploadVideo(alice, mp4(), token);
  expect(again).toMatchObject({ status: 409, json: { error: 'already_exists', jobId, blob: done.blob } });
});

test('a slow-processing fault makes the job take longer', async () => {
  const simulator = await running();
  const alice = await blueskyClient(simulator);
  await control(simulator, 'POST', 'faults', {
    match: { path: 'uploadVideo' },
    fault: { type: 'slow-processing', polls: 5 },
  });
  const { json } = await uploadVideo(alice, mp4(), await serviceToken(alice, 'com.atproto.repo.uploadBlob'));
  const states: string[] = [];
  for (let poll = 0; poll < 6; poll += 1) {
    const { jobId } = json.jobStatus;
    states.push((await alice.query('app.bsky.video.getJobStatus', { jobId })).json.jobStatus.state);
  }
  expect(states.indexOf('JOB_STATE_COMPLETED')).toBe(5);
});

test('the video service accepts only service tokens for the right server and method', async () => {
  const alice = await blueskyClient(await running());
  expect((await uploadVideo(alice, mp4(), alice.session.accessJwt)).status).toBe(401);
  const otherMethod = await serviceToken(alice, 'app.bsky.video.getUploadLimits');
  expect((await uploadVideo(alice, mp4(), otherMethod)).json.error).toBe('BadJwtLexiconMethod');
  const otherServer = await serviceToken(alice, 'com.atproto.repo.uploadBlob', 'did:web:elsewhere.example');
  expect((await uploadVideo(alice, mp4(), otherServer)).json.error).toBe('BadJwtAudience');
  const late = await alice.query('com.atproto.server.getServiceAuth', {
    aud: 'did:web:a.example',
    lxm: 'com.atproto.repo.uploadBlob',
    exp: String(Math.floor(Date.now() / 1000) + 7200),
  });
  expect(late).toMatchObject({ status: 400, json: { error: 'BadExpiration' } });
});

test('the daily number of videos is reported', async () => {
  const simulator = await running({
    instances: [{ key: 'b', network: 'bluesky', settings: { dailyVideos: 1 } }],
  });
  const alice = await blueskyClient(simulator, 'b');
  const token = await serviceToken(alice, 'app.bsky.video.getUploadLimits', 'did:web:video.bsky.app');
  const limits = async () => (await alice.query('app.bsky.video.getUploadLimits', {}, token)).json;
  expect(await limits()).toMatchObject({ canUpload: true, remainingDailyVideos: 1 });
  await uploadVideo(alice, mp4(), await serviceToken(alice, 'com.atproto.repo.uploadBlob'));
  expect(await limits()).toMatchObject({ canUpload: false, remainingDailyVideos: 0 });
});
