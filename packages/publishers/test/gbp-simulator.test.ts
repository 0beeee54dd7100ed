import type { JsonObject } from '@crier/domain';
import type { Fault } from '@crier/network-simulator';
import { check, examine } from '@crier/requirements-engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestJournal, type TestJournal } from '../src/testing/journal.ts';
import { type MediaServer, startMediaServer } from '../src/testing/media-server.ts';
import { PIXEL, testImage, testPost } from '../src/testing/test-media.ts';
import { connectGoogle, type GoogleFixture } from './google-fixture.ts';
import { learned } from './learned.ts';

const SETTINGS = { editsPerMinute: 0, minPhotoBytes: 0, minPhotoPixels: 0 };
const [POST, CHECK] = [0, 1];

let gbp: GoogleFixture;
let files: MediaServer;
beforeAll(async () => {
  gbp = await connectGoogle('gbp', SETTINGS);
  files = await startMediaServer();
});
afterAll(async () => {
  await gbp.simulator.stop();
  await files.stop();
});

function publication(body: string, options: JsonObject = {}, address?: string, of = gbp): TestJournal {
  const { network, account, clock } = of;
  const media = address === undefined ? [] : [testImage({ publicUrl: async () => address })];
  return createTestJournal({ network, account, clock, content: [testPost(body, media)], options });
}

async function shown(body: string) {
  return (await gbp.posts()).filter(({ text }) => text === body);
}

const DATED = { event_title: 'Bread week', start_date: '2026-12-01', end_date: '2026-12-07' };
const SCHEDULE = {
  startDate: { year: 2026, month: 12, day: 1 },
  endDate: { year: 2026, month: 12, day: 7 },
};

describe('a local post', () => {
  it.each<[string, JsonObject, JsonObject]>([
    ['plain', {}, { topic_type: 'STANDARD', call_to_action: null, event: null, offer: null }],
    [
      'with a button',
      { button: 'ORDER', button_link: 'https://bakery.example/order' },
      { call_to_action: { actionType: 'ORDER', url: 'https://bakery.example/order' } },
    ],
    ['with a call', { button: 'CALL', button_link: 'x' }, { call_to_action: { actionType: 'CALL' } }],
    [
      'an event of whole days',
      { type: 'event', ...DATED },
      { topic_type: 'EVENT', event: { title: 'Bread week', schedule: SCHEDULE } },
    ],
    [
      'an event with times',
      { type: 'event', ...DATED, event_has_time: true, start_time: '08:30' },
      {
        event: {
          title: 'Bread week',
          schedule: {
            ...SCHEDULE,
            startTime: { hours: 8, minutes: 30, seconds: 0, nanos: 0 },
            endTime: { hours: 17, minutes: 0, seconds: 0, nanos: 0 },
          },
        },
      },
    ],
    [
      'an offer with details, without a button',
      { type: 'offer', ...DATED, button: 'CALL', offer_has_details: true, coupon_code: 'RYE20' },
      {
        topic_type: 'OFFER',
        call_to_action: null,
        event: { title: 'Bread week', schedule: SCHEDULE },
        offer: { couponCode: 'RYE20' },
      },
    ],
    ['an offer without details', { type: 'offer', ...DATED, coupon_code: 'RYE20' }, { offer: null }],
  ])('%s', async (name, options, embed) => {
    const one = publication(`It is ${name}`, options);
    expect(await one.perform(POST)).toMatchObject({ outcome: 'accepted' });
    expect(await one.perform(CHECK)).toMatchObject({ outcome: 'wait', retryAfterMs: 5_000 });
    expect(await one.run(CHECK)).toMatchObject({ outcome: 'accepted' });
    const [post, ...others] = await shown(`It is ${name}`);
    expect(others).toEqual([]);
    expect(post).toMatchObject({ account: 'alices_bakery', embed });
    expect(one.step(POST).remote).toEqual({ id: post?.['id'], url: post?.['url'] });
  });

  it('has a photo that Google fetched', async () => {
    expect(await publication('A photo', {}, files.put(PIXEL)).run()).toMatchObject({ outcome: 'accepted' });
    expect(await shown('A photo')).toMatchObject([{ media: [{ type: 'image', mime_type: 'image/png' }] }]);
    const message = expect.stringContaining('Fetching image failed');
    const nowhere = publication('No photo', {}, files.nowhere);
    expect(await nowhere.perform(POST)).toMatchObject({ outcome: 'rejected', message });
  });

  it('that violates the policy fails after the check', async () => {
    const one = publication('Call +49 431 123456789');
    const message = expect.stringContaining('content policy');
    expect(await one.run()).toMatchObject({ outcome: 'rejected', message });
    expect(await shown('Call +49 431 123456789')).toEqual([]);
  });

  it('waits while the location cannot be edited', async () => {
    const limited = await connectGoogle('gbp', { ...SETTINGS, editsPerMinute: 1 });
    try {
      await publication('One', {}, undefined, limited).perform(POST);
      const answer = await publication('Two', {}, undefined, limited).perform(POST);
      expect(answer).toMatchObject({ outcome: 'wait' });
    } finally {
      await limited.simulator.stop();
    }
  });

  it.each([
    [400, 'INVALID_ARGUMENT', 'rejected'],
    [401, 'UNAUTHENTICATED', 'auth'],
    [403, 'PERMISSION_DENIED', 'auth'],
    [404, 'NOT_FOUND', 'rejected'],
    [429, 'RESOURCE_EXHAUSTED', 'wait'],
    [500, 'INTERNAL', 'unknown'],
    [503, 'UNAVAILABLE', 'unknown'],
  ])('answered with %i %s is %s', async (code, status, outcome) => {
    await gbp.addFault({
      match: { path: '/localPosts', method: 'POST', nth: 1 },
      times: 1,
      fault: {
        type: 'status',
        status: code,
        when: 'before',
        body: { error: { code, status, message: 'No' } },
      },
    });
    expect(await publication(`Answered with ${code}`).perform(POST)).toMatchObject({ outcome });
  });
});

it('a refusal names the wrong fields, not only an invalid argument [learned:G3]', async () => {
  await learned(gbp.simulator, { rows: ['G3'] });
  expect(await publication('Refused with reasons').perform(POST)).toMatchObject({
    outcome: 'rejected',
    message: 'Summary must not contain a phone number. The photo is too small.',
  });
});

it('a phone number causes advice and no refusal while planning, as some posts are accepted [learned:G2]', async () => {
  const text = 'Call +49 431 123456789 now';
  const target = { id: 1, provider: 'gbp' } as const;
  expect(check(text, 'gbp')).toEqual([]);
  expect(examine(text, [target]).advice).toMatchObject([{ rule: 'phone_number' }]);
  expect(await publication(text).run()).toMatchObject({ outcome: 'rejected' });
  await learned(gbp.simulator, { rows: ['G2'], lenient: true });
  expect(await publication(`${text}!`).run()).toMatchObject({ outcome: 'accepted' });
});

describe('a lost call', () => {
  const FAULTS: readonly (readonly [string, Fault, boolean])[] = [
    ['cut before it arrived', { type: 'cut', when: 'before' }, false],
    ['cut after it arrived', { type: 'cut', when: 'after' }, true],
    ['failed after it arrived', { type: 'status', status: 503, when: 'after' }, true],
  ];

  it.each(FAULTS)('%s leaves one post', async (name, fault, arrived) => {
    const body = `A call ${name}`;
    const one = publication(body, { type: 'event', ...DATED }, files.put(PIXEL));
    await gbp.addFault({ match: { path: '/localPosts', method: 'POST', nth: 1 }, times: 1, fault });
    expect(await one.perform(POST)).toMatchObject({ outcome: 'unknown' });
    gbp.clock.advance(gbp.network.publishing.settleMs.post + 1_000);
    expect(await one.readBack(POST)).toMatchObject({ outcome: arrived ? 'found' : 'absent' });
    if (!arrived) expect(await one.run()).toMatchObject({ outcome: 'accepted' });
    expect(await shown(body)).toHaveLength(1);
  });

  it('is in doubt next to a post with the same text and another button', async () => {
    const first = publication('Twice', { button: 'CALL' });
    await gbp.addFault({
      match: { path: '/localPosts', method: 'POST', nth: 1 },
      times: 1,
      fault: { type: 'cut', when: 'before' },
    });
    expect(await first.perform(POST)).toMatchObject({ outcome: 'unknown' });
    const other = publication('Twice');
    await other.run();
    gbp.clock.advance(gbp.network.publishing.settleMs.post + 1_000);
    expect(await first.readBack(POST, new Map())).toMatchObject({ outcome: 'unclear' });
    expect(await first.readBack(POST)).toMatchObject({ outcome: 'absent' });
  });
});

it('renews with the same refresh token', async () => {
  const { account, network } = gbp;
  const { credentials } = account;
  const renewed = await network.renewal?.renew({ account: publication('x').request.account, credentials });
  expect(renewed).toMatchObject({
    outcome: 'renewed',
    credentials: { refreshToken: credentials['refreshToken'] },
  });
});
