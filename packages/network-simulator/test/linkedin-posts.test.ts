import { describe, expect, test } from 'vitest';
import { APP } from './authorization.ts';
import {
  grantedClient,
  type LinkedinClient,
  linkedinClient,
  MEMBER_SCOPE,
  PAGE_SCOPE,
  runningLinkedin,
} from './linkedin-client.ts';
import { control, publicPosts, read } from './running.ts';

const DUPLICATE = { errorDetails: { inputErrors: [{ code: 'DUPLICATE_POST' }] }, status: 422 };

async function urnOf(answer: ReturnType<LinkedinClient['post']>): Promise<string> {
  return (await answer).headers.get('x-restli-id') ?? '';
}

function encoded(urn: string): string {
  return encodeURIComponent(urn);
}

describe('POST /rest/posts', () => {
  test('makes a post of a member, with its URN in a header and no body', async () => {
    const simulator = await runningLinkedin();
    const alice = linkedinClient(simulator);
    const { status, headers, text } = await alice.post(String.raw`Fresh bread \(today\) #bread`);
    expect([status, text]).toEqual([201, '']);
    const urn = headers.get('x-restli-id') ?? '';
    expect(urn).toMatch(/^urn:li:share:\d+$/);
    const [post] = await publicPosts(simulator, '?network=linkedin');
    expect(post).toMatchObject({
      network: 'linkedin',
      instance: 'li',
      id: urn,
      account: 'alice',
      text: 'Fresh bread (today) #bread',
      reply_parent: null,
      url: `${alice.url}/feed/update/${urn}`,
    });
    const page = await read(await fetch(post.url));
    expect([page.status, page.text.includes('Fresh bread (today)')]).toEqual([200, true]);
  });

  test('makes a post of a page, for its administrators', async () => {
    const simulator = await runningLinkedin();
    const alice = linkedinClient(simulator);
    expect((await alice.post('We are open', { author: alice.page })).status).toBe(201);
    expect(await publicPosts(simulator)).toMatchObject([{ account: 'alices_bakery', text: 'We are open' }]);
    const denied = { status: 403, json: { status: 403, serviceErrorCode: 100, code: 'ACCESS_DENIED' } };
    expect(await linkedinClient(simulator, 1).post('Not mine', { author: alice.page })).toMatchObject(denied);
    expect(await linkedinClient(simulator, 1).post('Not me', { author: alice.person })).toMatchObject(denied);
    const member = await grantedClient(simulator, 'alice', MEMBER_SCOPE);
    expect(await member.post('No scope', { author: alice.page })).toMatchObject(denied);
    const page = await grantedClient(simulator, 'alice', PAGE_SCOPE);
    expect(await page.post('No scope')).toMatchObject(denied);
    expect(await publicPosts(simulator)).toHaveLength(1);
  });

  test('truncates the text at an unescaped reserved character without an error', async () => {
    const simulator = await runningLinkedin();
    expect((await linkedinClient(simulator).post('Fresh bread (today) and tomorrow')).status).toBe(201);
    expect(await publicPosts(simulator)).toMatchObject([{ text: 'Fresh bread' }]);
  });

  test('counts only visible text', async () => {
    const simulator = await runningLinkedin();
    const alice = linkedinClient(simulator);
    expect((await alice.post(String.raw`\(`.repeat(3000))).status).toBe(201);
    expect(await alice.post('x'.repeat(3001))).toMatchObject({
      status: 400,
      json: {
        status: 400,
        code: 'FIELD_LENGTH_TOO_LONG',
        errorDetails: { inputErrors: [{ code: 'FIELD_LENGTH_TOO_LONG' }] },
      },
    });
  });

  test('refuses the same text by the same author for a day, even after a deletion', async () => {
    const simulator = await runningLinkedin();
    const alice = linkedinClient(simulator);
    const urn = await urnOf(alice.post('again'));
    const refused = await alice.post('again');
    expect(refused).toMatchObject({
      status: 422,
      json: { ...DUPLICATE, message: `Content is a duplicate of ${urn}` },
    });
    expect(refused.json).not.toHaveProperty('code');
    expect((await alice.post('again', { author: alice.page })).status).toBe(201);
    expect((await linkedinClient(simulator, 1).post('again')).status).toBe(201);
    expect((await alice.send('DELETE', `/rest/posts/${encoded(urn)}`)).status).toBe(204);
    expect((await alice.post('again')).status).toBe(422);
    await control(simulator, 'POST', 'clock', { advance_seconds: 86_400 });
    expect((await alice.post('again')).status).toBe(201);
  });

  test('makes one post of ten simultaneous repeats', async () => {
    const simulator = await runningLinkedin();
    const alice = linkedinClient(simulator);
    const answers = await Promise.all(Array.from({ length: 10 }, () => alice.post('once')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await publicPosts(simulator)).toHaveLength(1);
  });

  test.each([
    [{ author: undefined, visibility: undefined }, 422, '/author :: field is required'],
    [{ colour: 'red' }, 422, '/colour :: unrecognized field'],
    [{ commentary: 5 }, 422, '/commentary'],
    [{ visibility: 'EVERYBODY' }, 422, '/visibility'],
    [{ distribution: { feedDistribution: 'ALL' } }, 422, '/distribution/feedDistribution'],
    [{ lifecycleState: 'DRAFT' }, 400, 'PUBLISHED'],
    [{ author: 'alice' }, 400, 'author must be the URN'],
    [{ commentary: '' }, 400, 'needs a commentary'],
    [{ content: { celebration: { x: 1 } } }, 400, 'content must have one of'],
    [{ content: { media: { id: 'urn:li:image:5' } } }, 400, 'does not exist'],
    [{ content: { multiImage: { images: [] } } }, 400, '2 to 20'],
    [{ content: { article: { source: 'nowhere', title: 'x' } } }, 400, 'source'],
    [
      { content: { article: { source: 'https://a.example', title: 'x'.repeat(401) } } },
      400,
      '400 characters',
    ],
  ])('%j is refused', async (changes, status, message) => {
    const simulator = await runningLinkedin();
    const answer = await linkedinClient(simulator).post('x', changes);
    expect(answer).toMatchObject({ status, json: { status, message: expect.stringContaining(message) } });
    expect(await publicPosts(simulator)).toEqual([]);
  });

  test('needs a token, a version and a JSON body', async () => {
    const simulator = await runningLinkedin();
    const alice = linkedinClient(simulator);
    const headers = { authorization: `Bearer ${alice.token}` };
    const unversioned = await read(
      await fetch(`${alice.url}/rest/posts`, { method: 'POST', body: '{}', headers }),
    );
    expect(unversioned).toMatchObject({ status: 400, json: { code: 'VERSION_MISSING' } });
    expect(await alice.send('POST', '/rest/posts', [])).toMatchObject({
      status: 400,
      json: { code: 'ILLEGAL_ARGUMENT', message: 'Request body could not be converted to data map' },
    });
    expect(await linkedinClient(simulator, 0, 'nonsense').post('x')).toMatchObject({
      status: 401,
      json: { serviceErrorCode: 65_600, code: 'INVALID_ACCESS_TOKEN' },
    });
    expect(await alice.send('PATCH', '/rest/posts')).toMatchObject({ status: 405, json: { status: 405 } });
    expect((await alice.get('/rest/nothing')).status).toBe(404);
  });

  test('accepts a link card and posts with limited visibility', async () => {
    const simulator = await runningLinkedin();
    const alice = linkedinClient(simulator);
    const article = { source: 'https://example.com', title: 'Example', description: 'All about it' };
    expect((await alice.post('A link', { content: { article } })).status).toBe(201);
    expect((await alice.post('For friends', { visibility: 'CONNECTIONS' })).status).toBe(201);
    expect(await publicPosts(simulator)).toMatchObject([{ text: 'A link', embed: { article } }]);
  });
});

describe('reading back and deleting', () => {
  test('the posts of a page are listed newest first, with hashtags as templates', async () => {
    const simulator = await runningLinkedin();
    const alice = linkedinClient(simulator);
    const urns: string[] = [];
    for (const text of ['one', 'two', 'three #bread'])
      urns.push(await urnOf(alice.post(text, { author: alice.page })));
    await alice.post('of the person');
    const found = await alice.get(`/rest/posts?q=author&author=${encoded(alice.page)}&count=2`);
    expect(found.json.paging).toMatchObject({ start: 0, count: 2, total: 3 });
    expect(found.json.elements).toMatchObject([
      {
        id: urns[2],
        author: alice.page,
        commentary: String.raw`three {hashtag|\#|bread}`,
        lifecycleState: 'PUBLISHED',
        visibility: 'PUBLIC',
        publishedAt: expect.any(Number),
      },
      { id: urns[1], commentary: 'two' },
    ]);
    const rest = await alice.get(`/rest/posts?q=author&author=${encoded(alice.page)}&count=2&start=2`);
    expect(rest.json.elements).toMatchObject([{ id: urns[0] }]);
    expect((await alice.get(`/rest/posts/${encoded(urns[0] ?? '')}`)).json.commentary).toBe('one');
    expect((await alice.get(`/rest/posts?author=${encoded(alice.page)}`)).status).toBe(400);
    expect((await linkedinClient(simulator, 1).get(`/rest/posts/${encoded(urns[0] ?? '')}`)).status).toBe(
      403,
    );
    expect((await alice.get('/rest/posts/urn%3Ali%3Ashare%3A5')).status).toBe(404);
  });

  test('the posts of a person need r_member_social, which few apps have', async () => {
    const simulator = await runningLinkedin();
    const alice = linkedinClient(simulator);
    const urn = await urnOf(alice.post('mine'));
    const finder = `/rest/posts?q=author&author=${encoded(alice.person)}`;
    expect((await alice.get(finder)).status).toBe(403);
    expect((await alice.get(`/rest/posts/${encoded(urn)}`)).status).toBe(403);
    const reader = await grantedClient(simulator, 'alice', `${MEMBER_SCOPE} r_member_social`);
    expect((await reader.get(finder)).json.elements).toMatchObject([{ id: urn, commentary: 'mine' }]);
  });

  test('a deletion answers 204, also for deleted posts, but only for one’s own', async () => {
    const simulator = await runningLinkedin();
    const alice = linkedinClient(simulator);
    const urn = await urnOf(alice.post('mine'));
    const path = `/rest/posts/${encoded(urn)}`;
    expect((await linkedinClient(simulator, 1).send('DELETE', path)).status).toBe(403);
    expect(await alice.send('DELETE', path)).toMatchObject({ status: 204, text: '' });
    expect((await alice.send('DELETE', path)).status).toBe(204);
    expect(await publicPosts(simulator)).toEqual([]);
  });
});

describe('limits and faults', () => {
  test('posts are limited per member and day, until midnight UTC', async () => {
    const simulator = await runningLinkedin({ settings: { postsPerMemberAndDay: 1 } });
    const alice = linkedinClient(simulator);
    expect((await alice.post('1')).status).toBe(201);
    expect(await alice.post('2')).toMatchObject({
      status: 429,
      json: { status: 429, code: 'TOO_MANY_REQUESTS' },
    });
    expect((await linkedinClient(simulator, 1).post('3')).status).toBe(201);
    await control(simulator, 'POST', 'clock', { advance_seconds: 86_400 });
    expect((await alice.post('2')).status).toBe(201);
  });

  test('the refusal of a repeat names the post whose answer was lost', async () => {
    const simulator = await runningLinkedin();
    const alice = linkedinClient(simulator);
    await control(simulator, 'POST', 'faults', {
      network: 'linkedin',
      match: { method: 'POST', path: '/rest/posts', nth: 1 },
      fault: { type: 'cut', when: 'after' },
    });
    await expect(alice.post('lost')).rejects.toThrow();
    const [post] = await publicPosts(simulator);
    expect((await alice.post('lost')).json.message).toBe(`Content is a duplicate of ${post.id}`);
  });

  test('faults answer in LinkedIn’s format', async () => {
    const simulator = await runningLinkedin({ apps: [APP] });
    const alice = linkedinClient(simulator);
    await control(simulator, 'POST', 'faults', [
      { match: { path: '/rest/posts', nth: 1 }, fault: { type: 'status', status: 503 } },
      { match: { path: '/rest/posts', nth: 2 }, fault: { type: 'rate-limit', retryAfterSeconds: 90 } },
      { match: { path: '/rest/posts', nth: 3 }, fault: { type: 'expire-token' } },
    ]);
    expect(await alice.post('x')).toMatchObject({
      status: 503,
      json: { status: 503, code: 'SERVICE_UNAVAILABLE' },
    });
    expect(await alice.post('x')).toMatchObject({ status: 429, json: { code: 'TOO_MANY_REQUESTS' } });
    expect(await alice.post('x')).toMatchObject({ status: 401, json: { code: 'EXPIRED_ACCESS_TOKEN' } });
  });
});
