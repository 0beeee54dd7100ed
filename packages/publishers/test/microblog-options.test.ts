import type { JsonObject, PublishContent } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carryThrough } from '../src/testing/carry-through.ts';
import { createTestJournal } from '../src/testing/journal.ts';
import { testPost } from '../src/testing/test-media.ts';
import { OPEN, type OpenNetwork } from './every-network.ts';

const CREATE = '/xrpc/com.atproto.repo.createRecord';

let sky: OpenNetwork;
let x: OpenNetwork;
let threads: OpenNetwork;

async function opened(key: 'bluesky' | 'twitter' | 'threads'): Promise<OpenNetwork> {
  const open = await OPEN[key]?.();
  if (open === undefined) throw new Error(`There is no ${key}.`);
  return open;
}

beforeAll(async () => {
  sky = await opened('bluesky');
  x = await opened('twitter');
  threads = await opened('threads');
});
afterAll(async () => {
  await Promise.all([sky, x, threads].map(({ simulator }) => simulator.stop()));
});

function publication(network: OpenNetwork, options: JsonObject, ...content: PublishContent[]) {
  return createTestJournal({ ...network, options, content });
}

/** Publishes, and returns the remote id of the last post and what anybody sees of the posts that were made. */
async function published(network: OpenNetwork, options: JsonObject, ...content: PublishContent[]) {
  const answer = await carryThrough(publication(network, options, ...content), network.clock);
  if (answer.outcome !== 'accepted') throw new Error(`${answer.outcome}: ${JSON.stringify(answer)}`);
  return { id: answer.remote.id, posts: (await network.posts()).slice(-content.length) };
}

describe('options of Bluesky', () => {
  it('quote a post in its version of now, beside pictures too, and only with the first post', async () => {
    const { id: quote } = await published(sky, {}, testPost('The quoted one'));
    const record = { $type: 'app.bsky.embed.record', record: { uri: quote, cid: expect.any(String) } };
    const alone = await published(sky, { quote }, testPost('See this'), testPost('And more'));
    expect(alone.posts).toMatchObject([{ embed: record }, { text: 'And more' }]);
    expect(alone.posts[1]).not.toHaveProperty('embed');
    const beside = await published(sky, { quote }, testPost('See this', [sky.file()]));
    expect(beside.posts).toMatchObject([
      {
        embed: { $type: 'app.bsky.embed.recordWithMedia', record, media: { $type: 'app.bsky.embed.images' } },
      },
    ]);
  });

  it('refuse to quote a post that does not exist before anything is public', async () => {
    const before = (await sky.posts()).length;
    const quote = 'https://bsky.app/profile/alice.test/post/3lbnothing222';
    const journal = publication(sky, { quote }, testPost('See nothing'));
    expect(await carryThrough(journal, sky.clock)).toMatchObject({ outcome: 'rejected' });
    expect(await sky.posts()).toHaveLength(before);
  });

  it('make one post that nobody can quote, although an answer is lost', async () => {
    const journal = publication(sky, { disable_quotes: true }, testPost('Not to be quoted'));
    sky.faults.strike({ type: 'cut-after' }, (_, path) => path === CREATE);
    expect(await journal.perform(0)).toMatchObject({ outcome: 'unknown' });
    expect(await journal.settle(0)).toMatchObject({ outcome: 'found' });
    const made = (await sky.posts()).filter(({ text }) => text === 'Not to be quoted');
    expect(made).toMatchObject([{ options: { disable_quotes: true } }]);
  });

  it('label every post of a thread, and tag the first', async () => {
    const options = { tags: ['#rye', 'oats'], adult_content: 'nudity', graphic_media: true };
    const { posts } = await published(sky, options, testPost('One'), testPost('Two'));
    const labels = ['nudity', 'graphic-media'];
    expect(posts.map((post) => post['options'])).toEqual([{ labels, tags: ['rye', 'oats'] }, { labels }]);
  });
});

it('a thread on X quotes with its first post, and is in the community as a whole', async () => {
  const { id } = await published(x, {}, testPost('The quoted one'));
  const options = {
    ...{ quote: `https://x.com/alice/status/${id}?s=20`, share_with_followers: true },
    community: 'https://x.com/i/communities/1493446837214187523',
  };
  const { posts } = await published(x, options, testPost('One'), testPost('Two'));
  const community = { community_id: '1493446837214187523', share_with_followers: true };
  expect(posts.map((post) => post['options'])).toEqual([{ quote_tweet_id: id, ...community }, community]);
});

it('a quote on X is found after a lost answer, although X adds the address to its text', async () => {
  const { id } = await published(x, {}, testPost('The quoted one'));
  const journal = publication(x, { quote: `https://x.com/alice/status/${id}` }, testPost('Look at that'));
  x.faults.strike({ type: 'cut-after' }, (_, path) => path === '/2/tweets');
  expect(await journal.perform(0)).toMatchObject({ outcome: 'unknown' });
  expect(await journal.readBack(0)).toMatchObject({ outcome: 'found' });
  const other = publication(x, {}, testPost('Look at that'));
  x.faults.strike({ type: 'cut-before' }, (_, path) => path === '/2/tweets');
  await other.perform(0);
  expect(await other.readBack(0)).not.toMatchObject({ outcome: 'found' });
});

it('a thread on Threads has its topic and its attached text with the first post', async () => {
  const options = { topic_tag: 'Baking', text_attachment: 'Flour, water, salt' };
  const { posts } = await published(threads, options, testPost('One'), testPost('Two'));
  expect(posts.map((post) => post['options'])).toEqual([options, undefined]);
});
