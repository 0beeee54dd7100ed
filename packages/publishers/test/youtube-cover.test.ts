import { MediaFileMissingError } from '@crier/domain';
import { planCovers } from '@crier/requirements-engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carryThrough } from '../src/testing/carry-through.ts';
import { createTestJournal } from '../src/testing/journal.ts';
import { opens, PIXEL, testImage, testPost, testVideo } from '../src/testing/test-media.ts';
import { coverOf } from './cover-of.ts';
import { connectYoutube, type YoutubeFixture } from './youtube-fixture.ts';
import { askedWhile, POST, videosCalled } from './youtube-videos.ts';

const [COVER, PROCESS] = [3, 4];
const SETTING = '/upload/youtube/v3/thumbnails/set';

let youtube: YoutubeFixture;
beforeAll(async () => {
  youtube = await connectYoutube();
});
afterAll(() => youtube.simulator.stop());

let count = 0;
/** A video of its own title with a cover. */
function covered(cover = testImage({ id: 9, name: 'cover.png' }), of = youtube) {
  const { network, account, clock } = of;
  const title = `Covered ${++count}`;
  const content = [testPost('About bread', [testVideo(1_000, { cover })])];
  const journal = createTestJournal({ network, account, clock, content, options: { title } });
  return {
    journal,
    shown: async () => (await videosCalled(of, title)).at(0),
    all: () => videosCalled(of, title),
  };
}

describe('the cover of a video on YouTube', () => {
  it('is set once the video exists', async () => {
    const { journal, shown } = covered();
    expect(journal.steps.map(({ kind, label, visible }) => [kind, label, visible]).slice(2)).toEqual([
      ['post', 'Publish post 1', true],
      ['cover', 'Set the cover of video 1 of post 1', false],
      ['container', 'Wait until video 1 of post 1 is processed', false],
    ]);
    expect(await askedWhile(youtube, () => journal.run())).toContain(`POST ${SETTING}`);
    expect(journal.step(PROCESS).state).toBe('accepted');
    expect(await coverOf(await shown())).toEqual(Buffer.from(PIXEL));
  });

  it('may have up to 50 MB, which the plan accepts [learned:Y1]', async () => {
    const size = 3_000_000;
    const bytes = new Uint8Array(size);
    bytes.set(PIXEL);
    const kept = planCovers([{ id: 9, type: 'image', mime_type: 'image/png', size }], 'youtube');
    expect(kept).toMatchObject([{ outcome: 'kept' }]);
    const { journal, shown } = covered(testImage({ id: 9, size, open: opens(bytes) }));
    expect(await journal.run()).toMatchObject({ outcome: 'accepted' });
    expect((await coverOf(await shown()))?.length).toBe(size);
  });

  it.each([
    ['lost on its way', { type: 'cut', when: 'before' }],
    ['set, but the answer lost', { type: 'cut', when: 'after' }],
    ['limited for a while', { type: 'rate-limit', retryAfterSeconds: 2 }],
    ['failed by the server', { type: 'status', status: 503, when: 'after' }],
  ] as const)('is set again when it was %s, on one video', async (_, fault) => {
    const { journal, shown, all } = covered();
    await youtube.addFault({ match: { method: 'POST', path: SETTING, nth: 1 }, times: 1, fault });
    expect(await carryThrough(journal, youtube.clock)).toMatchObject({ outcome: 'accepted' });
    expect(await all()).toHaveLength(1);
    expect(await coverOf(await shown())).toEqual(Buffer.from(PIXEL));
  });

  it('that is refused leaves the video, which a retry does not upload again', async () => {
    const broken = testImage({ mimeType: 'image/jpeg', size: 4, open: opens(new Uint8Array(4)) });
    const { journal, all } = covered(broken);
    expect(await journal.run()).toMatchObject({
      outcome: 'rejected',
      message: expect.stringMatching(/^The video is published, but not with its cover: .*invalid/),
    });
    const again = await askedWhile(youtube, () => journal.perform(COVER));
    expect(again).toEqual([`POST ${SETTING}`]);
    expect(await all()).toHaveLength(1);
  });

  it('of an unverified channel is refused with advice, and disconnects nothing', async () => {
    const unverified = await connectYoutube({ isUnverified: 1 });
    try {
      const { journal, all } = covered(testImage(), unverified);
      expect(await journal.run()).toMatchObject({
        outcome: 'rejected',
        message: expect.stringContaining('only from channels with a verified phone number'),
      });
      expect(journal.step(POST).state).toBe('accepted');
      expect(await all()).toHaveLength(1);
    } finally {
      await unverified.simulator.stop();
    }
  });

  it('with a missing file is named', async () => {
    const open = () => Promise.reject(new MediaFileMissingError('a/cover.png'));
    const { journal } = covered(testImage({ name: 'cover.png', open }));
    expect(await journal.run()).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('The file cover.png is missing'),
    });
  });
});
