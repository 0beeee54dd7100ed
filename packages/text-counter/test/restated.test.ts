import { describe, expect, test } from 'vitest';
import { detectFacets, type Facet, shortAddress, shortenLinks } from '../src/bluesky.ts';
import { count, extractHashtags, extractMentions, mastodonProfile, profiles } from '../src/index.ts';
import { inCodePoints, type RestatedCase, readCases } from './vectors.ts';

type Check = (vector: RestatedCase) => void;

const indices = (text: string, range: { start: number; end: number }): number[] => [
  inCodePoints(text, range.start),
  inCodePoints(text, range.end),
];

const mastodon: Readonly<Record<string, Check>> = {
  status_length({ input, spoiler_text = '', expected, limit = 0, fits }) {
    const { length } = count(input, mastodonProfile({ contentWarning: spoiler_text }));
    expect(length).toBe(expected);
    expect(length <= limit).toBe(fits);
  },
  countable_text({ input, expected }) {
    expect(count(input, profiles.mastodon).length).toBe(expected);
    expect(count(input, profiles.pixelfed).length).toBe(expected);
  },
  mentions({ input, expected }) {
    expect(extractMentions(input, 'mastodon')).toEqual(expected);
  },
  remote_mentions({ input, expected }) {
    const found = extractMentions(input, 'mastodon').filter(({ server }) => server !== undefined);
    expect(
      found.map((mention) => ({
        indices: indices(input, mention),
        username: mention.username,
        host: mention.server,
      })),
    ).toEqual(expected);
  },
  hashtags({ input, expected }) {
    const found = extractHashtags(input, 'mastodon');
    expect(found.map((tag) => ({ hashtag: tag.tag, indices: indices(input, tag) }))).toEqual(expected);
  },
};

const bytes = new TextEncoder();

/** A facet in the form the cases have. */
function restate(input: string, facet: Facet): Record<string, unknown> {
  const text = new TextDecoder().decode(
    bytes.encode(input).slice(facet.index.byteStart, facet.index.byteEnd),
  );
  const { type, index, ...value } = facet;
  return { type, text, ...value, ...index };
}

const tagsOf = (input: string, isCash: boolean): unknown[] =>
  detectFacets(input).flatMap((facet) =>
    facet.type === 'tag' && facet.tag.startsWith('$') === isCash ? [{ tag: facet.tag, ...facet.index }] : [],
  );

const bluesky: Readonly<Record<string, Check>> = {
  grapheme_length: ({ input, expected }) => expect(count(input, profiles.graphemes).length).toBe(expected),
  utf8_bytes: ({ input, expected }) => expect(count(input, profiles.utf8Bytes).length).toBe(expected),
  post_length: ({ input, expected }) => expect(count(input, profiles.bluesky).length).toBe(expected),
  short_url: ({ input, expected }) => expect(shortAddress(input)).toBe(expected),
  shortened_text({ input, expected, expected_link_uris = [] }) {
    const { text, facets } = shortenLinks(input);
    expect(text).toBe(expected);
    expect(facets.flatMap((facet) => (facet.type === 'link' ? [facet.uri] : []))).toEqual(expected_link_uris);
  },
  facets({ input, expected }) {
    expect(detectFacets(input).map((facet) => restate(input, facet))).toEqual(expected);
  },
  tags: ({ input, expected }) => expect(tagsOf(input, false)).toEqual(expected),
  cashtags: ({ input, expected }) => expect(tagsOf(input, true)).toEqual(expected),
};

describe.each([
  ['mastodon-counting', mastodon],
  ['bluesky-counting', bluesky],
] as const)('%s', (file, checks) => {
  test.each(readCases(file))('$id $kind', (vector) => {
    const check = checks[vector.kind];
    if (!check) throw new Error(`no check for ${vector.kind}`);
    check(vector);
  });
});
