import { describe, expect, it } from 'vitest';
import {
  adviceDe,
  adviceEs,
  adviceFr,
  type CheckAccount,
  type CheckContent,
  examine,
  type Poll,
  platforms,
  publishableText,
  sentLink,
  sentPoll,
  textUsage,
} from './index.ts';

const POLL: Poll = { question: 'Rye or wheat?', choices: ['Rye', 'Wheat'], ends_after: 1440 };
const WITH_POLLS = ['twitter', 'threads', 'mastodon', 'linkedin', 'linkedin_page'];

type Provider = CheckAccount['provider'];

const post = (...content: CheckContent[]) => ({
  versions: [{ account_id: 0, is_original: true, content }],
});
const examined = (provider: Provider, content: CheckContent[], more: Partial<CheckAccount> = {}) =>
  examine(post(...content), [{ id: 1, provider, ...more }]);
const refused = (...given: Parameters<typeof examined>) =>
  examined(...given)
    .refusals.filter(({ rule }) => rule.startsWith('poll'))
    .map(({ rule }) => rule);
const item = (poll: Partial<Poll> = {}, more: Partial<CheckContent> = {}): CheckContent => ({
  ...{ body: 'Bread', body_format: 'text', poll: { ...POLL, ...poll } },
  ...more,
});

describe('sentPoll', () => {
  it('is null where the network has no polls, and where the post has none', () => {
    const taken = platforms().filter(({ key }) => sentPoll(key, POLL) !== null);
    expect(taken.map(({ key }) => key).toSorted()).toEqual(WITH_POLLS.toSorted());
    for (const { key } of platforms()) expect(sentPoll(key, null)).toBeNull();
  });

  it('has the question and the end as far as the network has fields for them', () => {
    const padded: Poll = { question: ' Rye or wheat? ', choices: [' Rye', 'Wheat '], ends_after: 1440 };
    const choices = ['Rye', 'Wheat'];
    expect(sentPoll('twitter', padded)).toEqual({ question: null, choices, minutes: 1440, time: null });
    expect(sentPoll('mastodon', padded)).toEqual({ question: null, choices, minutes: 1440, time: null });
    expect(sentPoll('threads', padded)).toEqual({ question: null, choices, minutes: null, time: null });
    expect(sentPoll('linkedin', padded)).toEqual({
      ...{ question: 'Rye or wheat?', choices, minutes: null, time: 'ONE_DAY' },
    });
  });
});

describe('the question of a poll', () => {
  it.each(['twitter', 'threads', 'mastodon'] as const)(
    'follows the text on %s, and is counted',
    (network) => {
      expect(publishableText(network, item())).toBe('Bread\n\nRye or wheat?');
      expect(publishableText(network, item({}, { body: '' }))).toBe('Rye or wheat?');
      const [used] = textUsage({ id: 1, provider: network }, item());
      expect(used?.length).toBe('Bread\n\nRye or wheat?'.length);
    },
  );

  it('is not added to a text that has it, and stands before a link', () => {
    const asked = item({}, { body: 'Rye or wheat? Tell us.', url: 'https://bakery.example/' });
    expect(publishableText('twitter', asked)).toBe('Rye or wheat? Tell us.\n\nhttps://bakery.example/');
  });

  it('has a field of its own on LinkedIn, and changes no text where there are no polls', () => {
    for (const { key } of platforms())
      if (!['twitter', 'threads', 'mastodon'].includes(key))
        expect(publishableText(key, item())).toBe('Bread');
  });

  it('makes a post of text that has none', () => {
    expect(examined('twitter', [item({}, { body: '' })]).violations).toEqual([]);
    expect(examined('twitter', [item({ question: null }, { body: '' })]).violations).not.toEqual([]);
  });
});

it('puts the link into the text where a poll takes the place of its card', () => {
  const linked = item({ question: null }, { url: 'https://bakery.example/' });
  for (const network of ['threads', 'linkedin'] as const) {
    expect(sentLink(network, linked)).toBeNull();
    expect(publishableText(network, linked)).toBe('Bread\n\nhttps://bakery.example/');
  }
  expect(sentLink('bluesky', linked)).toBe('https://bakery.example/');
});

describe('a poll is refused', () => {
  it('by name where the network has none, and nowhere else', () => {
    for (const { key } of platforms())
      expect([key, refused(key, [item()])]).toEqual([key, WITH_POLLS.includes(key) ? [] : ['poll_none_0']]);
    const [refusal] = examined('bluesky', [item()]).refusals;
    expect(refusal).toMatchObject({
      key: 'requirements.0.bluesky.poll_none_0',
      message: 'Bluesky: Bluesky has no polls.',
      fix: 'Remove the poll, or give this account a version without one.',
    });
  });

  it('in the post of a thread that has it', () => {
    expect(refused('bluesky', [{ body: 'One' }, item()])).toEqual(['poll_none_1']);
    expect(refused('mastodon', [{ body: 'One' }, item({ choices: ['Rye'] })])).toEqual(['poll_few_1']);
  });

  it('in a first comment', () => {
    expect(refused('linkedin', [{ body: 'One' }, item()])).toEqual(['poll_in_comment_1']);
    expect(refused('instagram', [{ body: 'One' }, item()])).toEqual(['poll_none_1']);
  });

  it.each(WITH_POLLS as Provider[])('beside media on %s', (network) => {
    const photo = { id: 1, type: 'image', mime_type: 'image/jpeg' } as const;
    expect(refused(network, [item({}, { media: [photo] })])).toEqual(['poll_beside_media_0']);
  });

  it.each<[Provider, Partial<Poll>, string]>([
    ['twitter', { choices: ['Rye'] }, 'poll_few_0'],
    ['twitter', { choices: ['a', 'b', 'c', 'd', 'e'] }, 'poll_many_0'],
    ['twitter', { choices: ['Rye', ' '] }, 'poll_choice_empty_0'],
    ['twitter', { choices: ['Rye', 'x'.repeat(26)] }, 'poll_choice_long_0'],
    ['twitter', { ends_after: 4 }, 'poll_short_0'],
    ['twitter', { ends_after: 10_081 }, 'poll_long_0'],
    ['threads', { choices: ['Rye', 'x'.repeat(26)] }, 'poll_choice_long_0'],
    ['mastodon', { choices: ['Rye', 'x'.repeat(51)] }, 'poll_choice_long_0'],
    ['mastodon', { choices: ['Rye', 'Rye '] }, 'poll_choice_twice_0'],
    ['mastodon', { ends_after: 43_830 }, 'poll_long_0'],
    ['linkedin', { choices: ['Rye', 'x'.repeat(31)] }, 'poll_choice_long_0'],
    ['linkedin', { question: 'x'.repeat(141) }, 'poll_question_long_0'],
    ['linkedin', { question: null }, 'poll_question_missing_0'],
    ['linkedin', { ends_after: 2880 }, 'poll_times_0'],
  ])('on %s with %j', (network, poll, rule) => {
    expect(refused(network, [item(poll)])).toEqual([rule]);
  });

  it.each<[Provider, Partial<Poll>]>([
    ['twitter', { choices: ['x'.repeat(25), '👩‍🍳', 'c', 'd'], ends_after: 5 }],
    ['twitter', { ends_after: 10_080 }],
    ['threads', { choices: ['x'.repeat(25), 'b'] }],
    ['mastodon', { choices: ['👩‍🍳'.repeat(50), 'b'], ends_after: 43_829 }],
    ['linkedin', { question: 'x'.repeat(140), choices: ['x'.repeat(30), 'b'], ends_after: 20_160 }],
  ])('not at the limits of %s: %j', (network, poll) => {
    expect(refused(network, [item(poll, { body: '' })])).toEqual([]);
  });

  it('by the limits that the server of the account reports', () => {
    const limits = { polls: { max_options: 6, max_characters_per_option: 10, max_expiration: 3_600 } };
    const poll = { choices: ['a', 'b', 'c', 'd', 'e', 'x'.repeat(11)], ends_after: 61 };
    expect(refused('mastodon', [item(poll)], { limits })).toEqual(['poll_choice_long_0', 'poll_long_0']);
  });

  it('beside an option that excludes it', () => {
    const quoting = (quote: string | null) =>
      examine(
        {
          versions: [
            { account_id: 0, is_original: true, content: [item()], options: { twitter: { quote } } },
          ],
        },
        [{ id: 1, provider: 'twitter' }],
      ).refusals.map(({ rule }) => rule);
    expect(quoting('https://x.com/bakery/status/1')).toEqual(['poll_beside_0']);
    expect(quoting(null)).toEqual([]);
  });
});

it('Threads is said to set the end by itself', () => {
  expect(examined('threads', [item()]).advice).toMatchObject([
    {
      rule: 'poll_time_unset',
      post: 0,
      message: 'Threads: Threads decides by itself how long a poll runs, so the time is not sent.',
    },
  ]);
});

it('says times in days, in every language', () => {
  const said = (words?: typeof adviceDe) => {
    const options = words === undefined ? {} : { words };
    const given = post(item({ ends_after: 14 * 1440 }));
    return examine(given, [{ id: 1, provider: 'twitter' }], options).refusals[0]?.message;
  };
  expect(said()).toBe('X: the poll ends after 14 days, and at most 7 days are accepted.');
  expect(said(adviceDe)).toBe('X: die Umfrage läuft 14 Tage, höchstens 7 Tage sind erlaubt.');
  expect(said(adviceFr)).toBe('X\u00a0: le sondage se termine après 14 jours, et le maximum est de 7 jours.');
  expect(said(adviceEs)).toBe('X: la encuesta termina después de 14 días, y el máximo es 7 días.');
});

it('every network that has polls names the source and its date', () => {
  for (const { key, poll, capabilities } of platforms()) {
    expect([key, capabilities.poll !== null]).toEqual([key, poll !== undefined]);
    if (poll !== undefined)
      expect([poll.source, poll.date]).toEqual([/./, /^20\d\d/].map((form) => expect.stringMatching(form)));
  }
});
