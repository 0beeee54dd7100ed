import { MediaFileMissingError } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestJournal } from '../src/testing/journal.ts';
import { PIXEL, testGif, testImage, testPost, testVideo } from '../src/testing/test-media.ts';
import { coverOf } from './cover-of.ts';
import { connectLinkedin, type LinkedinFixture } from './linkedin-fixture.ts';

const COVERS = 're:^/dms-uploads/[^/]+/thumbnail/0$';

let li: LinkedinFixture;
beforeAll(async () => {
  li = await connectLinkedin('linkedin', { moreScopes: 'r_member_social' });
});
afterAll(() => li.simulator.stop());

function covered(text: string, cover = testImage({ id: 9, name: 'cover.png' })) {
  const { network, account, clock } = li;
  return createTestJournal({
    network,
    account,
    clock,
    content: [testPost(text, [testVideo(64, { cover })])],
  });
}
const shown = async (text: string) => (await li.posts()).filter((post) => post['text'] === text);

describe('the cover of a video on LinkedIn', () => {
  it('is uploaded with the video, before anything is public', async () => {
    const one = covered('With a cover');
    const before = (await li.requests()).length;
    expect(await one.perform(0)).toMatchObject({ outcome: 'accepted' });
    const calls = (await li.requests())
      .slice(before)
      .map((call) => call.replace(/uploads\/[^/]+/, 'uploads/ID'));
    expect(calls).toEqual([
      'POST /rest/videos',
      'PUT /dms-uploads/ID/video/0',
      'PUT /dms-uploads/ID/thumbnail/0',
      'POST /rest/videos',
    ]);
    expect(await one.run(1)).toMatchObject({ outcome: 'accepted' });
    const [post] = await shown('With a cover');
    expect(await coverOf(post)).toEqual(Buffer.from(PIXEL));
  });

  it.each([
    ['lost', { type: 'cut', when: 'before' }, 'unknown'],
    ['limited', { type: 'rate-limit', retryAfterSeconds: 9 }, 'wait'],
    ['sent to an address that has ended', { type: 'status', status: 403, when: 'before' }, 'wait'],
  ] as const)('that is %s is sent again with its video, for one post', async (name, fault, outcome) => {
    const one = covered(`Cover ${name}`);
    await li.addFault({ match: { path: COVERS, method: 'PUT', nth: 1 }, times: 1, fault });
    expect(await one.perform(0)).toMatchObject({ outcome });
    expect(await one.run()).toMatchObject({ outcome: 'accepted' });
    const posts = await shown(`Cover ${name}`);
    expect(posts).toHaveLength(1);
    expect(await coverOf(posts[0])).toEqual(Buffer.from(PIXEL));
  });

  it('that LinkedIn refuses stops the post', async () => {
    expect(await covered('No such cover', testGif()).run()).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('JPEG or PNG'),
    });
    expect(await shown('No such cover')).toEqual([]);
  });

  it('with a missing file is named', async () => {
    const open = () => Promise.reject(new MediaFileMissingError('a/cover.png'));
    expect(await covered('Gone', testImage({ name: 'cover.png', open })).run()).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('The file cover.png is missing'),
    });
  });
});
