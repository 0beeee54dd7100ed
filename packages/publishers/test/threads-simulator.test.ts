import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestJournal } from '../src/testing/journal.ts';
import { knownIds } from '../src/testing/known-ids.ts';
import { PIXEL, testImage, testPost, testVideo } from '../src/testing/test-media.ts';
import { connectFetching, type FetchingFixture } from './fetching-fixture.ts';

let threads: FetchingFixture;
beforeAll(async () => {
  threads = await connectFetching('threads');
});
afterAll(() => threads.stop());

const MP4 = Buffer.from('\0\0\0\x20ftypisom', 'latin1');

function image(id = 7) {
  const address = threads.files.put(PIXEL);
  return testImage({ id, publicUrl: async () => address });
}

function video(bytes: Uint8Array = MP4) {
  const address = threads.files.put(bytes);
  return testVideo(12, { altText: 'It moves', publicUrl: async () => address });
}

function publication(...content: Parameters<typeof testPost>) {
  const { network, account, clock } = threads;
  return createTestJournal({ network, account, clock, content: [testPost(...content)] });
}

describe('a post on Threads', () => {
  it('with several files is a carousel that is made once its files are ready', async () => {
    const one = publication('A carousel', [image(), video(), image(9)]);
    expect(one.steps.map(({ label }) => label)).toEqual([
      'Hand over photo 1 of post 1',
      'Hand over video 2 of post 1',
      'Hand over photo 3 of post 1',
      'Wait until photo 1 of post 1 is processed',
      'Wait until video 2 of post 1 is processed',
      'Wait until photo 3 of post 1 is processed',
      'Prepare post 1',
      'Wait until post 1 is ready',
      'Publish post 1',
    ]);
    expect(await one.run()).toMatchObject({ outcome: 'accepted' });
    expect((await threads.posts()).at(-1)).toMatchObject({
      text: 'A carousel',
      media: [
        { type: 'image', alt_text: testImage().altText },
        { type: 'video', alt_text: 'It moves' },
        { type: 'image' },
      ],
    });
  });

  it('is found with its files when the answer was lost', async () => {
    const one = publication('A lost carousel', [image(), image(9)]);
    const index = await one.runUpToPost(0);
    threads.faults.strike({ type: 'cut-after' }, (_, path) => path.endsWith('/threads_publish'));
    expect(await one.perform(index)).toMatchObject({ outcome: 'unknown' });
    const [last] = (await threads.posts()).slice(-1);
    expect(await one.readBack(index)).toMatchObject({ outcome: 'found', remote: { id: last?.['id'] } });
    const known = knownIds(threads.clock.now(), String(last?.['id']));
    expect(await one.readBack(index, known)).toMatchObject({
      outcome: 'unclear',
      reason: expect.stringContaining('Look for it on the profile'),
    });
  });

  it('has its link as a card, or as its text if it has none', async () => {
    await publication('Read this', [], 'https://example.com/a').run();
    expect((await threads.posts()).at(-1)).toMatchObject({
      text: 'Read this',
      embed: { link: 'https://example.com/a' },
    });
    await publication('', [], 'https://example.com/b').run();
    expect((await threads.posts()).at(-1)).toMatchObject({ text: 'https://example.com/b' });
  });

  it('is polled at growing intervals while its file is processed', async () => {
    const one = publication('A film', [video()]);
    expect(await one.perform(0)).toMatchObject({ outcome: 'accepted' });
    expect(await one.perform(1)).toMatchObject({ outcome: 'wait', retryAfterMs: 1_000 });
    expect(await one.perform(1)).toMatchObject({ outcome: 'wait', retryAfterMs: 2_000 });
    expect(await one.run(1)).toMatchObject({ outcome: 'accepted' });
  });

  it('with an unusable file is given up with the reason, and with an unfetchable one prepared again', async () => {
    const bad = publication('No film', [video(PIXEL)]);
    expect(await bad.run()).toMatchObject({
      outcome: 'rejected',
      message: 'Threads could not process the post: FAILED_PROCESSING_VIDEO',
    });
    const gone = testVideo(12, { publicUrl: async () => threads.files.nowhere });
    expect(await publication('Gone', [gone]).run()).toMatchObject({
      outcome: 'prepare',
      reason: 'Threads could not process the post: FAILED_DOWNLOADING_VIDEO',
    });
  });

  it('that was prepared more than a day ago is prepared again', async () => {
    const one = publication('Prepared long ago');
    await one.perform(0);
    await threads.advance(86_401);
    expect(await one.perform(1)).toMatchObject({
      outcome: 'prepare',
      reason: expect.stringContaining('has to be prepared once more'),
    });
  });

  it('that is too long is refused with the reason', async () => {
    const answer = await publication('é'.repeat(251)).perform(0);
    expect(answer).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('must be at most 500 characters long'),
    });
  });

  it('is not published twice by a repeat of the publishing call', async () => {
    const one = publication('Published once');
    await one.run();
    const { network, account } = threads;
    const last = one.steps.length - 1;
    const context = { request: one.request, credentials: account.credentials, accepted: one.steps };
    const again = { ...one.step(last), attempts: 2 };
    expect(await network.publishing.perform({ ...context, step: again })).toMatchObject({
      outcome: 'unknown',
    });
    const shown = (await threads.posts()).filter(({ text }) => text === 'Published once');
    expect(shown).toHaveLength(1);
  });

  it('waits as long as the usage header says when the network asks to slow down', async () => {
    await threads.addFault({
      match: { path: '/threads', method: 'POST', nth: 1 },
      fault: { type: 'rate-limit', retryAfterSeconds: 120 },
    });
    const answer = await publication('Too often').perform(0);
    expect(answer).toMatchObject({ outcome: 'wait', retryAfterMs: 120_000 });
  });
});

describe('access to Threads', () => {
  it('can be renewed once it is a day old, and ends when it is revoked', async () => {
    const fresh = await connectFetching('threads');
    const { account, network } = fresh;
    const context = { account: publicationAccount(fresh), credentials: account.credentials };
    await fresh.advance(86_401);
    const renewed = await network.renewal?.renew(context);
    if (renewed?.outcome !== 'renewed') throw new Error(JSON.stringify(renewed));
    const next = { ...context, credentials: renewed.credentials };
    expect(renewed.credentials).not.toEqual(account.credentials);
    expect(await network.publishing.inspect(next)).toMatchObject({ outcome: 'inspected' });
    await fresh.addFault({ match: { path: '/me', nth: 1 }, fault: { type: 'revoke-token' } });
    expect(await network.publishing.inspect(next)).toMatchObject({ outcome: 'auth' });
    expect(await network.renewal?.renew(next)).toMatchObject({ outcome: 'auth' });
    await fresh.stop();
  });
});

function publicationAccount({ network, account, clock }: FetchingFixture) {
  return createTestJournal({ network, account, clock, content: [testPost('x')] }).request.account;
}
