import type { JsonObject } from '@crier/domain';
import { createTestJournal, type TestJournal } from '../src/testing/journal.ts';
import { testPost, testVideo } from '../src/testing/test-media.ts';
import type { YoutubeFixture } from './youtube-fixture.ts';

/** How much is sent at a time. */
export const PART_BYTES = 8 * 1024 * 1024;
export const UNIT_BYTES = 256 * 1024;
export const UPLOAD = '/upload/youtube/v3/videos';
/** The steps of a publication. */
export const [ANNOUNCE, SEND, POST, PROCESS] = [0, 1, 2, 3];

let count = 0;
/** A video of its own title on the channel, of `size` bytes. */
export function videoOn(
  { network, account, clock }: YoutubeFixture,
  options: JsonObject = {},
  size = 1_000,
  body = 'About bread',
): TestJournal {
  const title = `Video ${++count}`;
  const content = [testPost(body, [testVideo(size)])];
  return createTestJournal({ network, account, clock, content, options: { title, ...options } });
}

/** What was asked of the network while `work` ran. */
export async function askedWhile(
  youtube: YoutubeFixture,
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  const before = (await youtube.requests()).length;
  await work();
  return (await youtube.requests()).slice(before);
}

/** What anybody sees of the videos with this title. */
export async function videosCalled(youtube: YoutubeFixture, title: string) {
  return (await youtube.posts()).filter((post) => post['title'] === title);
}
