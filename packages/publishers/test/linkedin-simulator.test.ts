import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestJournal } from '../src/testing/journal.ts';
import { startScriptedServer } from '../src/testing/scripted-server.ts';
import { opens, PIXEL, testGif, testImage, testPost, testVideo } from '../src/testing/test-media.ts';
import { connectLinkedin, type LinkedinFixture } from './linkedin-fixture.ts';

const PART_BYTES = 4_194_304;

let li: LinkedinFixture;
beforeAll(async () => {
  li = await connectLinkedin('linkedin', { moreScopes: 'r_member_social' });
});
afterAll(() => li.simulator.stop());

function publication(content: readonly ReturnType<typeof testPost>[], options = {}) {
  const { network, account, clock } = li;
  return createTestJournal({ network, account, clock, content, options });
}

/** What was asked of the network while `work` ran. */
async function asked(work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = (await li.requests()).length;
  await work();
  return (await li.requests()).slice(before).map((one) => one.replace(/urn:li:[^/]+|[\w-]{20,}/g, 'ID'));
}

const latest = async () => (await li.posts()).at(-1);

describe('files on LinkedIn', () => {
  it('are uploaded in parts, awaited, and then posted', async () => {
    const one = publication([testPost('A video', [testVideo(2 * PART_BYTES + 5, { altText: 'A boat' })])]);
    expect(one.steps.map(({ label }) => label)).toEqual([
      'Upload video 1 of post 1',
      'Wait until video 1 of post 1 is processed',
      'Publish post 1',
    ]);
    expect(await asked(() => one.perform(0))).toEqual([
      'POST /rest/videos',
      'PUT /dms-uploads/ID/video/0',
      'PUT /dms-uploads/ID/video/1',
      'PUT /dms-uploads/ID/video/2',
      'POST /rest/videos',
    ]);
    expect(await one.perform(1)).toMatchObject({ outcome: 'wait', retryAfterMs: 2_000 });
    expect(await one.run(1)).toMatchObject({
      outcome: 'accepted',
      remote: { id: expect.stringMatching(/^urn:li:ugcPost:\d+$/) },
    });
    expect(await latest()).toMatchObject({
      text: 'A video',
      media: [{ type: 'video', alt_text: 'A boat', size: 2 * PART_BYTES + 5 }],
    });
  });

  it('can be several pictures in order, each with its text, or one GIF', async () => {
    const pictures = [
      testImage(),
      testImage({ id: 9, altText: null }),
      testImage({ id: 10, altText: 'Third' }),
    ];
    await publication([testPost('Three pictures', pictures)]).run();
    expect(await latest()).toMatchObject({
      media: [{ alt_text: testImage().altText }, { alt_text: null }, { alt_text: 'Third' }],
      embed: { multiImage: {} },
    });
    await publication([testPost('It moves', [testGif()])]).run();
    expect(await latest()).toMatchObject({
      media: [{ mime_type: 'image/gif', alt_text: 'It blinks' }],
      embed: { media: {} },
    });
  });

  it('keep the beginning of a too long alternative text', async () => {
    const altText = '🥖'.repeat(3_000);
    expect(await publication([testPost('Long words', [testImage({ altText })])]).run()).toMatchObject({
      outcome: 'accepted',
    });
    const media = (await latest())?.['media'];
    expect(media).toMatchObject([{ alt_text: `${'🥖'.repeat(2_042)}…` }]);
  });

  it('that LinkedIn cannot process are prepared again', async () => {
    const broken = testVideo(64, { open: opens(new Uint8Array(64).fill(1)) });
    expect(await publication([testPost('Bad codec', [broken])]).run()).toMatchObject({
      outcome: 'prepare',
      reason: expect.stringContaining('LinkedIn could not process the file'),
    });
  });

  it.each([
    ['lost part', { type: 'cut', when: 'before' }, 'unknown'],
    ['failing server', { type: 'status', status: 500, when: 'before' }, 'unknown'],
    ['limit', { type: 'rate-limit', retryAfterSeconds: 9 }, 'wait'],
    ['address that has ended', { type: 'status', status: 403, when: 'before' }, 'wait'],
    ['refusal', { type: 'status', status: 400, when: 'before' }, 'rejected'],
    ['ended session', { type: 'status', status: 401, when: 'before' }, 'auth'],
  ] as const)('have one outcome after a %s', async (_, fault, outcome) => {
    const one = publication([testPost('Interrupted', [testVideo(2 * PART_BYTES)])]);
    await li.addFault({ match: { path: '/dms-uploads', nth: 2 }, fault });
    expect(await one.perform(0)).toMatchObject({ outcome });
    expect(await one.perform(0)).toMatchObject({ outcome: 'accepted' });
  });

  it('hold the post back until they are processed', async () => {
    const one = publication([testPost('Early', [testVideo(PART_BYTES)])]);
    await one.perform(0);
    const accepted = [one.step(0)];
    const { request } = one;
    const early = { request, credentials: li.account.credentials, step: one.step(2), accepted };
    expect(await li.network.publishing.perform(early)).toMatchObject({
      outcome: 'wait',
      retryAfterMs: 5_000,
    });
  });
});

describe('a link on LinkedIn', () => {
  const page = async (html: string, picture = PIXEL) => {
    const server = await startScriptedServer((request, response) => {
      const isPicture = request.url === '/picture.png';
      response.writeHead(200, { 'content-type': isPicture ? 'image/png' : 'text/html' });
      response.end(isPicture ? picture : html);
    });
    onTestFinished(() => server.stop());
    return server.url;
  };

  it('is a card with the page’s title, description and picture', async () => {
    const url = await page(
      '<title>Tides</title><meta property="og:description" content="High at noon"><meta property="og:image" content="/picture.png">',
    );
    const one = publication([testPost('Read this', [], url)]);
    expect(one.steps.map(({ label }) => label)).toEqual(['Look up link card of post 1', 'Publish post 1']);
    await one.run();
    expect(await latest()).toMatchObject({
      text: 'Read this',
      embed: { article: { source: url, title: 'Tides', description: 'High at noon' } },
      media: [{ mime_type: 'image/png' }],
    });
  });

  it('is a card with only its address if the page says nothing, and text beside a picture', async () => {
    const url = await page('');
    await publication([testPost('Only an address', [], url)]).run();
    expect(await latest()).toMatchObject({
      embed: { article: { source: url, title: url.replace('http://', '') } },
    });
    await publication([testPost('With a picture', [testImage()], 'https://example.com/tide')]).run();
    expect(await latest()).toMatchObject({ text: 'With a picture\n\nhttps://example.com/tide' });
  });
});

describe('a text on LinkedIn', () => {
  it.each([
    ['Bread (fresh) & <butter> [2] {3} | 50% ~ *now* @noon \\ a_b'],
    ['#bread at #brød_2, C# and #1, see https://example.com/a_(b)?c=1#d'],
    ['Two lines\n\nand 🥖 more'],
  ])('is shown as it was written: %j', async (words) => {
    const one = publication([testPost(words)]);
    const index = await one.runUpToPost(0);
    li.faults.strike({ type: 'cut-after' }, (_, path) => path === '/rest/posts');
    expect(await one.perform(index)).toMatchObject({ outcome: 'unknown' });
    expect((await latest())?.['text']).toBe(words);
    expect(await one.readBack(index)).toMatchObject({ outcome: 'found' });
  });

  it('that is too long is refused with the reason', async () => {
    expect(await publication([testPost('x'.repeat(3_001))]).perform(0)).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('3000 characters'),
    });
  });

  it('that was just posted is refused for good, and settles a lost post that it names [learned:L2]', async () => {
    const first = await publication([testPost('Said before')]).run();
    if (first.outcome !== 'accepted') throw new Error('not published');
    const again = publication([testPost('Said before')]);
    expect(await again.perform(0)).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('Content is a duplicate of urn:li:share:'),
    });
    const step = { ...again.step(0), attempts: 2 };
    const context = { request: again.request, credentials: li.account.credentials, step, accepted: [] };
    expect(await li.network.publishing.perform(context)).toMatchObject({
      ...{ outcome: 'unknown', repeatOf: first.remote },
    });
  });

  it('is for connections only when that was chosen', async () => {
    const before = (await li.posts()).length;
    const one = publication([testPost('Among us')], { visibility: 'CONNECTIONS' });
    expect(await one.run()).toMatchObject({ outcome: 'accepted' });
    expect(await li.posts()).toHaveLength(before);
  });
});

describe('a first comment on LinkedIn', () => {
  it('has its link and one picture, and is deleted before its post', async () => {
    const one = publication([
      testPost('With a comment'),
      testPost('More here', [testImage()], 'https://example.com/more'),
      testPost('Never published'),
    ]);
    await one.run();
    const [post, comment] = (await li.posts()).slice(-2);
    expect(comment).toMatchObject({
      text: 'More here\n\nhttps://example.com/more',
      reply_parent: post?.['id'],
      media: [{ mime_type: 'image/png' }],
    });
    const [, second] = one.steps.filter(({ visible }) => visible).map(({ remote }) => remote);
    expect(second?.url).toContain('?commentUrn=urn%3Ali%3Acomment');
    if (second === null || second === undefined) throw new Error('There is no comment.');
    const context = { account: one.request.account, credentials: li.account.credentials };
    for (const _ of ['once', 'again'])
      expect(await li.network.publishing.remove(second, context)).toMatchObject({ outcome: 'accepted' });
    expect((await latest())?.['text']).toBe('With a comment');
  });

  it('with files that LinkedIn refuses is refused before anything is public', async () => {
    const before = await li.posts();
    for (const media of [[testVideo(64)], [testImage(), testImage({ id: 9 })], [testGif()]]) {
      const one = publication([testPost('Held back'), testPost('Too much', media)]);
      expect(await one.run()).toMatchObject({
        outcome: 'rejected',
        message: expect.stringContaining('one photo in a comment'),
      });
    }
    expect(await li.posts()).toEqual(before);
  });

  it('that LinkedIn refuses says that the post is public', async () => {
    const one = publication([testPost('A post with a long comment'), testPost('y'.repeat(1_251))]);
    expect(await one.run()).toMatchObject({
      outcome: 'rejected',
      message: expect.stringMatching(/^The post is published, but not its first comment: .*1250/),
    });
  });

  it('without permission does not disconnect the account', async () => {
    const one = publication([testPost('Comments are closed'), testPost('Hello?')]);
    await one.perform(0);
    await li.addFault({
      match: { path: '/comments', nth: 1 },
      fault: { type: 'status', status: 403, when: 'before' },
    });
    expect(await one.perform(1)).toMatchObject({ outcome: 'rejected' });
  });
});

describe('an answer of LinkedIn', () => {
  const UNTIL_MIDNIGHT = expect.toSatisfy(
    (ms: unknown) => typeof ms === 'number' && ms > 0 && ms <= 86_400_000,
  );
  it.each([
    [401, { code: 'EXPIRED_ACCESS_TOKEN', serviceErrorCode: 65_602 }, { outcome: 'auth' }],
    [403, { code: 'ACCESS_DENIED', message: 'Not enough permissions' }, { outcome: 'auth' }],
    [403, { code: 'UNPERMITTED_CONTENT', message: 'No' }, { outcome: 'rejected' }],
    [400, { code: 'MISSING_FIELD', message: 'commentary' }, { outcome: 'rejected', message: 'commentary' }],
    [400, { code: 'MEDIA_ASSET_WAITING_UPLOAD' }, { outcome: 'wait' }],
    [409, { message: 'Conflict' }, { outcome: 'rejected' }],
    [422, { message: 'ERROR :: /visibility' }, { outcome: 'rejected' }],
    [426, { code: 'NONEXISTENT_VERSION' }, { outcome: 'wait', matter: 'version' }],
    [429, { message: 'throttle MEMBER DAY limit' }, { outcome: 'wait', retryAfterMs: UNTIL_MIDNIGHT }],
    [500, { code: 'INTERNAL_SERVER_ERROR' }, { outcome: 'unknown' }],
  ])('with %i and %j', async (status, body, expected) => {
    await li.addFault({
      match: { path: '/rest/posts', method: 'POST', nth: 1 },
      fault: { type: 'status', status, when: 'before', body: { status, ...body } },
    });
    const answer = await publication([testPost(`Answered with ${status}`)]).perform(0);
    const { message, ...rest } = expected as { outcome: string; message?: string | RegExp };
    expect(answer).toMatchObject(rest);
    if (message !== undefined) expect(answer).toHaveProperty('message', expect.stringMatching(message));
  });
});

describe('access to LinkedIn', () => {
  it('can be renewed, revoked, and granted again', async () => {
    const account = { id: 1, provider: 'linkedin', ...li.account } as const;
    const renewed = await li.network.renewal?.renew({ account, credentials: li.account.credentials });
    if (renewed?.outcome !== 'renewed') throw new Error(JSON.stringify(renewed));
    const { credentials } = renewed;
    expect(credentials['refreshToken']).toBe(li.account.credentials['refreshToken']);
    expect(await li.network.publishing.inspect({ account, credentials })).toMatchObject({
      outcome: 'inspected',
      name: 'Alice',
    });
    expect(await li.network.revoke?.({ account, credentials })).toBe(true);
    expect(await li.network.publishing.inspect({ account, credentials })).toMatchObject({ outcome: 'auth' });
    expect(await li.network.renewal?.renew({ account, credentials })).toMatchObject({ outcome: 'auth' });
    const [again] = await li.authorize('r_member_social');
    expect(again).toMatchObject({ remoteId: account.remoteId, data: account.data });
    if (again !== undefined) li = { ...li, account: again };
  });
});
