import { describe, expect, test } from 'vitest';
import {
  count,
  extractCashtags,
  extractHashtags,
  extractLinks,
  extractMentions,
  profiles,
  truncate,
  type WeightedConfig,
  weightedProfile,
} from '../src/index.ts';
import {
  isValidAddress,
  isValidHashtag,
  isValidList,
  isValidUsername,
  replyTarget,
} from '../src/validity.ts';
import { inCodePoints, readConformance, readJson } from './vectors.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

const indices = (text: string, { start, end }: Range): number[] => [
  inCodePoints(text, start),
  inCodePoints(text, end),
];

/** Section → what this package answers for a text of it, in the form the data has. */
const extraction: Readonly<Record<string, (text: string) => unknown>> = {
  mentions: (text) =>
    extractMentions(text).flatMap(({ username, list }) => (list === undefined ? [username] : [])),
  mentions_with_indices: (text) =>
    extractMentions(text).map((found) => ({ screen_name: found.username, indices: indices(text, found) })),
  mentions_or_lists_with_indices: (text) =>
    extractMentions(text).map((found) => ({
      screen_name: found.username,
      list_slug: found.list === undefined ? '' : `/${found.list}`,
      indices: indices(text, found),
    })),
  replies: (text) => replyTarget(text) ?? null,
  urls: (text) => extractLinks(text).map(({ url }) => url),
  urls_with_indices: (text) =>
    extractLinks(text).map((found) => ({ url: found.url, indices: indices(text, found) })),
  urls_with_directional_markers: (text) =>
    extractLinks(text).map((found) => ({ url: found.url, indices: indices(text, found) })),
  tco_urls_with_params: (text) => extractLinks(text).map(({ url }) => url),
  hashtags: (text) => extractHashtags(text).map(({ tag }) => tag),
  hashtags_from_astral: (text) => extractHashtags(text).map(({ tag }) => tag),
  hashtags_with_indices: (text) =>
    extractHashtags(text).map((found) => ({ hashtag: found.tag, indices: indices(text, found) })),
  cashtags: (text) => extractCashtags(text).map(({ tag }) => tag),
  cashtags_with_indices: (text) =>
    extractCashtags(text).map((found) => ({ cashtag: found.tag, indices: indices(text, found) })),
};

describe('twitter-text: extract.yml', () => {
  const sections = readConformance('extract');

  test('every section is covered', () => {
    expect(Object.keys(extraction).sort()).toEqual(Object.keys(sections).sort());
  });

  describe.each(Object.entries(sections))('%s', (section, cases) => {
    test.each(cases)('$description', ({ text, expected }) => {
      expect(extraction[section]?.(text)).toEqual(expected);
    });
  });
});

describe('twitter-text: tlds.yml', () => {
  describe.each(Object.entries(readConformance('tlds')))('%s', (_section, cases) => {
    test.each(cases)('$description', ({ text, expected }) => {
      expect(extractLinks(text).map(({ url }) => url)).toEqual(expected);
    });
  });
});

interface Weighted {
  readonly weightedLength: number;
  readonly valid: boolean;
  readonly permillage: number;
  readonly displayRangeStart: number;
  readonly displayRangeEnd: number;
  readonly validRangeStart: number;
  readonly validRangeEnd: number;
}

type LimitedConfig = WeightedConfig & { readonly maxWeightedTweetLength: number };

const config = (version: 1 | 2 | 3): LimitedConfig =>
  readJson(`twitter-text/config/v${version}.json`) as LimitedConfig;

/** What `parseTweet` answers, put together from this package's answers. */
function parse(text: string, version: 1 | 2 | 3): Weighted {
  const limit = config(version).maxWeightedTweetLength;
  const profile = weightedProfile(`v${version}`, config(version));
  const { length, forbiddenAt } = count(text, profile);
  const lastIndex = (part: string): number => Math.max(part.length - 1, 0);
  const acceptable = forbiddenAt === undefined ? text : text.slice(0, forbiddenAt);
  return {
    weightedLength: length,
    valid: forbiddenAt === undefined && length > 0 && length <= limit,
    permillage: Math.floor((length * 1000) / limit),
    displayRangeStart: 0,
    displayRangeEnd: lastIndex(text),
    validRangeStart: 0,
    validRangeEnd: lastIndex(truncate(acceptable, limit, profile)),
  };
}

const validity: Readonly<Record<string, (text: string) => unknown>> = {
  tweets: (text) => parse(text, 1).valid,
  usernames: isValidUsername,
  lists: isValidList,
  hashtags: isValidHashtag,
  urls: (text) => isValidAddress(text),
  urls_without_protocol: (text) => isValidAddress(text, false),
  WeightedTweetsCounterTest: (text) => parse(text, 2),
  WeightedTweetsWithDiscountedEmojiCounterTest: (text) => parse(text, 3),
  UnicodeDirectionalMarkerCounterTest: (text) => parse(text, 3),
};

describe('twitter-text: validate.yml', () => {
  const sections = readConformance('validate');

  test('every section is covered', () => {
    expect(Object.keys(validity).sort()).toEqual(Object.keys(sections).sort());
  });

  describe.each(Object.entries(sections))('%s', (section, cases) => {
    test.each(cases)('$description', ({ text, expected }) => {
      expect(validity[section]?.(text)).toEqual(expected);
    });
  });
});

test('the profile for X is configuration version 3', () => {
  const text = 'Ünï 漢 👩‍🍳 https://example.com …';
  expect(count(text, weightedProfile('twitter', config(3)))).toEqual(count(text, profiles.twitter));
});
