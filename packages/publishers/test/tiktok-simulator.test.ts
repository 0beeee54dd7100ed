import type { JsonObject } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { carryThrough } from '../src/testing/carry-through.ts';
import type { CallFault } from '../src/testing/faulty-fetch.ts';
import { createTestJournal } from '../src/testing/journal.ts';
import { JPEG, opens, testGif, testImage, testPost, testVideo } from '../src/testing/test-media.ts';
import { connectFetching, type FetchingFixture } from './fetching-fixture.ts';
import { learned } from './learned.ts';
import { publicOptions } from './tiktok-choices.ts';

/** The most of one part. A longer video goes up in parts of 10 MB. */
const PART_BYTES = 64_000_000;
const UNLIMITED = { creatorInfoPerMinute: 0, initPerMinute: 0, statusPerMinute: 0, postsPerDay: 0 };
const PUBLISH = '/v2/post/publish';

let tiktok: FetchingFixture;
beforeAll(async () => {
  tiktok = await connectFetching('tiktok', UNLIMITED);
});
afterAll(() => tiktok.stop());

function publication(
  content: ReturnType<typeof testPost>,
  options: JsonObject = publicOptions(),
  limits: JsonObject | null = null,
) {
  const { network, account, clock } = tiktok;
  return createTestJournal({ network, account: { ...account, limits }, clock, content: [content], options });
}

const latest = async () => (await tiktok.posts()).at(-1);
const photo = () => {
  const address = tiktok.files.put(JPEG);
  return testImage({ mimeType: 'image/jpeg', publicUrl: async () => address });
};

/** What was asked of the network while `work` ran. */
async function asked(work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = (await tiktok.requests()).length;
  await work();
  return (await tiktok.requests()).slice(before);
}

describe('a video on TikTok', () => {
  it('is uploaded as one part, which publishes it, after the creator was queried', async () => {
    const one = publication(testPost('A video', [testVideo(PART_BYTES)]));
    expect(one.steps.map(({ label }) => label)).toEqual([
      'Upload video 1 of post 1',
      'Publish post 1',
      'Wait until TikTok is done with post 1',
    ]);
    expect(await asked(() => one.perform(0))).toEqual([
      `POST ${PUBLISH}/creator_info/query/`,
      `POST ${PUBLISH}/video/init/`,
    ]);
    expect((await tiktok.posts()).filter(({ text }) => text === 'A video')).toEqual([]);
    expect(await asked(() => one.perform(1))).toEqual(['PUT /upload/video']);
    expect(one.step(1).remote?.url).toBe(`${tiktok.url}/@alice`);
    expect(await one.perform(2)).toMatchObject({ outcome: 'wait', retryAfterMs: 3_000 });
    const answer = await one.run(2);
    const post = await latest();
    expect(post).toMatchObject({ text: 'A video', media: [{ type: 'video', size: PART_BYTES }] });
    expect(answer).toMatchObject({ outcome: 'accepted', remote: { id: post?.['id'], url: post?.['url'] } });
  });

  it('is uploaded in parts when it is long, in fewer ones if TikTok refuses those [learned:K2]', async () => {
    const size = PART_BYTES + 5;
    const one = publication(testPost('A long video', [testVideo(size)]));
    const parts = (await asked(() => one.perform(0))).filter((call) => call.startsWith('PUT'));
    expect(parts).toHaveLength(5);
    expect(await one.run()).toMatchObject({ outcome: 'accepted' });
    expect(await latest()).toMatchObject({ text: 'A long video', media: [{ size }] });

    await learned(tiktok.simulator, { rows: ['K2'] });
    const other = publication(testPost('Another long video', [testVideo(size)]));
    expect(await asked(() => other.perform(0))).toEqual([
      `POST ${PUBLISH}/creator_info/query/`,
      `POST ${PUBLISH}/video/init/`,
      `POST ${PUBLISH}/video/init/`,
      'PUT /upload/video',
    ]);
    expect(await other.run()).toMatchObject({ outcome: 'accepted' });
    expect(await latest()).toMatchObject({ text: 'Another long video', media: [{ size }] });
  });

  it('is found by its id when the answer to its last part was lost, and absent when the part was', async () => {
    const one = publication(testPost('Lost', [testVideo(64)]));
    await one.perform(0);
    tiktok.faults.strike({ type: 'cut-before' }, (method) => method === 'PUT');
    expect(await one.perform(1)).toMatchObject({ outcome: 'unknown' });
    expect(await one.readBack(1)).toMatchObject({ outcome: 'unclear' });
    tiktok.clock.advance(tiktok.network.publishing.settleMs.post + 1);
    expect(await one.readBack(1)).toMatchObject({ outcome: 'absent' });
    tiktok.faults.strike({ type: 'cut-after' }, (method) => method === 'PUT');
    expect(await one.perform(1)).toMatchObject({ outcome: 'unknown' });
    expect(await one.readBack(1)).toMatchObject({
      outcome: 'found',
      remote: { id: one.step(0).remote?.id },
    });
    expect((await tiktok.posts()).filter(({ text }) => text === 'Lost')).toHaveLength(1);
  });

  it('reaches the inbox of a creator who finishes drafts in the app', async () => {
    const draft = publication(testPost('A caption', [testVideo(64)]), {}, { direct_posting: false });
    expect(draft.step(1).label).toBe('Send post 1 to the creator’s inbox, without its caption');
    expect(await asked(() => draft.perform(0))).toContain(`POST ${PUBLISH}/inbox/video/init/`);
    const before = (await tiktok.posts()).length;
    expect(await draft.run(1)).toMatchObject({ outcome: 'accepted', remote: { url: null } });
    expect(await tiktok.posts()).toHaveLength(before);
  });

  it('that TikTok cannot process fails with its reason', async () => {
    const broken = testVideo(64, { open: opens(new Uint8Array(64).fill(1)) });
    expect(await publication(testPost('Bad codec', [broken])).run()).toMatchObject({
      outcome: 'rejected',
      message: 'TikTok did not publish the post: file_format_check_failed',
    });
  });

  it.each([
    ['for nobody', {}, 'It is not chosen who may see the post'],
    ['for those not offered', publicOptions({ privacy_level: 'FOLLOWER_OF_CREATOR' }), 'does not offer'],
    [
      'for another brand, seen by its creator alone',
      publicOptions({ privacy_level: 'SELF_ONLY', content_disclosure: true, brand_content_toggle: true }),
      'third-party brand',
    ],
  ])('%s is refused before anything is sent', async (_, options, message) => {
    const one = publication(testPost('Refused', [testVideo(64)]), options);
    const calls = await asked(async () => {
      const answer = await one.perform(0);
      expect(answer).toMatchObject({ outcome: 'rejected', message: expect.stringContaining(message) });
    });
    expect(calls).toEqual([`POST ${PUBLISH}/creator_info/query/`]);
  });

  it('longer than the creator may post is refused', async () => {
    const answer = await publication(testPost('Long', [testVideo(64, { durationMs: 600_001 })])).perform(0);
    expect(answer).toMatchObject({ outcome: 'rejected', message: expect.stringContaining('600 seconds') });
  });

  it.each([[[testGif()]], [[testImage(), testVideo(64)]], [[]]])(
    'is not made from unsupported files: %#',
    async (media) => {
      expect(await publication(testPost('Wrong', media)).perform(0)).toMatchObject({ outcome: 'rejected' });
    },
  );
});

describe('an app that TikTok has not audited', () => {
  it('waits for the operator with public posts, and publishes private ones [learned:K4]', async () => {
    await learned(tiktok.simulator, { rows: ['K4'] });
    const before = (await tiktok.posts()).length;
    expect(await publication(testPost('For all', [testVideo(64)])).perform(0)).toMatchObject({
      outcome: 'wait',
      matter: 'audit',
    });
    const mine = publicOptions({ privacy_level: 'SELF_ONLY' });
    expect(await publication(testPost('Mine', [testVideo(64)]), mine).run()).toMatchObject({
      outcome: 'accepted',
    });
    expect(await tiktok.posts()).toHaveLength(before);
  });

  it('waits a day, and for the operator, once it has served its daily creators [learned:K4]', async () => {
    const full = await connectFetching('tiktok', { ...UNLIMITED, creatorsBeforeAudit: 0 });
    onTestFinished(() => full.stop());
    await learned(full.simulator, { rows: ['K4'] });
    const { network, account, clock } = full;
    const options = publicOptions({ privacy_level: 'SELF_ONLY' });
    const content = [testPost('Too many', [testVideo(64)])];
    const one = createTestJournal({ network, account, clock, content, options });
    const told = { outcome: 'wait', matter: 'audit', retryAfterMs: 24 * 3_600_000 };
    expect(await one.perform(0)).toMatchObject(told);
  });
});

describe('photos on TikTok', () => {
  it('are fetched in order', async () => {
    const one = publication(testPost('Two photos', [photo(), photo()]));
    expect(await one.run()).toMatchObject({ outcome: 'accepted' });
    expect(await latest()).toMatchObject({
      text: 'Two photos',
      media: [{ mime_type: 'image/jpeg' }, { mime_type: 'image/jpeg' }],
      url: expect.stringContaining('/@alice/photo/'),
    });
  });

  it('that cannot be fetched are prepared again, with the reason', async () => {
    const gone = testImage({ publicUrl: async () => tiktok.files.nowhere });
    expect(await publication(testPost('Gone', [gone])).run()).toMatchObject({
      outcome: 'prepare',
      reason: 'TikTok did not publish the post: photo_pull_failed',
    });
  });
});

it.each([
  [401, 'access_token_invalid', 'auth'],
  [401, 'scope_not_authorized', 'auth'],
  [403, 'url_ownership_unverified', 'wait'],
  [403, 'unaudited_client_can_only_post_to_private_accounts', 'wait'],
  [400, 'invalid_params', 'rejected'],
  [200, 'privacy_level_option_mismatch', 'rejected'],
  [200, 'internal_error', 'unknown'],
  [500, 'internal_error', 'unknown'],
  [429, 'rate_limit_exceeded', 'wait'],
  [403, 'spam_risk_too_many_posts', 'wait'],
])('an answer with status %i and %s is read as %s', async (status, code, outcome) => {
  const one = publication(testPost(`Answered ${code}`, [photo()]));
  await one.perform(0);
  const body = { data: {}, error: { code, message: 'As told', log_id: '1' } };
  await tiktok.addFault({
    match: { path: '/content/init/', method: 'POST', nth: 1 },
    fault: { type: 'status', status, when: 'before', body },
  });
  const answer = await one.perform(1);
  expect(answer).toMatchObject({ outcome });
});

it('the daily limit of posts holds the account until midnight UTC, and says so [learned:K3]', async () => {
  const one = publication(testPost('One too many', [photo()]));
  await one.perform(0);
  await learned(tiktok.simulator, { rows: ['K3'] });
  expect(await one.perform(1)).toMatchObject({
    outcome: 'wait',
    limit: 'account',
    retryAfterMs: 86_400_000 - (tiktok.clock.now() % 86_400_000),
    reason: expect.stringContaining('Publishing goes on after midnight UTC.'),
  });
});

const FAULTS: readonly CallFault[] = [
  { type: 'refused' },
  { type: 'cut-before' },
  { type: 'cut-after' },
  { type: 'status-before', status: 500 },
  { type: 'status-after', status: 502 },
  { type: 'status-before', status: 429, headers: { 'retry-after': '3' } },
];

it('a video is published once, whichever step fails and however', async () => {
  const { clock, faults } = tiktok;
  for (const fault of FAULTS) {
    for (const index of [0, 1, 2]) {
      const what = `A video, ${index}, ${JSON.stringify(fault)}`;
      const journal = publication(testPost(what, [testVideo(64)]));
      for (let earlier = 0; earlier < index; earlier += 1) {
        while ((await journal.perform(earlier)).outcome === 'wait') clock.advance(1);
      }
      faults.strike(fault, () => true);
      await carryThrough(journal, clock, index);
      expect(journal.steps.at(-1)?.state, what).toBe('accepted');
      expect(
        (await tiktok.posts()).filter(({ text }) => text === what),
        what,
      ).toHaveLength(1);
    }
  }
}, 60_000);
