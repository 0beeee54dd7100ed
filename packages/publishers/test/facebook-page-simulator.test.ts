import type { JsonObject } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identify } from '../src/testing/identify.ts';
import { createTestJournal } from '../src/testing/journal.ts';
import { opens, testGif, testImage, testPost, testVideo } from '../src/testing/test-media.ts';
import { connectFetching, type FetchingFixture } from './fetching-fixture.ts';

const PART_BYTES = 1024 * 1024;

let facebook: FetchingFixture;
beforeAll(async () => {
  facebook = await connectFetching('facebook_page');
});
afterAll(() => facebook.stop());

function publication(content: readonly ReturnType<typeof testPost>[], options: JsonObject = {}) {
  const { network, account, clock } = facebook;
  return createTestJournal({ network, account, clock, content, options });
}

const newest = async (count = 1) => (await facebook.posts()).slice(-count);

/** What was asked of the network while `work` ran. */
async function asked(work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = (await facebook.requests()).length;
  await work();
  return (await facebook.requests()).slice(before).map((one) => one.replace('/v25.0', ''));
}

describe('a post on a page', () => {
  it('with several photos is one post, found by them when its answer was lost', async () => {
    const one = publication([
      testPost('Three', [testImage(), testImage({ id: 8, altText: null }), testGif()]),
    ]);
    const index = await one.runUpToPost(0);
    facebook.faults.strike({ type: 'cut-after' }, (_, path) => path.endsWith('/feed'));
    expect(await one.perform(index)).toMatchObject({ outcome: 'unknown' });
    const [post] = await newest();
    expect(post).toMatchObject({
      text: 'Three',
      media: [{ alt_text: testImage().altText }, { alt_text: null }, { mime_type: 'image/gif' }],
    });
    expect(await one.readBack(index)).toMatchObject({ outcome: 'found', remote: { id: post?.['id'] } });
  });

  it('has its link as a card, or in the text if photos take its place', async () => {
    await publication([testPost('Read this', [], 'https://example.com/a')]).run();
    expect(await newest()).toMatchObject([{ text: 'Read this', embed: { link: 'https://example.com/a' } }]);
    await publication([testPost('Look', [testImage()], 'https://example.com/b')]).run();
    expect(await newest()).toMatchObject([{ text: 'Look\n\nhttps://example.com/b' }]);
  });

  it('sends its video in the requested parts and waits until it is public', async () => {
    const one = publication([testPost('A video', [testVideo(2 * PART_BYTES + 5)])]);
    expect(one.steps.map(({ label }) => label)).toEqual([
      'Upload video 1 of post 1',
      'Publish post 1',
      'Wait until the video is public',
    ]);
    expect(await asked(() => one.perform(0))).toEqual(Array(4).fill('POST /ID/videos'));
    expect(await one.perform(1)).toMatchObject({ outcome: 'accepted' });
    expect(await one.perform(2)).toMatchObject({ outcome: 'wait', retryAfterMs: 1_000 });
    expect(await one.run(2)).toMatchObject({ outcome: 'accepted' });
    expect(await newest()).toMatchObject([
      { text: 'A video', media: [{ type: 'video', size: 2 * PART_BYTES + 5 }] },
    ]);
  });

  it.each([
    ['reel', { type: 'reel' }, '/video_reels'],
    ['video', {}, '/videos'],
  ] as const)('that is a %s is found by the state of its file', async (_kind, options, edge) => {
    const one = publication([testPost('Lost', [testVideo(64)])], options);
    await one.perform(0);
    facebook.faults.strike({ type: 'cut-before' }, (_, path) => path.endsWith(edge));
    expect(await one.perform(1)).toMatchObject({ outcome: 'unknown' });
    expect(await one.readBack(1)).toMatchObject({ outcome: 'unclear' });
    facebook.clock.advance(facebook.network.publishing.settleMs.post + 1);
    expect(await one.readBack(1)).toMatchObject({ outcome: 'absent' });
    facebook.faults.strike({ type: 'cut-after' }, (_, path) => path.endsWith(edge));
    expect(await one.perform(1)).toMatchObject({ outcome: 'unknown' });
    const id = one.step(0).remote?.id;
    expect(await one.readBack(1)).toMatchObject({ outcome: 'found', remote: { id } });
    expect((await facebook.posts()).filter((post) => post['id'] === id)).toHaveLength(1);
  });

  it('accepts a first comment as a reel', async () => {
    const one = publication([testPost('A reel', [testVideo(64)]), testPost('Said first')], { type: 'reel' });
    expect(await one.run()).toMatchObject({ outcome: 'accepted' });
    const [reel, comment] = await newest(2);
    expect(reel).toMatchObject({ text: 'A reel', embed: { kind: 'REELS' } });
    expect(comment).toMatchObject({ text: 'Said first', reply_parent: reel?.['id'] });
  });

  it.each([
    ['photo', () => testImage(), '/photo_stories'],
    ['video', () => testVideo(64), '/video_stories'],
  ])(
    'as a story of a %s has neither text nor comment, and is found by its file',
    async (_kind, file, edge) => {
      const one = publication([testPost('Not shown', [file()]), testPost('Nor this')], { type: 'story' });
      await one.perform(0);
      facebook.faults.strike({ type: 'cut-after' }, (_, path) => path.endsWith(edge));
      expect(await one.perform(1)).toMatchObject({ outcome: 'unknown' });
      const [story] = await newest();
      expect(story).toMatchObject({ text: '', embed: { kind: 'STORIES' } });
      expect(await one.readBack(1)).toMatchObject({ outcome: 'found', remote: { id: story?.['id'] } });
      expect(one.steps.some(({ kind }) => kind === 'comment')).toBe(false);
    },
  );

  it('with an unusable video is given up with the reason', async () => {
    const broken = testVideo(64, { open: opens(new Uint8Array(64).fill(1)) });
    expect(await publication([testPost('No film', [broken])], { type: 'reel' }).run()).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('Facebook could not process the video: The video file is corrupt'),
    });
  });

  it('accepts one photo in its comment, and is refused before it is public with more', async () => {
    const one = publication([testPost('Post'), testPost('With a photo', [testImage()])]);
    expect(await one.run()).toMatchObject({ outcome: 'accepted' });
    expect(await newest()).toMatchObject([{ text: 'With a photo', media: [{ type: 'image' }] }]);
    const more = publication([testPost('Too much'), testPost('Video', [testVideo(64)])]);
    expect(await more.perform(0)).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('one photo in a comment'),
      evidence: { request: null },
    });
  });

  it('is refused for good when its text was just posted, and in doubt when it was sent before', async () => {
    await publication([testPost('Said before')]).run();
    const again = publication([testPost('Said before')]);
    expect(await again.perform(0)).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('Duplicate status message'),
    });
    const { request } = again;
    const context = { request, credentials: facebook.account.credentials, accepted: [] };
    const step = { ...again.step(0), attempts: 2 };
    expect(await facebook.network.publishing.perform({ ...context, step })).toMatchObject({
      outcome: 'unknown',
    });
  });
});

describe('access to pages', () => {
  it('ends for the page when its token is revoked, and returns with a new grant', async () => {
    const fresh = await connectFetching('facebook_page');
    const { account, network } = fresh;
    const { request } = createTestJournal({ ...fresh, content: [testPost('x')] });
    const context = { account: request.account, credentials: account.credentials };
    await fresh.addFault({ match: { path: account.remoteId, nth: 1 }, fault: { type: 'revoke-token' } });
    expect(await network.publishing.inspect(context)).toMatchObject({ outcome: 'auth' });
    const token = {
      access_token: fresh.simulator.instances[0]?.accounts[0]?.credentials['access_token'] ?? '',
    };
    const app = { clientId: 'crier-app', clientSecret: 'crier-app-secret' };
    const again = await identify(network, { app, service: null, token });
    expect(again).toMatchObject({ outcome: 'identified', identities: [{ remoteId: account.remoteId }] });
    expect(await network.publishing.inspect(context)).toMatchObject({ outcome: 'inspected' });
    expect(network.renewal).toBeNull();
    await fresh.stop();
  });
});
