import { type JsonObject, MediaFileMissingError, type PublishContent } from '@crier/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTestJournal } from '../src/testing/journal.ts';
import { PIXEL, testGif, testImage, testPost, testVideo } from '../src/testing/test-media.ts';
import { coverOf } from './cover-of.ts';
import { connectMastodon, type MastodonFixture } from './mastodon-fixture.ts';

const POSTING = { method: 'POST', path: 're:^/api/v1/statuses$' };
const ACCEPTED = { outcome: 'accepted' } as const;

function publication(fixture: MastodonFixture, content: readonly PublishContent[], options: JsonObject = {}) {
  const { network, account, clock } = fixture;
  return createTestJournal({ network, account, clock, content, options });
}

function withText(posts: readonly JsonObject[], text: string): JsonObject[] {
  return posts.filter((post) => post['text'] === text);
}

describe.each(['honours', 'ignores', 'old'])('a server that %s', (temperament) => {
  let social: MastodonFixture;
  beforeAll(async () => {
    social = await connectMastodon(temperament);
  });
  beforeEach(() => social.removeFaults());
  afterAll(() => social.simulator.stop());

  it('reports its limits, flat', () => {
    expect(social.account.limits).toMatchObject({
      max_characters: temperament === 'old' ? 1_000 : 500,
      characters_reserved_per_url: 23,
      max_media_attachments: 4,
    });
  });

  it('publishes the post once when the connection is cut after accepting it', async () => {
    const text =
      'Cut after: see https://example.com/a/long/path?x=1&y=2 by @bob@other.example\n\n#Tag & more';
    const one = publication(social, [testPost(text)]);
    await social.addFault({ match: POSTING, times: 1, fault: { type: 'cut', when: 'after' } });
    expect(await one.perform(0)).toMatchObject({ outcome: 'unknown' });
    const [made] = withText(await social.posts(), text);
    expect(await one.readBack(0)).toMatchObject({
      outcome: 'found',
      remote: { id: made?.['id'], url: made?.['url'] },
    });
  });

  it('shows a post for followers to nobody else, and an unlisted one to everybody', async () => {
    for (const [visibility, publicly] of [
      ['private', 0],
      ['unlisted', 1],
      ['public', 1],
    ] as const) {
      const text = `Visible: ${visibility}`;
      const one = publication(social, [testPost(text)], { visibility });
      expect(await one.run(0)).toMatchObject(ACCEPTED);
      expect([visibility, withText(await social.posts(), text).length]).toEqual([visibility, publicly]);
    }
  });

  it('is never believed to lack a post for followers, because not every server lists it', async () => {
    const [made, lost] = ['made', 'lost'].map((text) =>
      publication(social, [testPost(`For followers: ${text}`)], { visibility: 'private' }),
    );
    await social.addFault({ match: POSTING, times: 1, fault: { type: 'cut', when: 'after' } });
    expect(await made?.perform(0)).toMatchObject({ outcome: 'unknown' });
    expect(await made?.readBack(0)).toMatchObject({ outcome: 'found' });
    await social.addFault({ match: POSTING, times: 1, fault: { type: 'cut', when: 'before' } });
    expect(await lost?.perform(0)).toMatchObject({ outcome: 'unknown' });
    social.clock.advance(social.network.publishing.settleMs.post + 1);
    expect(await lost?.readBack(0)).toMatchObject({ outcome: 'unclear' });
  });

  it('publishes the post once when the connection is cut before accepting it', async () => {
    const one = publication(social, [testPost('Cut before', [testImage()])]);
    const index = await one.runUpToPost(0);
    await social.addFault({ match: POSTING, times: 1, fault: { type: 'cut', when: 'before' } });
    expect(await one.perform(index)).toMatchObject({ outcome: 'unknown' });
    expect(await one.readBack(index)).toMatchObject({ outcome: 'unclear' });
    social.clock.advance(social.network.publishing.settleMs.post + 1);
    expect(await one.readBack(index)).toMatchObject({ outcome: 'absent' });
    expect(await one.run(index)).toMatchObject(ACCEPTED);
    expect(withText(await social.posts(), 'Cut before')).toHaveLength(1);
  });

  it.each(['before', 'after'] as const)('is asked again after a 500 %s the post was made', async (when) => {
    const text = `Status 500 ${when}`;
    const one = publication(social, [testPost(text)]);
    await social.addFault({ match: POSTING, times: 1, fault: { type: 'status', status: 500, when } });
    expect(await one.perform(0)).toMatchObject({ outcome: 'unknown' });
    social.clock.advance(social.network.publishing.settleMs.post + 1);
    expect(await one.readBack(0)).toMatchObject({ outcome: when === 'after' ? 'found' : 'absent' });
    expect(withText(await social.posts(), text)).toHaveLength(when === 'after' ? 1 : 0);
  });

  it('gets the time it asks for', async () => {
    const one = publication(social, [testPost('Too fast')]);
    await social.addFault({
      match: POSTING,
      times: 1,
      fault: { type: 'rate-limit', retryAfterSeconds: 120 },
    });
    const answer = await one.perform(0);
    expect(answer).toMatchObject({ outcome: 'wait', evidence: { status: 429 } });
    if (answer.outcome === 'wait') expect(Math.abs((answer.retryAfterMs ?? 0) - 120_000)).toBeLessThan(3_000);
    expect(await one.run()).toMatchObject(ACCEPTED);
  });

  it('processes a GIF in its own time', async () => {
    const one = publication(social, [testPost('It moves', [testGif()])], { sensitive: true });
    expect(await one.perform(0)).toMatchObject(ACCEPTED);
    const polled = await one.perform(1);
    if (temperament !== 'old') {
      expect(polled).toMatchObject({ outcome: 'wait', retryAfterMs: 1_000, evidence: { status: 206 } });
    }
    expect(await one.run(1)).toMatchObject(ACCEPTED);
    const [made] = withText(await social.posts(), 'It moves');
    expect(made).toMatchObject({ sensitive: true, media: [{ type: 'gifv', alt_text: 'It blinks' }] });
  });

  it(`${temperament === 'old' ? 'makes the cover of a video itself' : 'takes the cover of a video'}`, async () => {
    const cover = testImage({ id: 9, name: 'cover.png', altText: null });
    const text = `Covered on ${temperament}`;
    expect(await publication(social, [testPost(text, [testVideo(64, { cover })])]).run()).toMatchObject(
      ACCEPTED,
    );
    const [post] = withText(await social.posts(), text);
    const shown = await coverOf(post);
    expect(shown).toEqual(temperament === 'old' ? null : Buffer.from(PIXEL));
  });

  it('gives up a video whose cover is gone, and names the cover', async () => {
    const open = () => Promise.reject(new MediaFileMissingError('a/cover.png'));
    const cover = testImage({ name: 'cover.png', open });
    const answer = await publication(social, [testPost('Gone', [testVideo(64, { cover })])]).run();
    expect(answer).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('The file cover.png is missing'),
    });
    expect(withText(await social.posts(), 'Gone')).toEqual([]);
  });

  it('processes a video in its own time, and a truncated one is given up', async () => {
    const one = publication(social, [testPost('A long video', [testVideo(3_000_000)])]);
    expect(await one.perform(0)).toMatchObject(ACCEPTED);
    if (temperament !== 'old') expect(await one.perform(1)).toMatchObject({ outcome: 'wait' });
    expect(await one.run(1)).toMatchObject(ACCEPTED);
    expect(withText(await social.posts(), 'A long video')).toMatchObject([{ media: [{ type: 'video' }] }]);
    const short = testVideo(3_000_000, { open: testVideo(1_000_000).open });
    expect(await publication(social, [testPost('Short', [short])]).perform(0)).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('clip.mp4 is damaged: it is shorter'),
    });
  });

  it('reports that the token was revoked', async () => {
    const other = await connectMastodon(temperament);
    onTestFinished(() => other.simulator.stop());
    const one = publication(other, [testPost('Revoked')]);
    await other.addFault({ match: POSTING, times: 1, fault: { type: 'revoke-token' } });
    const answer = await one.perform(0);
    expect(answer).toMatchObject({ outcome: 'auth', evidence: { status: 401 } });
    expect(JSON.stringify(answer)).not.toContain(other.token);
    expect(await one.readBack(0)).toMatchObject({ outcome: 'auth' });
  });

  it('is believed when it refuses a text as too long', async () => {
    const one = publication(social, [testPost('x'.repeat(1_001))]);
    expect(await one.perform(0)).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('limit'),
      evidence: { request: 'POST /api/v1/statuses', status: 422 },
    });
  });

  it('has the lost one of two equal posts found by what the journal knows', async () => {
    const first = publication(social, [testPost('Twins')]);
    expect(await first.run()).toMatchObject(ACCEPTED);
    const second = publication(social, [testPost('Twins')]);
    await social.addFault({ match: POSTING, times: 1, fault: { type: 'cut', when: 'after' } });
    expect(await second.perform(0)).toMatchObject({ outcome: 'unknown' });
    const [, lost] = withText(await social.posts(), 'Twins');
    expect(await second.readBack(0)).toMatchObject({ outcome: 'found', remote: { id: lost?.['id'] } });
    const third = publication(social, [testPost('Twins')]);
    await social.addFault({ match: POSTING, times: 1, fault: { type: 'cut', when: 'before' } });
    expect(await third.perform(0)).toMatchObject({ outcome: 'unknown' });
    social.clock.advance(social.network.publishing.settleMs.post + 1);
    expect(await third.readBack(0)).toMatchObject({ outcome: 'absent' });
  });

  it('has a post found behind more than a page of newer ones', async () => {
    const busy = await connectMastodon(temperament, { settings: { requestsPer5Minutes: 0 } });
    onTestFinished(() => busy.simulator.stop());
    const lost = publication(busy, [testPost('Far down')]);
    await busy.addFault({ match: POSTING, times: 1, fault: { type: 'cut', when: 'after' } });
    await lost.perform(0);
    for (let index = 0; index < 90; index += 1) await publication(busy, [testPost(`Newer ${index}`)]).run();
    const [made] = withText(await busy.posts(), 'Far down');
    expect(await lost.readBack(0)).toMatchObject({ outcome: 'found', remote: { id: made?.['id'] } });
  });

  it.each([
    ['three hours ahead', 3 * 3_600_000],
    ['two days behind', -48 * 3_600_000],
  ])('is read back correctly with our clock %s', async (_, clockOffsetMs) => {
    const skewed = await connectMastodon(temperament, { clockOffsetMs });
    onTestFinished(() => skewed.simulator.stop());
    const lost = publication(skewed, [testPost('By another clock')]);
    await skewed.addFault({ match: POSTING, times: 1, fault: { type: 'cut', when: 'after' } });
    await lost.perform(0);
    expect(await lost.readBack(0)).toMatchObject({ outcome: 'found' });
    const never = publication(skewed, [testPost('Never by any clock')]);
    await skewed.addFault({ match: POSTING, times: 1, fault: { type: 'cut', when: 'before' } });
    await never.perform(0);
    skewed.clock.advance(skewed.network.publishing.settleMs.post + 1);
    expect(await never.readBack(0)).toMatchObject({ outcome: 'absent' });
  });
});

describe('servers of different age', () => {
  it('get uploads where they accept them', async () => {
    for (const [temperament, expected] of [
      ['honours', ['POST /api/v2/media']],
      ['old', ['POST /api/v2/media', 'POST /api/v1/media']],
    ] as const) {
      const social = await connectMastodon(temperament);
      onTestFinished(() => social.simulator.stop());
      const one = publication(social, [testPost('Photo', [testImage()])]);
      expect(await one.run()).toMatchObject(ACCEPTED);
      expect((await social.requests()).filter((request) => request.endsWith('/media'))).toEqual(expected);
    }
  });

  it('answer a post sent before its files are ready as too early, not as wrong', async () => {
    const social = await connectMastodon('honours', { settings: { processingPolls: 5 } });
    onTestFinished(() => social.simulator.stop());
    const one = publication(social, [testPost('Too early', [testGif()])]);
    await one.perform(0);
    const early = createTestJournal({
      network: social.network,
      account: social.account,
      clock: social.clock,
      content: [testPost('Too early', [testGif()])],
    });
    const context = {
      request: early.request,
      credentials: social.account.credentials,
      step: early.step(2),
      accepted: [one.step(0)],
    };
    expect(await social.network.publishing.perform(context)).toMatchObject({
      outcome: 'wait',
      retryAfterMs: 2_000,
      evidence: { status: 422 },
    });
  });
});
