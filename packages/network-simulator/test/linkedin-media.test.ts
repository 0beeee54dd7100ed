import { describe, expect, test } from 'vitest';
import { type LinkedinClient, linkedinClient, runningLinkedin } from './linkedin-client.ts';
import { control, publicPosts, read } from './running.ts';
import { gif, mp4, pdf, png } from './sample-media.ts';

const PART = 4_194_304;

function initialize(client: LinkedinClient, kind: string, more: Readonly<Record<string, unknown>> = {}) {
  return client.send('POST', `/rest/${kind}s?action=initializeUpload`, {
    initializeUploadRequest: { owner: client.person, ...more },
  });
}

async function upload(
  client: LinkedinClient,
  kind: 'image' | 'document',
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const { value } = (await initialize(client, kind)).json;
  expect((await client.put(value.uploadUrl, bytes)).status).toBe(201);
  return value[kind];
}

async function uploadVideo(client: LinkedinClient, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { value } = (
    await initialize(client, 'video', {
      fileSizeBytes: bytes.length,
      uploadCaptions: false,
      uploadThumbnail: false,
    })
  ).json;
  const etags: (string | null)[] = [];
  for (const { uploadUrl, firstByte, lastByte } of value.uploadInstructions) {
    const answer = await read(
      await fetch(uploadUrl, { method: 'PUT', body: bytes.slice(firstByte, lastByte + 1) }),
    );
    expect(answer.status).toBe(200);
    etags.push(answer.headers.get('etag'));
  }
  const finalizeUploadRequest = {
    video: value.video,
    uploadToken: value.uploadToken,
    uploadedPartIds: etags,
  };
  expect(
    (await client.send('POST', '/rest/videos?action=finalizeUpload', { finalizeUploadRequest })).status,
  ).toBe(200);
  return value.video;
}

async function statusOf(client: LinkedinClient, urn: string): Promise<string> {
  const kind = urn.split(':')[2];
  return (await client.get(`/rest/${kind}s/${encodeURIComponent(urn)}`)).json.status;
}

describe('pictures', () => {
  test('can be one with its alt text, or several', async () => {
    const simulator = await runningLinkedin();
    const alice = linkedinClient(simulator);
    const one = await upload(alice, 'image', png());
    expect(one).toMatch(/^urn:li:image:[\w-]+$/);
    expect(await statusOf(alice, one)).toBe('AVAILABLE');
    expect((await alice.post('one', { content: { media: { id: one, altText: 'A dot' } } })).status).toBe(201);
    const two = await upload(alice, 'image', gif());
    const images = [{ id: one, altText: 'A dot' }, { id: two }];
    expect((await alice.post('two', { content: { multiImage: { images } } })).status).toBe(201);
    const [first, second] = await publicPosts(simulator);
    expect(first.media).toMatchObject([
      { id: one, type: 'image', mime_type: 'image/png', alt_text: 'A dot' },
    ]);
    expect(new Uint8Array(await (await fetch(first.media[0].url)).arrayBuffer())).toEqual(png());
    expect(second.media).toMatchObject([{ id: one }, { id: two, mime_type: 'image/gif', alt_text: null }]);
  });

  test('cannot be posted before their file has arrived, and fail afterwards with a wrong one', async () => {
    const simulator = await runningLinkedin();
    const alice = linkedinClient(simulator);
    const { value } = (await initialize(alice, 'image')).json;
    const post = () => alice.post('x', { content: { media: { id: value.image } } });
    expect(await statusOf(alice, value.image)).toBe('WAITING_UPLOAD');
    expect(await post()).toMatchObject({ status: 400, json: { code: 'MEDIA_ASSET_WAITING_UPLOAD' } });
    expect((await fetch(value.uploadUrl, { method: 'PUT', body: png() })).status).toBe(401);
    expect((await alice.put(value.uploadUrl, mp4())).status).toBe(201);
    expect(await statusOf(alice, value.image)).toBe('PROCESSING_FAILED');
    expect(await post()).toMatchObject({ status: 400, json: { code: 'MEDIA_ASSET_PROCESSING_FAILED' } });
  });

  test('belong to the author of the post', async () => {
    const simulator = await runningLinkedin();
    const alice = linkedinClient(simulator);
    const image = await upload(alice, 'image', png());
    const content = { media: { id: image } };
    expect(await alice.post('x', { author: alice.page, content })).toMatchObject({
      status: 400,
      json: { code: 'INVALID_CONTENT_OWNERSHIP' },
    });
    const bob = linkedinClient(simulator, 1);
    expect((await bob.get(`/rest/images/${encodeURIComponent(image)}`)).status).toBe(403);
    expect((await initialize(bob, 'image', { owner: alice.person })).status).toBe(403);
    const { value } = (await initialize(alice, 'image', { owner: alice.page })).json;
    await alice.put(value.uploadUrl, png());
    const own = { author: alice.page, content: { media: { id: value.image } } };
    expect((await alice.post('x', own)).status).toBe(201);
  });

  test('have upload addresses that expire, and wrong actions are refused', async () => {
    const simulator = await runningLinkedin();
    const alice = linkedinClient(simulator);
    const { value } = (await initialize(alice, 'image')).json;
    await control(simulator, 'POST', 'clock', { advance_seconds: 86_400 });
    expect((await alice.put(value.uploadUrl, png())).status).toBe(403);
    expect((await alice.put(value.uploadUrl.replace(/[^/]+\/image/, 'x/image'), png())).status).toBe(404);
    expect(
      (await alice.send('POST', '/rest/images?action=finalizeUpload', { finalizeUploadRequest: {} })).status,
    ).toBe(400);
    expect((await alice.send('POST', '/rest/images?action=initializeUpload', {})).status).toBe(400);
    expect((await initialize(alice, 'video')).json.code).toBe('MISSING_FIELD');
    expect((await initialize(alice, 'video', { fileSizeBytes: 500_000_001 })).status).toBe(400);
  });

  test('include a document and the picture of a link card', async () => {
    const simulator = await runningLinkedin();
    const alice = linkedinClient(simulator);
    const document = await upload(alice, 'document', pdf(2));
    expect((await alice.post('menu', { content: { media: { id: document, title: 'Menu' } } })).status).toBe(
      201,
    );
    const thumbnail = await upload(alice, 'image', png());
    const article = { source: 'https://example.com', title: 'Example', thumbnail };
    expect((await alice.post('link', { content: { article } })).status).toBe(201);
    expect(await publicPosts(simulator)).toMatchObject([
      {
        media: [
          { type: 'document', mime_type: 'application/pdf', alt_text: 'Menu', title: 'Menu', pages: 2 },
        ],
      },
      { media: [{ id: thumbnail }] },
    ]);
  });
});

describe('documents', () => {
  test.each([
    ['of more than 300 pages', pdf(301)],
    ['without pages', pdf(0)],
    ['that need a password', pdf(1, '/Encrypt 9 0 R')],
  ])('%s fail in processing and are in no post', async (_case, bytes) => {
    const simulator = await runningLinkedin();
    const alice = linkedinClient(simulator);
    const document = await upload(alice, 'document', bytes);
    expect((await alice.send('GET', `/rest/documents/${encodeURIComponent(document)}`)).json.status).toBe(
      'PROCESSING_FAILED',
    );
    const post = await alice.post('menu', { content: { media: { id: document, title: 'Menu' } } });
    expect(post.json.code).toBe('MEDIA_ASSET_PROCESSING_FAILED');
  });

  test('are on the timeline with their title, their pages and the first one drawn', async () => {
    const simulator = await runningLinkedin();
    const alice = linkedinClient(simulator);
    const document = await upload(alice, 'document', pdf(12));
    await alice.post('menu', { content: { media: { id: document, title: 'Menu & prices' } } });
    const [instance] = simulator.instances;
    const page = await (await fetch(`${instance?.url}/`)).text();
    expect(page).toContain('type="application/pdf"');
    expect(page).toContain('#page=1');
    expect(page).toMatch(/Menu &amp; prices<\/a> · 12 pages/);
  });
});

describe('videos', () => {
  test('are uploaded in parts of 4 MiB and processed for a while', async () => {
    const simulator = await runningLinkedin();
    const alice = linkedinClient(simulator);
    const video = await uploadVideo(alice, mp4(PART + 100));
    const post = () => alice.post('video', { content: { media: { id: video, title: 'Bread' } } });
    expect(await post()).toMatchObject({ status: 400, json: { code: 'MEDIA_ASSET_WAITING_UPLOAD' } });
    const states = [];
    for (let poll = 0; poll < 3; poll += 1) states.push(await statusOf(alice, video));
    expect(states).toEqual(['PROCESSING', 'PROCESSING', 'AVAILABLE']);
    const created = await post();
    expect(created.headers.get('x-restli-id')).toMatch(/^urn:li:ugcPost:\d+$/);
    const [seen] = await publicPosts(simulator);
    expect(seen.media).toMatchObject([{ type: 'video', mime_type: 'video/mp4', size: PART + 100 }]);
    const images = [{ id: video }, { id: video }];
    expect((await alice.post('x', { content: { multiImage: { images } } })).json.code).toBe(
      'INVALID_URN_TYPE',
    );
  });

  test('with parts of the wrong size or incomplete are refused, and wrong files fail', async () => {
    const simulator = await runningLinkedin();
    const alice = linkedinClient(simulator);
    const { value } = (await initialize(alice, 'video', { fileSizeBytes: 100 })).json;
    expect(value.uploadInstructions).toMatchObject([{ firstByte: 0, lastByte: 99 }]);
    const { uploadUrl } = value.uploadInstructions[0];
    expect((await fetch(uploadUrl, { method: 'PUT', body: mp4(99) })).status).toBe(400);
    const finalize = (uploadedPartIds: readonly string[]) =>
      alice.send('POST', '/rest/videos?action=finalizeUpload', {
        finalizeUploadRequest: { video: value.video, uploadToken: '', uploadedPartIds },
      });
    expect((await finalize([])).status).toBe(400);
    await fetch(uploadUrl, { method: 'PUT', body: mp4(100) });
    expect((await finalize(['other'])).status).toBe(400);
    expect(await statusOf(alice, value.video)).toBe('WAITING_UPLOAD');
    const wrong = await uploadVideo(alice, new Uint8Array(64));
    expect(await statusOf(alice, wrong)).toBe('PROCESSING_FAILED');
  });

  test('and pictures can be slowed down by faults', async () => {
    const simulator = await runningLinkedin();
    const alice = linkedinClient(simulator);
    await control(simulator, 'POST', 'faults', [
      { match: { path: '/dms-uploads/', nth: 1 }, fault: { type: 'slow-processing', polls: 1 } },
      { match: { path: '/rest/videos', nth: 2 }, fault: { type: 'slow-processing', polls: 1 } },
    ]);
    const image = await upload(alice, 'image', png());
    expect([await statusOf(alice, image), await statusOf(alice, image)]).toEqual(['PROCESSING', 'AVAILABLE']);
    const video = await uploadVideo(alice, mp4());
    expect([await statusOf(alice, video), await statusOf(alice, video)]).toEqual(['PROCESSING', 'AVAILABLE']);
  });
});
