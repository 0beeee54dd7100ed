import type { ReadBackAnswer } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestJournal, type TestJournal } from '../src/testing/journal.ts';
import { testPost, testVideo } from '../src/testing/test-media.ts';
import { connectYoutube, type YoutubeFixture } from './youtube-fixture.ts';
import { UPLOAD, videoOn } from './youtube-videos.ts';

let youtube: YoutubeFixture;
beforeAll(async () => {
  youtube = await connectYoutube();
});
afterAll(() => youtube.simulator.stop());

/** Loses a call before YouTube gets it, and asks for its step while the call may still arrive. Returns how long in ms. */
async function settlingTime(
  one: TestJournal,
  index: number,
  calls: string,
): Promise<{ ms: number; answer: ReadBackAnswer }> {
  youtube.faults.strike({ type: 'cut-before' }, (method, path) => `${method} ${path}` === calls);
  expect(await one.perform(index)).toMatchObject({ outcome: 'unknown' });
  const sentAt = youtube.clock.now();
  for (;;) {
    const answer = await one.readBack(index);
    const mayArrive = answer.outcome === 'unclear' && answer.reason === 'The lost call may still arrive.';
    if (!mayArrive) return { ms: youtube.clock.now() - sentAt, answer };
    youtube.clock.advance(1_000);
  }
}

describe('a lost call to YouTube can no longer arrive', () => {
  it('five seconds after its time-out if it was to make the video, because an upload makes only one', async () => {
    const one = videoOn(youtube);
    const post = await one.runUpToPost(0);
    expect(await settlingTime(one, post, `PUT ${UPLOAD}`)).toMatchObject({
      ms: 11_000,
      answer: { outcome: 'absent' },
    });
  });

  it('after three minutes if it was to write a comment, because nothing protects that', async () => {
    const { network, account, clock } = youtube;
    const content = [testPost('About bread', [testVideo(1_000)]), testPost('The recipe is below')];
    const one = createTestJournal({ network, account, clock, content, options: { title: 'With a comment' } });
    const last = await one.runUpToPost(1);
    expect(one.step(last).kind).toBe('comment');
    expect(await settlingTime(one, last, 'POST /youtube/v3/commentThreads')).toMatchObject({
      ms: 181_000,
      answer: { outcome: 'unclear', reason: 'The list of comments is empty, which proves nothing.' },
    });
  });
});
