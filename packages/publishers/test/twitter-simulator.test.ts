import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestJournal } from '../src/testing/journal.ts';
import { opens, testGif, testImage, testPost, testVideo } from '../src/testing/test-media.ts';
import { connectTwitter, type TwitterFixture } from './twitter-fixture.ts';

const CHUNK_BYTES = 1024 * 1024;

let x: TwitterFixture;
beforeAll(async () => {
  x = await connectTwitter();
});
afterAll(() => x.simulator.stop());

function publication(...content: Parameters<typeof testPost>) {
  const { network, account, clock } = x;
  return createTestJournal({ network, account, clock, content: [testPost(...content)] });
}

/** What was asked of the network while `work` ran. */
async function asked(work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = (await x.requests()).length;
  await work();
  return (await x.requests()).slice(before).map((one) => one.replace(/\/\d{6,}/, '/ID'));
}

describe('media on X', () => {
  it('are uploaded in parts, awaited, and then posted', async () => {
    const one = publication('A video', [testVideo(2 * CHUNK_BYTES + 5)]);
    expect(one.steps.map(({ label }) => label)).toEqual([
      'Upload video 1 of post 1',
      'Wait until video 1 of post 1 is processed',
      'Publish post 1',
    ]);
    const upload = await asked(() => one.perform(0));
    expect(upload).toEqual([
      'POST /2/media/upload/initialize',
      ...Array(3).fill('POST /2/media/upload/ID/append'),
      'POST /2/media/upload/ID/finalize',
    ]);
    expect(await one.perform(1)).toMatchObject({ outcome: 'wait', retryAfterMs: 1_000 });
    expect(await one.run(1)).toMatchObject({ outcome: 'accepted' });
    expect((await x.posts()).at(-1)).toMatchObject({ text: 'A video', media: [{ type: 'video' }] });
  });

  it('have their alt text when they are pictures', async () => {
    const one = publication('Two pictures', [testImage(), testImage({ id: 9, altText: null })]);
    const calls = await asked(() => one.run());
    expect(calls.filter((call) => call === 'POST /2/media/metadata')).toHaveLength(1);
    expect((await x.posts()).at(-1)).toMatchObject({
      media: [
        { type: 'image', alt_text: testImage().altText },
        { type: 'image', alt_text: null },
      ],
    });
    const gif = publication('It moves', [testGif()]);
    expect(await gif.run()).toMatchObject({ outcome: 'accepted' });
    expect((await x.posts()).at(-1)).toMatchObject({ media: [{ type: 'gifv', alt_text: 'It blinks' }] });
  });

  it('start over with the next token when the session ends between two parts', async () => {
    const video = testVideo(2 * CHUNK_BYTES);
    const one = publication('Renewed in between', [video]);
    await x.addFault({ match: { path: '/append', nth: 2 }, fault: { type: 'expire-token' } });
    expect(await one.perform(0)).toMatchObject({ outcome: 'auth' });
    const { account, credentials } = { account: one.request.account, credentials: x.account.credentials };
    const renewed = await x.network.renewal?.renew({ account, credentials });
    if (renewed?.outcome !== 'renewed') throw new Error('The token was not renewed.');
    const context = { request: one.request, step: one.step(0), accepted: [] };
    const again = await x.network.publishing.perform({ ...context, credentials: renewed.credentials });
    expect(again).toMatchObject({ outcome: 'accepted', remote: { data: { processing: true } } });
    // The other tests go on with the account as it is now.
    x = { ...x, account: { ...x.account, credentials: renewed.credentials } };
  });

  it.each([
    ['lost part', { type: 'cut', when: 'before' }, 'unknown'],
    ['failing server', { type: 'status', status: 500, when: 'before' }, 'unknown'],
    ['limit', { type: 'rate-limit', retryAfterSeconds: 9 }, 'wait'],
    ['refusal', { type: 'status', status: 400, when: 'before' }, 'rejected'],
  ] as const)('have one outcome after a %s', async (_, fault, outcome) => {
    const one = publication('Interrupted', [testVideo(2 * CHUNK_BYTES)]);
    await x.addFault({ match: { path: '/append', nth: 2 }, fault });
    expect(await one.perform(0)).toMatchObject({ outcome });
  });

  it('that are truncated are given up, and nothing is assembled', async () => {
    const short = opens(new Uint8Array(CHUNK_BYTES + 9));
    const one = publication('Cut short', [testVideo(2 * CHUNK_BYTES, { open: short })]);
    const calls = await asked(async () => {
      expect(await one.perform(0)).toMatchObject({
        outcome: 'rejected',
        message: expect.stringContaining('The file clip.mp4 is damaged: it is shorter'),
      });
    });
    expect(calls).not.toContain('POST /2/media/upload/ID/finalize');
  });

  it('that X cannot process are prepared again, with its reason', async () => {
    const one = publication('Bad codec', [testVideo(64)]);
    await one.perform(0);
    const processing_info = {
      state: 'failed',
      error: { code: 1, name: 'InvalidMedia', message: 'no codec' },
    };
    await x.addFault({
      match: { path: '/2/media/upload', method: 'GET', nth: 1 },
      fault: { type: 'status', status: 200, when: 'before', body: { data: { id: '1', processing_info } } },
    });
    expect(await one.perform(1)).toMatchObject({
      outcome: 'prepare',
      reason: 'X could not process the file: no codec',
    });
  });
});

describe('a post on X', () => {
  it('is found by its text, with links as they were written', async () => {
    const words = 'Bread & <butter> at example.com/a, see https://example.com/long/path?b=1 🥖';
    const one = publication(words, [testImage()]);
    const index = await one.runUpToPost(0);
    x.faults.strike({ type: 'cut-after' }, (_, path) => path === '/2/tweets');
    expect(await one.perform(index)).toMatchObject({ outcome: 'unknown' });
    expect(await one.readBack(index)).toMatchObject({ outcome: 'found' });
  });

  it('is not taken for one with another link, and is in doubt while that one is unknown', async () => {
    const [first, second] = [publication('Read https://a.example'), publication('Read https://b.example')];
    await first.run();
    x.faults.strike({ type: 'cut-before' }, (_, path) => path === '/2/tweets');
    await second.perform(0);
    x.clock.advance(x.network.publishing.settleMs.post + 1_000);
    expect(await second.readBack(0, new Map())).toMatchObject({
      outcome: 'unclear',
      candidate: { id: first.step(0).remote?.id },
    });
    expect(await second.readBack(0)).toMatchObject({ outcome: 'absent' });
  });

  it('is refused for good when its text was just posted, and in doubt when it was sent before', async () => {
    await publication('Said before').run();
    const again = publication('Said before');
    expect(await again.perform(0)).toMatchObject({
      outcome: 'rejected',
      message: 'You are not allowed to create a Tweet with duplicate content.',
    });
    const { request } = again;
    const context = { request, credentials: x.account.credentials, accepted: [] };
    const step = { ...again.step(0), attempts: 2 };
    expect(await x.network.publishing.perform({ ...context, step })).toMatchObject({ outcome: 'unknown' });
  });

  it('that is too long is refused with the reason', async () => {
    expect(await publication('x'.repeat(281)).perform(0)).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('too long'),
    });
  });

  it.each([
    [403, { title: 'Forbidden', detail: 'Your account is temporarily locked.' }, 'auth'],
    [403, { errors: [{ code: 326, message: 'To protect our users' }] }, 'auth'],
    [403, { title: 'Client Forbidden', detail: 'Your app has no access' }, 'wait'],
    [402, { title: 'CreditsDepleted', detail: 'No credits' }, 'wait'],
  ])('is answered with %i %j', async (status, body, outcome) => {
    await x.addFault({
      match: { path: '/2/tweets', method: 'POST', nth: 1 },
      fault: { type: 'status', status, when: 'before', body },
    });
    expect(await publication(`Answered with ${status} ${outcome}`).perform(0)).toMatchObject({ outcome });
  });
});
