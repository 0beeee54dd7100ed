import type { JsonObject, PublishMedia } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestJournal } from '../src/testing/journal.ts';
import { knownIds } from '../src/testing/known-ids.ts';
import { JPEG, PIXEL, testImage, testPost, testVideo } from '../src/testing/test-media.ts';
import { coverOf } from './cover-of.ts';
import { connectFetching, type FetchingFixture } from './fetching-fixture.ts';

let instagram: FetchingFixture;
beforeAll(async () => {
  instagram = await connectFetching('instagram');
});
afterAll(() => instagram.stop());

const MP4 = Buffer.from('\0\0\0\x20ftypisom', 'latin1');

function image(bytes: Uint8Array = JPEG) {
  const address = instagram.files.put(bytes);
  return testImage({ publicUrl: async () => address });
}

function video(cover: PublishMedia | null = null) {
  const address = instagram.files.put(MP4);
  return testVideo(12, { altText: 'It moves', publicUrl: async () => address, cover });
}

function publication(content: readonly ReturnType<typeof testPost>[], options: JsonObject = {}) {
  const { network, account, clock } = instagram;
  return createTestJournal({ network, account, clock, content, options });
}

const newest = async () => (await instagram.posts()).at(-1);

describe('a publication on Instagram', () => {
  it('of pictures and videos is a carousel with one caption', async () => {
    const one = publication([testPost('Both #kinds', [image(), video()])]);
    expect(await one.run()).toMatchObject({
      outcome: 'accepted',
      remote: { url: expect.stringMatching(/^http/) },
    });
    expect(await newest()).toMatchObject({
      text: 'Both #kinds',
      media: [{ type: 'image', alt_text: testImage().altText }, { type: 'video' }],
    });
  });

  it.each([{ type: 'post' }, { type: 'reel' }])('of one video is a reel, options %j', async (options) => {
    const one = publication([testPost('A reel', [video()]), testPost('Said first')], options);
    expect(one.steps.map(({ label }) => label)).toEqual([
      'Prepare post 1',
      'Wait until post 1 is ready',
      'Publish post 1',
      'Write the first comment',
    ]);
    expect(await one.run()).toMatchObject({ outcome: 'accepted' });
    const [reel, comment] = (await instagram.posts()).slice(-2);
    expect(reel).toMatchObject({ text: 'A reel', embed: { kind: 'REELS' } });
    expect(comment).toMatchObject({ text: 'Said first', reply_parent: reel?.['id'] });
  });

  it('of one video has its cover, but only as a reel', async () => {
    await publication([testPost('Covered', [video(image())])]).run();
    expect(await newest()).toMatchObject({ text: 'Covered', embed: { kind: 'REELS' } });
    expect(await coverOf(await newest())).toEqual(Buffer.from(JPEG));
    await publication([testPost('Plain', [video()])]).run();
    expect(await coverOf(await newest())).toBeNull();
    await publication([testPost('Story', [video(image())])], { type: 'story' }).run();
    expect(await newest()).toMatchObject({ embed: { kind: 'STORIES' } });
    expect(await coverOf(await newest())).toBeNull();
  });

  it('is refused with the reason when Instagram cannot fetch its cover', async () => {
    const gone = testImage({ publicUrl: async () => instagram.files.nowhere });
    expect(await publication([testPost('No cover', [video(gone)])]).run()).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('FAILED_FETCHING_COVER_IMAGE'),
    });
  });

  it.each([
    ['picture', image],
    ['video', () => video()],
  ])(
    'of one %s as a story has no text or comment, and is found when its answer was lost',
    async (_type, file) => {
      const one = publication([testPost('Not shown', [file()]), testPost('Nor this')], { type: 'story' });
      const index = await one.runUpToPost(0);
      instagram.faults.strike({ type: 'cut-after' }, (_, path) => path.endsWith('/media_publish'));
      expect(await one.perform(index)).toMatchObject({ outcome: 'unknown' });
      const story = await newest();
      const before = (await instagram.posts()).slice(0, -1).map(({ id }) => String(id));
      const known = knownIds(instagram.clock.now(), ...before);
      expect(await one.readBack(index, known)).toMatchObject({
        outcome: 'found',
        remote: { id: story?.['id'] },
      });
      expect(story).toMatchObject({ text: '', embed: { kind: 'STORIES' }, media: [{}] });
      expect(one.steps).toHaveLength(index + 1);
    },
  );

  it('is refused before anything is public when its comment has files', async () => {
    const one = publication([testPost('Post', [image()]), testPost('Comment', [image()])]);
    expect(await one.run()).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('no files in a comment'),
      evidence: { request: null },
    });
  });

  it.each([
    ['a picture that is no JPEG', () => testPost('PNG', [image(PIXEL)]), 'The image format is not supported'],
    ['a caption that is too long', () => testPost('x'.repeat(2201), [image()]), 'The caption was too long'],
  ])('with %s is refused with the reason', async (_, content, reason) => {
    expect(await publication([content()]).perform(0)).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining(reason),
    });
  });

  it('waits when the network could not fetch its picture', async () => {
    const gone = testImage({ publicUrl: async () => instagram.files.nowhere });
    expect(await publication([testPost('Gone', [gone])]).perform(0)).toMatchObject({
      outcome: 'wait',
      retryAfterMs: 60_000,
    });
  });

  it('waits a day when the daily quota is used up', async () => {
    const one = publication([testPost('One more', [image()])]);
    const index = await one.runUpToPost(0);
    const error = { code: 9, error_subcode: 2207042, message: 'Application request limit reached' };
    await instagram.addFault({
      match: { path: '/media_publish', nth: 1 },
      fault: { type: 'status', status: 403, when: 'before', body: { error } },
    });
    expect(await one.perform(index)).toMatchObject({ outcome: 'wait', retryAfterMs: 86_400_000 });
  });

  it('with a refused comment says that the post is public', async () => {
    const one = publication([testPost('With a comment', [image()]), testPost('Refused')]);
    const index = await one.runUpToPost(1);
    const error = { code: 10, message: 'No permission' };
    await instagram.addFault({
      match: { path: '/comments', nth: 1 },
      fault: { type: 'status', status: 403, when: 'before', body: { error } },
    });
    expect(await one.perform(index)).toMatchObject({
      outcome: 'rejected',
      message: 'The post is published, but not its first comment: No permission',
    });
  });

  it('writes the link of its comment into the text', async () => {
    await publication([testPost('Post', [image()]), testPost('Read on', [], 'https://example.com/a')]).run();
    expect(await newest()).toMatchObject({ text: 'Read on\n\nhttps://example.com/a' });
  });
});
