import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Simulator } from '../src/index.ts';
import { APP } from './authorization.ts';
import { googleClient, runningGoogle } from './google-client.ts';
import { linkedinClient, runningLinkedin } from './linkedin-client.ts';
import { movie } from './movie.ts';
import { control, credential, instanceOf, read, running } from './running.ts';

async function lenient(simulator: Simulator, row: string): Promise<void> {
  const { status } = await control(simulator, 'POST', 'learned', { rows: [row], lenient: true });
  expect(status).toBe(201);
}

/** The head of a PNG of this size. */
function picture(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000802000000', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}

/** The head of a JPEG of this size. */
function photo(width: number, height: number): Buffer {
  const head = Buffer.from('ffd8ffc000110800000000030111000211010311010000ffd9', 'hex');
  head.writeUInt16BE(height, 7);
  head.writeUInt16BE(width, 9);
  return head;
}

/** The address of a file for networks that fetch. */
async function addressOf(bytes: Buffer): Promise<string> {
  const server = createServer((_, answer) => answer.end(bytes));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/picture.png`;
}

test('a lenient YouTube accepts brackets in a title', async () => {
  const simulator = await runningGoogle('youtube');
  const client = googleClient(simulator);
  const upload = async () =>
    (
      await client.send('POST', '/upload/youtube/v3/videos?uploadType=resumable&part=snippet', {
        snippet: { title: 'A > B' },
      })
    ).status;
  expect(await upload()).toBe(400);
  await lenient(simulator, 'Y2');
  expect(await upload()).toBe(200);
});

test('a lenient Google Business Profile accepts a picture of few bytes', async () => {
  const simulator = await runningGoogle('gbp');
  const client = googleClient(simulator);
  const [account] = (await client.get('/v1/accounts')).json.accounts;
  const [location] = (await client.get(`/v1/${account.name}/locations?readMask=name`)).json.locations;
  const sourceUrl = await addressOf(picture(400, 300));
  const post = { summary: 'Rye', topicType: 'STANDARD', media: [{ mediaFormat: 'PHOTO', sourceUrl }] };
  const publish = async () =>
    (await client.send('POST', `/v4/${account.name}/${location.name}/localPosts`, post)).status;
  expect(await publish()).toBe(400);
  await lenient(simulator, 'G1');
  expect(await publish()).toBe(200);
});

test('a lenient TikTok accepts a picture with a shorter side of more than 1080 pixels', async () => {
  const simulator = await running({ instances: [{ key: 'tt', network: 'tiktok', apps: [APP] }] });
  const instance = instanceOf(simulator, 'tt');
  const send = async (path: string, body: unknown) =>
    read(
      await fetch(`${instance.url}/v2/post/publish${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${credential(instance, 'access_token')}`,
          'content-type': 'application/json; charset=UTF-8',
        },
        body: JSON.stringify(body),
      }),
    );
  const address = await addressOf(photo(1254, 1254));
  const publish = async () => {
    const { json } = await send('/content/init/', {
      media_type: 'PHOTO',
      post_mode: 'DIRECT_POST',
      post_info: { title: 'Rye', privacy_level: 'PUBLIC_TO_EVERYONE' },
      source_info: { source: 'PULL_FROM_URL', photo_images: [address], photo_cover_index: 0 },
    });
    const { publish_id } = json.data;
    let last: { readonly status?: string; readonly fail_reason?: string } = {};
    for (let asks = 0; asks < 5; asks += 1) last = (await send('/status/fetch/', { publish_id })).json.data;
    return last;
  };
  expect(await publish()).toMatchObject({ status: 'FAILED', fail_reason: 'picture_size_check_failed' });
  await lenient(simulator, 'K1');
  expect(await publish()).toMatchObject({ status: 'PUBLISH_COMPLETE' });
});

test('a lenient LinkedIn processes a video in MPEG-4 Part 2', async () => {
  const simulator = await runningLinkedin();
  const alice = linkedinClient(simulator);
  const film = movie('mp4v');
  const upload = async () => {
    const announced = { owner: alice.person, fileSizeBytes: film.length };
    const { value } = (
      await alice.send('POST', '/rest/videos?action=initializeUpload', { initializeUploadRequest: announced })
    ).json;
    const uploadedPartIds: (string | null)[] = [];
    for (const { uploadUrl } of value.uploadInstructions)
      uploadedPartIds.push((await fetch(uploadUrl, { method: 'PUT', body: film })).headers.get('etag'));
    await alice.send('POST', '/rest/videos?action=finalizeUpload', {
      finalizeUploadRequest: { video: value.video, uploadToken: value.uploadToken, uploadedPartIds },
    });
    let last = '';
    for (let asks = 0; asks < 5; asks += 1)
      last = (await alice.get(`/rest/videos/${encodeURIComponent(value.video)}`)).json.status;
    return last;
  };
  expect(await upload()).toBe('PROCESSING_FAILED');
  await lenient(simulator, 'M2');
  expect(await upload()).toBe('AVAILABLE');
});
