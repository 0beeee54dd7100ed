import { describe, expect, test } from 'vitest';
import { graphClient, runningGraph } from './graph-client.ts';
import { linkedinClient, runningLinkedin } from './linkedin-client.ts';
import { mastodonClient } from './mastodon-client.ts';
import { publicPosts, read, running } from './running.ts';
import { runningX, twitterClient } from './twitter-client.ts';

type Fields = Record<string, unknown>;

/** Whether each poll is taken, and the polls of the posts that were made. */
async function taken(polls: readonly Fields[], post: (poll: Fields) => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (const poll of polls) statuses.push((await post(poll)).status);
  return statuses.map((status) => status < 300);
}

const HOUR = 60 * 60 * 1000;

describe('X', () => {
  const POLL = { options: ['Rye', 'Wheat'], duration_minutes: 60 };

  test('takes and shows a poll, and lists its choices when asked to', async () => {
    const simulator = await runningX();
    const alice = twitterClient(simulator);
    const { json } = await alice.post('Which?', { poll: POLL });
    const [post] = await publicPosts(simulator);
    expect(post.poll).toMatchObject({ question: null, choices: ['Rye', 'Wheat'] });
    expect(Date.parse(post.poll.ends_at) - Date.parse(post.created_at)).toBe(HOUR);
    const page = await read(await fetch(post.url));
    expect(page.text).toMatch(/<li>Rye<\/li><li>Wheat<\/li>/);
    const path = `/2/tweets/${json.data.id}?tweet.fields=attachments&expansions=attachments.poll_ids`;
    const shown = (await alice.send('GET', path)).json;
    const [id] = shown.data.attachments.poll_ids;
    const labels = shown.includes.polls.map((one: { id: string; options: { label: string }[] }) => [
      one.id,
      one.options.map(({ label }) => label),
    ]);
    expect(labels).toEqual([[id, ['Rye', 'Wheat']]]);
  });

  test('refuses what its schema refuses', async () => {
    const alice = twitterClient(await runningX());
    const polls = [
      { ...POLL, options: ['Rye'] },
      { ...POLL, options: ['a', 'b', 'c', 'd', 'e'] },
      { ...POLL, options: ['Rye', 'x'.repeat(26)] },
      { ...POLL, options: ['Rye', ''] },
      { ...POLL, duration_minutes: 4 },
      { ...POLL, duration_minutes: 10_081 },
      { ...POLL, multiple: true },
      { options: POLL.options },
    ];
    const all = await taken(polls, (poll) => alice.post(`Which? ${JSON.stringify(poll).length}`, { poll }));
    expect(all).toEqual(polls.map(() => false));
    expect((await alice.post('Which?', { poll: POLL, quote_tweet_id: '1' })).status).toBe(400);
  });
});

describe('Mastodon', () => {
  const POLL = { options: ['Rye', 'Wheat'], expires_in: 3600 };

  test('takes and shows a poll, as JSON and as a form', async () => {
    const simulator = await running();
    const alice = mastodonClient(simulator, 'mastodon');
    const json = { 'content-type': 'application/json' };
    const body = JSON.stringify({ status: 'Which?', poll: POLL });
    const status = (await alice.send('POST', '/api/v1/statuses', body, json)).json;
    expect(status.poll.options).toEqual([
      { title: 'Rye', votes_count: 0 },
      { title: 'Wheat', votes_count: 0 },
    ]);
    const form = new URLSearchParams({ status: 'And which?', 'poll[expires_in]': '3600' });
    for (const option of POLL.options) form.append('poll[options][]', option);
    expect((await alice.send('POST', '/api/v1/statuses', form)).status).toBe(200);
    const posts = await publicPosts(simulator);
    expect(posts.map(({ poll }: { poll: { choices: string[] } }) => poll.choices)).toEqual([
      POLL.options,
      POLL.options,
    ]);
  });

  test('refuses what the validators refuse', async () => {
    const alice = mastodonClient(await running(), 'mastodon');
    const polls = [
      { ...POLL, options: ['Rye'] },
      { ...POLL, options: ['a', 'b', 'c', 'd', 'e'] },
      { ...POLL, options: ['Rye', 'x'.repeat(51)] },
      { ...POLL, options: ['Rye', 'Rye'] },
      { ...POLL, expires_in: 299 },
      { ...POLL, expires_in: 2_629_747 },
      { options: POLL.options },
    ];
    const json = { 'content-type': 'application/json' };
    const all = await taken(polls, (poll) =>
      alice.send('POST', '/api/v1/statuses', JSON.stringify({ status: 'Which?', poll }), json),
    );
    expect(all).toEqual(polls.map(() => false));
  });
});

describe('Threads', () => {
  const POLL = { option_a: 'Rye', option_b: 'Wheat' };

  test('takes a poll in a post of text alone, and refuses what is none', async () => {
    const simulator = await runningGraph('threads');
    const alice = graphClient(simulator);
    const post = (poll: Fields, more = {}) =>
      alice.post('/v1.0/me/threads', {
        ...{ media_type: 'TEXT', text: 'Which?', poll_attachment: JSON.stringify(poll) },
        ...more,
      });
    const polls = [
      POLL,
      { option_a: 'Rye' },
      { option_a: 'Rye', option_c: 'Wheat' },
      { ...POLL, option_e: 'Spelt' },
      { ...POLL, option_b: 'x'.repeat(26) },
      { ...POLL, option_b: '' },
    ];
    expect(await taken(polls, post)).toEqual(polls.map((poll) => poll === POLL));
    const image = { media_type: 'IMAGE', image_url: 'https://a.example/b.jpg' };
    expect((await post(POLL, image)).status).toBe(400);
    const attachment = { text_attachment: JSON.stringify({ plaintext: 'More' }) };
    expect((await post(POLL, attachment)).status).toBe(400);
  });
});

describe('LinkedIn', () => {
  const POLL = {
    ...{ question: 'Which?', options: [{ text: 'Rye' }, { text: 'Wheat' }] },
    settings: { duration: 'ONE_DAY' },
  };

  test('takes and shows a poll, and refuses what its documents do not allow', async () => {
    const simulator = await runningLinkedin();
    const alice = linkedinClient(simulator);
    const polls = [
      POLL,
      { ...POLL, question: '' },
      { ...POLL, question: 'x'.repeat(141) },
      { ...POLL, options: [{ text: 'Rye' }] },
      { ...POLL, options: [...POLL.options, { text: 'x'.repeat(31) }] },
      { ...POLL, settings: { duration: 'TWO_DAYS' } },
      { ...POLL, settings: {} },
    ];
    const all = await taken(polls, (poll) =>
      alice.post(`Bread ${polls.indexOf(poll as never)}`, { content: { poll } }),
    );
    expect(all).toEqual(polls.map((poll) => poll === POLL));
    const [post] = await publicPosts(simulator);
    expect(post.poll).toMatchObject({ question: 'Which?', choices: ['Rye', 'Wheat'] });
  });
});
