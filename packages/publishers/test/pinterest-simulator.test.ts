import { type JsonObject, MediaFileMissingError } from '@crier/domain';
import { check } from '@crier/requirements-engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carryThrough } from '../src/testing/carry-through.ts';
import type { CallFault } from '../src/testing/faulty-fetch.ts';
import { createTestJournal } from '../src/testing/journal.ts';
import { knownIds } from '../src/testing/known-ids.ts';
import { JPEG, opens, PIXEL, testGif, testImage, testPost, testVideo } from '../src/testing/test-media.ts';
import { coverOf } from './cover-of.ts';
import { connectFetching, type FetchingFixture } from './fetching-fixture.ts';
import { boardOptions, boardsOf } from './pinterest-boards.ts';

let pins: FetchingFixture;
let boards: readonly string[];
beforeAll(async () => {
  pins = await connectFetching('pinterest', { writesPerMinute: 0, readsPerMinute: 0 });
  boards = boardsOf(pins.account);
});
afterAll(() => pins.stop());

function publication(content: ReturnType<typeof testPost>, options: JsonObject = {}) {
  const { network, account, clock } = pins;
  const chosen = { ...boardOptions(boards[0] ?? ''), ...options };
  return createTestJournal({ network, account, clock, content: [content], options: chosen });
}

const latest = async () => (await pins.posts()).at(-1);
const fetched = (bytes: Uint8Array) => {
  const address = pins.files.put(bytes);
  return { publicUrl: async () => address };
};

/** What was asked of the network while `work` ran. */
async function asked(work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = (await pins.requests()).length;
  await work();
  return (await pins.requests()).slice(before);
}

describe('a pin', () => {
  it('has title, description, link and alt text on the account’s board', async () => {
    const options = {
      title: ' Fresh bread ',
      link: 'https://bakery.example/bread',
      ...boardOptions(boards[1] ?? ''),
    };
    const one = publication(testPost('From today’s oven', [testImage()], 'https://other.example'), options);
    expect(await asked(() => one.run())).toEqual(['POST /v5/pins']);
    expect(await latest()).toMatchObject({
      id: one.step(0).remote?.id,
      text: 'From today’s oven',
      media: [{ mime_type: 'image/png', alt_text: testImage().altText, size: PIXEL.length }],
      embed: { board: 'Ideas', title: 'Fresh bread', link: 'https://bakery.example/bread' },
    });
    expect(one.step(0).remote?.url).toBe(`${pins.url}/pin/${one.step(0).remote?.id}`);
  });

  it('accepts a description of 800 characters, and the engine refuses more, as Pinterest does [learned:P1]', async () => {
    const text = 'x'.repeat(800);
    const options = { pinterest: { boards: boards[0] ?? '' } };
    const rulesOf = (body: string) =>
      check({ text: body, media: ['image'], options }, 'pinterest').map(({ rule }) => rule);
    expect([rulesOf(text), rulesOf(`${text}x`)]).toEqual([[], ['text_0']]);
    expect(await publication(testPost(text, [testImage()])).run()).toMatchObject({ outcome: 'accepted' });
    expect(await publication(testPost(`${text}x`, [testImage()])).run()).toMatchObject({
      outcome: 'rejected',
    });
  });

  it('accepts a number as title', async () => {
    await publication(testPost('From today’s oven', [testImage()]), { title: 2026 }).run();
    expect(await latest()).toMatchObject({ embed: { title: '2026' } });
  });

  it('uses the link of its content when the options have none', async () => {
    await publication(testPost('Look', [testImage()], 'https://bakery.example/cake')).run();
    expect(await latest()).toMatchObject({ text: 'Look', embed: { link: 'https://bakery.example/cake' } });
  });

  it.each([
    ['sent', {}],
    ['fetched', { isFetched: true }],
  ])('shows several pictures in order, %s', async (_, { isFetched = false }: { isFetched?: boolean }) => {
    const more = (bytes: Uint8Array) => (isFetched ? fetched(bytes) : {});
    const jpeg = { mimeType: 'image/jpeg', size: JPEG.length, open: opens(JPEG), ...more(JPEG) };
    const media = [testImage(more(PIXEL)), testImage({ id: 9, altText: 'Second', ...jpeg })];
    expect(await publication(testPost('Two', media)).run()).toMatchObject({ outcome: 'accepted' });
    expect(await latest()).toMatchObject({
      media: [
        { mime_type: 'image/png', alt_text: `${testImage().altText}\nSecond` },
        { mime_type: 'image/jpeg' },
      ],
    });
  });

  it('shows a GIF that Pinterest fetches, and is refused when it cannot be fetched', async () => {
    const bytes = Buffer.from('R0lGODlhAQABAPAAAAAAAP///yH5BAAKAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
    await publication(testPost('It moves', [testGif(fetched(bytes))])).run();
    expect(await latest()).toMatchObject({ text: 'It moves', media: [{ mime_type: 'image/gif' }] });
    const [answer] = await Promise.all([publication(testPost('No address', [testGif()])).run()]);
    expect(answer).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('files like blink.gif itself and cannot reach this installation'),
    });
  });

  it('shows a video once it is processed, with a cover', async () => {
    const one = publication(testPost('A video', [testVideo(300_000)]));
    expect(one.steps.map(({ label }) => label)).toEqual([
      'Upload video 1 of post 1',
      'Wait until video 1 of post 1 is processed',
      'Publish post 1',
    ]);
    expect(await asked(() => one.perform(0))).toEqual(['POST /v5/media', 'POST /pinterest-media-upload/']);
    expect(await one.perform(1)).toMatchObject({ outcome: 'wait', retryAfterMs: 2_000 });
    expect(await one.run(1)).toMatchObject({ outcome: 'accepted' });
    expect(await latest()).toMatchObject({ text: 'A video', media: [{ type: 'video', size: 300_000 }] });
  });

  it.each([
    ['fetches', true],
    ['is sent, where it cannot reach the installation', false],
  ])('shows a video with the cover that Pinterest %s', async (_, isFetched) => {
    const jpeg = { mimeType: 'image/jpeg', size: JPEG.length, open: opens(JPEG) };
    const cover = testImage({ id: 9, name: 'cover.jpg', ...jpeg, ...(isFetched ? fetched(JPEG) : {}) });
    await publication(testPost('Covered', [testVideo(300_000, { cover })])).run();
    expect(await latest()).toMatchObject({ text: 'Covered', media: [{ type: 'video', size: 300_000 }] });
    expect(await coverOf(await latest())).toEqual(Buffer.from(JPEG));
  });

  it('chooses a moment of a video without a cover', async () => {
    await publication(testPost('Plain', [testVideo(300_000)])).run();
    expect(await coverOf(await latest())).toBeNull();
  });

  it('is given up for a cover that can be neither fetched nor sent, and names it', async () => {
    const cover = testImage({ name: 'cover.webp', mimeType: 'image/webp' });
    expect(await publication(testPost('Unreachable', [testVideo(300_000, { cover })])).run()).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('files like cover.webp itself and cannot reach this installation'),
    });
  });

  it('is given up when the file of its cover is gone, and names it', async () => {
    const open = () => Promise.reject(new MediaFileMissingError('a/cover.png'));
    const cover = testImage({ name: 'cover.png', open });
    expect(await publication(testPost('Gone', [testVideo(300_000, { cover })])).run()).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('The file cover.png is missing'),
    });
  });

  it('is prepared again when Pinterest cannot process its video', async () => {
    const broken = testVideo(64, { open: opens(new Uint8Array(64).fill(1)) });
    expect(await publication(testPost('Bad codec', [broken])).run()).toMatchObject({
      outcome: 'prepare',
      reason: expect.stringContaining('Pinterest could not process the video'),
    });
  });

  it.each([
    ['without a board', { boards: {} }, 'No board is chosen for the account'],
    ['for a board that is gone', boardOptions('123456'), 'The board is no longer on Pinterest'],
    ['with a title that is too long', { title: 'x'.repeat(101) }, "'title' is too long"],
    ['with a link that is none', { link: 'ftp://bakery.example' }, 'is not a valid link'],
  ])('is refused %s', async (_, options, message) => {
    const answer = await publication(testPost('Refused', [testImage()]), options).run();
    expect(answer).toMatchObject({ outcome: 'rejected', message: expect.stringContaining(message) });
  });

  it('is in doubt about any other pin on its board, and not about one on another board', async () => {
    const before = (await pins.posts()).map(({ id }) => String(id));
    await publication(testPost('Cake', [testImage()]), boardOptions(boards[1] ?? '')).run();
    for (const [words, outcome] of [
      ['Cake', 'absent'],
      ['Fresh bread', 'unclear'],
      ['Cake', 'unclear'],
    ] as const) {
      if (outcome === 'unclear') await publication(testPost('Fresh Bread', [testImage()])).run();
      const lost = publication(testPost(words, [testImage()]));
      pins.faults.strike({ type: 'cut-before' }, (_, path) => path === '/v5/pins');
      expect(await lost.perform(0)).toMatchObject({ outcome: 'unknown' });
      pins.clock.advance(pins.network.publishing.settleMs.post + 1);
      expect(await lost.readBack(0, knownIds(pins.clock.now(), ...before))).toMatchObject({ outcome });
    }
  });

  it.each([
    [401, { code: 2, message: 'Authentication failed.' }, 'auth'],
    [403, { code: 29, message: 'You are not permitted to access that resource.' }, 'auth'],
    [403, { code: 29, message: 'Apps with Trial access may not create Pins in production.' }, 'wait'],
    [400, { code: 1, message: 'Invalid request' }, 'rejected'],
    [404, { code: 40, message: 'Board not found.' }, 'rejected'],
    [500, { code: 0, message: 'Something went wrong' }, 'unknown'],
  ])('is answered with %i %j', async (status, body, outcome) => {
    await pins.addFault({
      match: { path: '/v5/pins', method: 'POST', nth: 1 },
      fault: { type: 'status', status, when: 'before', body },
    });
    expect(await publication(testPost('Answered', [testImage()])).perform(0)).toMatchObject({ outcome });
  });

  it('waits as long as Pinterest says after too many requests', async () => {
    await pins.addFault({
      match: { path: '/v5/pins', method: 'POST', nth: 1 },
      fault: { type: 'rate-limit', retryAfterSeconds: 42 },
    });
    const answer = await publication(testPost('Later', [testImage()])).perform(0);
    expect(answer).toMatchObject({ outcome: 'wait', retryAfterMs: 42_000 });
  });

  it('of another user is not deleted, and the account stays connected', async () => {
    await pins.addFault({
      match: { method: 'DELETE', nth: 1 },
      fault: { type: 'status', status: 403, when: 'before', body: { code: 29, message: 'Not permitted' } },
    });
    const { account } = publication(testPost('', [testImage()])).request;
    const context = { account, credentials: pins.account.credentials };
    const answer = await pins.network.publishing.remove({ id: '1', url: null }, context);
    expect(answer).toMatchObject({ outcome: 'rejected', message: 'Not permitted' });
  });
});

const FAULTS: readonly CallFault[] = [
  { type: 'refused' },
  { type: 'cut-before' },
  { type: 'cut-after' },
  { type: 'status-before', status: 500 },
  { type: 'status-after', status: 502 },
  { type: 'status-before', status: 429, headers: { 'x-ratelimit-reset': '3' } },
  { type: 'status-before', status: 200, body: '<html>not what was asked for</html>' },
];

it.each([
  ['a picture', () => [testImage()]],
  ['a fetched picture', () => [testImage(fetched(PIXEL))]],
  ['several pictures', () => [testImage(), testImage({ id: 9 })]],
  ['a video', () => [testVideo(64)]],
])(
  'a pin with %s is published once, whichever step fails and however',
  async (name, media) => {
    const { clock, faults } = pins;
    for (const fault of FAULTS) {
      const { steps } = publication(testPost('Counted', media()));
      for (const [index, { label }] of steps.entries()) {
        const what = `${name}, ${label}, ${JSON.stringify(fault)}`;
        const journal = publication(testPost(what, media()));
        for (let earlier = 0; earlier < index; earlier += 1) {
          while ((await journal.perform(earlier)).outcome === 'wait') clock.advance(1);
        }
        faults.strike(fault, () => true);
        await carryThrough(journal, clock, index);
        expect(journal.steps.at(-1)?.state, what).toBe('accepted');
        expect(
          (await pins.posts()).filter(({ text }) => text === what),
          what,
        ).toHaveLength(1);
      }
    }
  },
  60_000,
);

describe('access to Pinterest', () => {
  it('lists the boards to choose from, and notices new ones', async () => {
    expect(boards).toHaveLength(2);
    const response = await fetch(`${pins.url}/v5/boards`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${pins.account.credentials['accessToken']}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ name: 'Brand new' }),
    });
    const { id } = (await response.json()) as { id: string };
    const { account } = publication(testPost('', [testImage()])).request;
    const found = await pins.network.publishing.inspect({ account, credentials: pins.account.credentials });
    const relationships = { boards: expect.arrayContaining([{ id, name: 'Brand new' }]) };
    expect(found).toMatchObject({ outcome: 'inspected', data: { account_type: 'BUSINESS', relationships } });
  });

  it('is renewed for another sixty days, once per refresh token', async () => {
    const { account } = publication(testPost('', [testImage()])).request;
    const { credentials } = pins.account;
    const renewed = await pins.network.renewal?.renew({ account, credentials });
    if (renewed?.outcome !== 'renewed') throw new Error(JSON.stringify(renewed));
    expect(renewed.credentials['refreshToken']).not.toBe(credentials['refreshToken']);
    expect(await pins.network.renewal?.renew({ account, credentials })).toMatchObject({ outcome: 'auth' });
    const again = await pins.network.renewal?.renew({ account, credentials: renewed.credentials });
    expect(again).toMatchObject({ outcome: 'renewed' });
  });
});
