import { describe, expect, test } from 'vitest';
import { control, publicPosts, read } from './running.ts';
import { runningX, twitterClient } from './twitter-client.ts';

const INVALID = {
  title: 'Invalid Request',
  type: 'https://api.x.com/2/problems/invalid-request',
  status: 400,
};

describe('POST /2/tweets', () => {
  test('makes a public post', async () => {
    const simulator = await runningX();
    const alice = twitterClient(simulator);
    const { status, headers, json } = await alice.post('Fresh bread <today> & tomorrow');
    expect(status).toBe(201);
    expect(json).toEqual({
      data: {
        id: expect.stringMatching(/^\d{15,19}$/),
        text: 'Fresh bread &lt;today&gt; &amp; tomorrow',
        edit_history_tweet_ids: [json.data.id],
      },
    });
    expect(headers.get('x-rate-limit-limit')).toBe('100');
    expect(headers.get('x-rate-limit-remaining')).toBe('99');
    const [post] = await publicPosts(simulator, '?network=twitter');
    expect(post).toMatchObject({
      network: 'twitter',
      instance: 'x',
      id: json.data.id,
      account: 'alice',
      text: 'Fresh bread <today> & tomorrow',
      reply_parent: null,
      reply_root: null,
      url: `${alice.url}/alice/status/${json.data.id}`,
    });
    const page = await read(await fetch(post.url));
    expect([page.status, page.text.includes('Fresh bread &lt;today&gt;')]).toEqual([200, true]);
    expect((await fetch(`${alice.url}/alice`)).status).toBe(200);
  });

  test('makes threads as chains of replies, and refuses a deleted parent', async () => {
    const simulator = await runningX();
    const alice = twitterClient(simulator);
    const reply = (id: string) => ({ reply: { in_reply_to_tweet_id: id } });
    const one = (await alice.post('one')).json.data.id;
    const two = (await alice.post('two', reply(one))).json.data.id;
    const three = (await alice.post('three', reply(two))).json.data.id;
    expect(BigInt(three) > BigInt(two) && BigInt(two) > BigInt(one)).toBe(true);
    expect((await publicPosts(simulator))[2]).toMatchObject({ reply_parent: two, reply_root: one });
    expect((await alice.send('DELETE', `/2/tweets/${three}`)).json).toEqual({ data: { deleted: true } });
    expect(await alice.post('four', reply(three))).toMatchObject({
      status: 403,
      json: {
        title: 'Forbidden',
        detail: 'You attempted to reply to a Tweet that is deleted or not visible to you.',
      },
    });
  });

  test('refuses the same text in the same place for a day', async () => {
    const simulator = await runningX({ accounts: [{ username: 'alice' }, { username: 'bob' }] });
    const alice = twitterClient(simulator);
    const { id } = (await alice.post('again')).json.data;
    const duplicate = {
      status: 403,
      json: {
        title: 'Forbidden',
        type: 'about:blank',
        status: 403,
        detail: 'You are not allowed to create a Tweet with duplicate content.',
      },
    };
    expect(await alice.post('again ')).toMatchObject(duplicate);
    expect((await twitterClient(simulator, 1).post('again')).status).toBe(201);
    const inReply = { reply: { in_reply_to_tweet_id: id } };
    expect((await alice.post('again', inReply)).status).toBe(201);
    expect(await alice.post('again', inReply)).toMatchObject(duplicate);
    await control(simulator, 'POST', 'clock', { advance_seconds: 7000 });
    expect(await alice.post('again')).toMatchObject(duplicate);
    expect((await alice.send('DELETE', `/2/tweets/${id}`)).status).toBe(200);
    expect((await alice.post('again')).status).toBe(201);
  });

  test('makes one post of ten simultaneous repeats', async () => {
    const simulator = await runningX();
    const alice = twitterClient(simulator);
    const answers = await Promise.all(Array.from({ length: 10 }, () => alice.post('once')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await publicPosts(simulator)).toHaveLength(1);
  });

  test('counts weighted length, and lets subscribers write more', async () => {
    const simulator = await runningX({
      accounts: [{ username: 'alice' }, { username: 'paula', traits: { subscription_type: 'Premium' } }],
    });
    const alice = twitterClient(simulator);
    expect((await alice.post('漢'.repeat(140))).status).toBe(201);
    expect((await alice.post(`${'x'.repeat(256)} https://example.com/${'a'.repeat(100)}`)).status).toBe(201);
    const tooLong = 'x'.repeat(281);
    expect(await alice.post(tooLong)).toMatchObject({
      status: 400,
      json: { ...INVALID, errors: [{ message: expect.stringContaining('too long') }] },
    });
    const paula = twitterClient(simulator, 1);
    const { json } = await paula.post(`${tooLong} & the end`);
    expect(json.data.text).toBe(`${'x'.repeat(270)}…`);
    const whole = await paula.get(`/2/tweets/${json.data.id}?tweet.fields=note_tweet`);
    expect(whole.json.data.note_tweet.text).toBe(`${tooLong} &amp; the end`);
    expect((await paula.post('x'.repeat(25_001))).status).toBe(400);
  });

  test.each([
    [{ text: '' }, '$.text'],
    [{ text: 5 }, '$.text'],
    [{ text: 'a\ufeffb' }, '$.text'],
    [{ text: 'x', colour: 'red' }, '$.colour'],
    [{ text: 'x', reply: {} }, '$.reply.in_reply_to_tweet_id'],
    [{ text: 'x', reply_settings: 'nobody' }, '$.reply_settings'],
    [{ text: 'x', media: { media_ids: [] } }, '$.media.media_ids'],
    [{ text: 'x', media: { media_ids: ['1', '2', '3', '4', '5'] } }, '$.media.media_ids'],
    [{ text: 'x', media: { media_ids: ['1'] } }, 'Your media IDs are invalid.'],
    ['x', '$'],
  ])('%j is refused', async (body, message) => {
    const simulator = await runningX();
    const answer = await twitterClient(simulator).send('POST', '/2/tweets', body);
    expect(answer).toMatchObject({ status: 400, json: INVALID });
    expect(answer.json.errors[0].message).toContain(message);
    expect(await publicPosts(simulator)).toEqual([]);
  });

  test('needs a token and a JSON body', async () => {
    const simulator = await runningX();
    const { url, token } = twitterClient(simulator);
    expect((await fetch(`${url}/2/tweets`, { method: 'POST', body: '{}' })).status).toBe(401);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await read(await fetch(`${url}/2/tweets`, { method: 'POST', body: '{', headers }));
    expect(answer).toMatchObject({ status: 400, json: INVALID });
    expect((await fetch(`${url}/2/tweets`, { method: 'PUT', headers })).status).toBe(405);
    expect((await fetch(`${url}/2/nothing`, { headers })).status).toBe(404);
  });
});

describe('reading back', () => {
  test('links are shortened, with their targets in the entities', async () => {
    const simulator = await runningX();
    const alice = twitterClient(simulator);
    const { json } = await alice.post('👍 menu & more: https://www.example.com/menu?a=1&b=2, example.org');
    const { data } = (await alice.get(`/2/tweets/${json.data.id}?tweet.fields=entities,created_at`)).json;
    const [first, second] = data.entities.urls;
    expect(first).toMatchObject({
      url: expect.stringMatching(/^https:\/\/t\.co\/\w{10}$/),
      expanded_url: 'https://www.example.com/menu?a=1&b=2',
      display_url: 'example.com/menu?a=1&b=2',
    });
    expect(second).toMatchObject({ expanded_url: 'http://example.org', display_url: 'example.org' });
    expect(data.text).toBe(`👍 menu &amp; more: ${first.url}, ${second.url}`);
    expect([...data.text].slice(first.start, first.end).join('')).toBe(first.url);
    expect(Date.parse(data.created_at)).toBeGreaterThan(0);
  });

  test('a user’s posts are listed newest first, in pages', async () => {
    const simulator = await runningX();
    const alice = twitterClient(simulator);
    const me = (await alice.get('/2/users/me')).json.data.id;
    expect((await alice.get(`/2/users/${me}/tweets`)).json).toEqual({ meta: { result_count: 0 } });
    const ids: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      const more = count === 6 ? { reply: { in_reply_to_tweet_id: ids[0] } } : {};
      ids.push((await alice.post(`post ${count}`, more)).json.data.id);
    }
    await twitterClient(simulator, 1).post('of bob');
    const listed = async (query: string) => (await alice.get(`/2/users/${me}/tweets?${query}`)).json;
    const idsOf = (answer: { data: readonly { id: string }[] }) => answer.data.map(({ id }) => id);
    const newest = ids.toReversed();
    const first = await listed('max_results=5&tweet.fields=author_id,conversation_id,referenced_tweets');
    expect(idsOf(first)).toEqual(newest.slice(0, 5));
    expect(first.data[0]).toMatchObject({
      author_id: me,
      conversation_id: ids[0],
      referenced_tweets: [{ type: 'replied_to', id: ids[0] }],
    });
    expect(first.meta).toMatchObject({ result_count: 5, newest_id: newest[0], oldest_id: newest[4] });
    const second = await listed(`max_results=5&pagination_token=${first.meta.next_token}`);
    expect(idsOf(second)).toEqual(newest.slice(5));
    expect(second.meta).not.toHaveProperty('next_token');
    expect(idsOf(await listed(`since_id=${ids[4]}`))).toEqual(newest.slice(0, 2));
    expect(idsOf(await listed('exclude=replies,retweets'))).toEqual(newest.slice(1));
    expect((await alice.get(`/2/users/${me}/tweets?max_results=4`)).status).toBe(400);
    expect((await alice.get(`/2/users/${me}/tweets?tweet.fields=colour`)).status).toBe(400);
    expect((await alice.get('/2/users/5/tweets')).json.errors).toMatchObject([{ resource_type: 'user' }]);
  });

  test('deleted posts are reported as errors beside existing ones', async () => {
    const simulator = await runningX();
    const alice = twitterClient(simulator);
    const { id } = (await alice.post('here')).json.data;
    const gone = { resource_type: 'tweet', resource_id: '5', title: 'Not Found Error' };
    expect((await alice.get(`/2/tweets?ids=${id},5`)).json).toMatchObject({ data: [{ id }], errors: [gone] });
    const one = await alice.get('/2/tweets/5');
    expect(one).toMatchObject({ status: 200, json: { errors: [gone] } });
    expect(one.json).not.toHaveProperty('data');
  });

  test('only the author can delete', async () => {
    const simulator = await runningX();
    const { id } = (await twitterClient(simulator).post('mine')).json.data;
    const bob = twitterClient(simulator, 1);
    expect(await bob.send('DELETE', `/2/tweets/${id}`)).toMatchObject({
      status: 403,
      json: { detail: 'You are not authorized to delete this Tweet.' },
    });
    expect((await bob.send('DELETE', '/2/tweets/5')).status).toBe(404);
    expect(await publicPosts(simulator)).toHaveLength(1);
  });
});

describe('limits and faults', () => {
  test('posts are limited per user and 15 minutes', async () => {
    const simulator = await runningX({ settings: { postsPer15Minutes: 2 } });
    const alice = twitterClient(simulator);
    expect((await alice.post('1')).status).toBe(201);
    expect((await alice.post('2')).headers.get('x-rate-limit-remaining')).toBe('0');
    const refused = await alice.post('3');
    expect(refused).toMatchObject({ status: 429, json: { title: 'Too Many Requests', status: 429 } });
    expect(refused.headers.get('x-rate-limit-remaining')).toBe('0');
    expect((await twitterClient(simulator, 1).post('4')).status).toBe(201);
    await control(simulator, 'POST', 'clock', { advance_seconds: 900 });
    expect((await alice.post('3')).status).toBe(201);
  });

  test('posts are limited per app and day', async () => {
    const settings = { postsPerAppAndDay: 2, accessTokenSeconds: 200_000 };
    const simulator = await runningX({ settings });
    expect((await twitterClient(simulator).post('1')).status).toBe(201);
    expect((await twitterClient(simulator, 1).post('2')).status).toBe(201);
    expect((await twitterClient(simulator).post('3')).status).toBe(429);
    await control(simulator, 'POST', 'clock', { advance_seconds: 86_400 });
    expect((await twitterClient(simulator).post('3')).status).toBe(201);
  });

  test('a post with a lost answer exists, and its repeat is a duplicate', async () => {
    const simulator = await runningX();
    const alice = twitterClient(simulator);
    await control(simulator, 'POST', 'faults', {
      network: 'twitter',
      match: { method: 'POST', path: '/2/tweets', nth: 1 },
      fault: { type: 'cut', when: 'after' },
    });
    await expect(alice.post('lost')).rejects.toThrow();
    expect((await alice.post('lost')).json.detail).toContain('duplicate content');
    const me = (await alice.get('/2/users/me')).json.data.id;
    expect((await alice.get(`/2/users/${me}/tweets`)).json.data).toMatchObject([{ text: 'lost' }]);
  });

  test('faults answer in X’s format', async () => {
    const simulator = await runningX({}, () => Date.UTC(2026, 0, 1));
    const alice = twitterClient(simulator);
    await control(simulator, 'POST', 'faults', [
      { match: { path: '/2/tweets', nth: 1 }, fault: { type: 'status', status: 503 } },
      { match: { path: '/2/tweets', nth: 2 }, fault: { type: 'rate-limit', retryAfterSeconds: 90 } },
      { match: { path: '/2/tweets', nth: 3 }, fault: { type: 'status', status: 402 } },
    ]);
    expect(await alice.post('x')).toMatchObject({
      status: 503,
      json: { title: 'Service Unavailable', type: 'about:blank', status: 503, detail: 'Service Unavailable' },
    });
    const limited = await alice.post('x');
    expect(limited.status).toBe(429);
    expect(limited.headers.get('x-rate-limit-reset')).toBe(String(Date.UTC(2026, 0, 1) / 1000 + 90));
    expect((await alice.post('x')).status).toBe(402);
    expect((await alice.post('x')).status).toBe(201);
  });
});
