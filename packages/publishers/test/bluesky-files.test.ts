import { type RunningBlueskyPds, startBlueskyPds } from '@crier/bluesky-pds';
import type { PublishContent } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestJournal } from '../src/testing/journal.ts';
import { sendJson, startScriptedServer } from '../src/testing/scripted-server.ts';
import { PIXEL, testGif, testImage, testPost } from '../src/testing/test-media.ts';
import { type BlueskyFixture, connectBluesky } from './bluesky-fixture.ts';

const PASSWORD = 'alice-password';
const START_MS = 120_000;
let pds: RunningBlueskyPds;
let alice: BlueskyFixture;
let did: string;

beforeAll(async () => {
  pds = await startBlueskyPds();
  did = (await pds.createAccount({ handle: 'alice.test', password: PASSWORD })).did;
  alice = await connectBluesky({ url: pds.url, identifier: '@alice.test ', password: PASSWORD });
}, START_MS);
afterAll(() => pds?.stop());

function publication(content: readonly PublishContent[], fixture = alice) {
  return createTestJournal({
    network: fixture.network,
    account: fixture.account,
    clock: fixture.clock,
    content,
  });
}

const EXPECTED_OUTCOME = { outcome: 'accepted' } as const;

describe('files and cards on a PDS', () => {
  it('refuses a photo above two million bytes before sending it', async () => {
    const one = publication([testPost('Big', [testImage({ size: 2_000_001 })])]);
    expect(await one.perform(0)).toEqual({
      outcome: 'rejected',
      message: 'The image pixel.png has 2,000,001 bytes; Bluesky accepts at most 2,000,000.',
      evidence: { request: null, status: null, body: null },
    });
  });

  it('makes a card from the linked page, with its picture', async () => {
    const page = await startScriptedServer((request, response) => {
      if (request.url === '/pic.png')
        return response.writeHead(200, { 'content-type': 'image/png' }).end(PIXEL);
      response.writeHead(200, { 'content-type': 'text/html' });
      return response.end(
        '<title>x</title><meta property="og:title" content="A &amp; B"><meta name="description" content="About both"><meta property="og:image" content="/pic.png">',
      );
    });
    onTestFinished(() => page.stop());
    const one = publication([testPost('See this', [], `${page.url}/news`)]);
    expect(one.steps.map((step) => step.label)).toEqual(['Look up link card of post 1', 'Publish post 1']);
    expect(await one.run()).toMatchObject(EXPECTED_OUTCOME);
    expect(await alice.record(one.step(1).remote?.id ?? '')).toMatchObject({
      text: 'See this',
      embed: {
        $type: 'app.bsky.embed.external',
        external: {
          uri: `${page.url}/news`,
          title: 'A & B',
          description: 'About both',
          thumb: { $type: 'blob', mimeType: 'image/png' },
        },
      },
    });
  });

  it('makes a card of the address alone when the page does not answer', async () => {
    const one = publication([testPost('See that', [], 'http://127.0.0.1:1/some/page?q=1')]);
    expect(await one.run()).toMatchObject(EXPECTED_OUTCOME);
    const { embed } = await alice.record(one.step(1).remote?.id ?? '');
    expect(embed).toMatchObject({ external: { title: '127.0.0.1:1/some/page', description: '' } });
    expect(embed).not.toHaveProperty('external.thumb');
  });

  it('sends a GIF in one call through a video service without parts, with a token for that only', async () => {
    const jobs = new Map<string, { polls: number; blob: unknown }>();
    const service = await startScriptedServer(async (request, response, body) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://service');
      if (pathname.endsWith('app.bsky.video.uploadVideo')) {
        const stored = await fetch(`${pds.url}/xrpc/com.atproto.repo.uploadBlob`, {
          method: 'POST',
          headers: { authorization: request.headers.authorization ?? '', 'content-type': 'video/mp4' },
          body: new Uint8Array(Buffer.concat([Buffer.from('not really a film: '), body.subarray(0, 3)])),
        });
        const { blob } = JSON.parse(await stored.text());
        jobs.set('job-1', { polls: 2, blob });
        const jobStatus = { jobId: 'job-1', did: searchParams.get('did'), state: 'JOB_STATE_CREATED' };
        // A file the service has seen is answered as a conflict that names the old job.
        return sendJson(response, 409, { error: 'already_exists', ...jobStatus });
      }
      // A service that takes no parts.
      if (request.method === 'POST') return sendJson(response, 501, { error: 'MethodNotImplemented' });
      const job = jobs.get(searchParams.get('jobId') ?? '');
      if (job === undefined) return sendJson(response, 400, { error: 'NotFound' });
      job.polls -= 1;
      const finished =
        job.polls < 0 ? { state: 'JOB_STATE_COMPLETED', blob: job.blob } : { state: 'JOB_STATE_ODD' };
      return sendJson(response, 200, { jobStatus: { jobId: 'job-1', did, ...finished } });
    });
    onTestFinished(() => service.stop());
    const fixture = await connectBluesky(
      { url: pds.url, identifier: 'alice.test', password: PASSWORD },
      { blueskyVideoService: service.url },
    );
    const one = publication([testPost('It moves', [testGif()])], fixture);
    expect(one.steps.map((step) => step.label)).toEqual([
      'Upload GIF 1 of post 1',
      'Wait until GIF 1 of post 1 is processed',
      'Publish post 1',
    ]);
    expect(await one.perform(0)).toMatchObject(EXPECTED_OUTCOME);
    expect(await one.perform(1)).toMatchObject({ outcome: 'wait', retryAfterMs: 1_500 });
    expect(await one.perform(1)).toMatchObject({ outcome: 'wait', retryAfterMs: 2_250 });
    expect(await one.run(1)).toMatchObject(EXPECTED_OUTCOME);
    expect(await fixture.record(one.step(2).remote?.id ?? '')).toMatchObject({
      embed: {
        $type: 'app.bsky.embed.video',
        presentation: 'gif',
        alt: 'It blinks',
        video: { mimeType: 'video/mp4' },
      },
    });
  });
});
