import { describe, expect, test } from 'vitest';
import type { NetworkName } from './definition/platform-key.ts';
import { linkCard } from './link-card.ts';
import { platforms } from './platforms.ts';

const TEXT = 'Open from eight: https://example.com/bread?day=1 and https://example.com/cake.';
const SENT = 'https://example.com/menu';
const keys = platforms().map(({ key }) => key);
const cardsOf = (content: Parameters<typeof linkCard>[1]) =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const card = linkCard(key, content);
      return card === null ? [] : [[key, card]];
    }),
  );

test('the first link of a text has a card where networks take it from the text', () => {
  const first = 'https://example.com/bread?day=1';
  expect(cardsOf({ body: TEXT })).toEqual({ mastodon: first, threads: first, twitter: first });
});

test('a link sent beside the text has the card, and elsewhere the first link of both', () => {
  expect(cardsOf({ body: 'Bread', url: SENT })).toEqual({
    bluesky: SENT,
    facebook_page: SENT,
    linkedin: SENT,
    linkedin_page: SENT,
    mastodon: SENT,
    threads: SENT,
    twitter: SENT,
  });
  expect(linkCard('threads', { body: TEXT, url: SENT })).toBe(SENT);
  expect(linkCard('twitter', { body: TEXT, url: SENT })).toBe('https://example.com/bread?day=1');
});

test('media replace the card on every network', () => {
  expect(cardsOf({ body: TEXT, url: SENT, media: ['image'] })).toEqual({});
});

describe('a link is whatever the network takes for one', () => {
  test.each<[NetworkName, string, string | null]>([
    ['x', 'See example.com/bread', 'https://example.com/bread'],
    ['mastodon', 'See example.com/bread', null],
    ['mastodon', 'See gemini://example.com and https://example.com', 'https://example.com'],
    ['x', 'No link', null],
    ['x', '', null],
  ])('%s: %s', (network, body, card) => {
    expect(linkCard(network, { body })).toBe(card);
  });

  test('a malformed address has no card', () => {
    expect(linkCard('bluesky', { body: 'Bread', url: 'mailto:mill@mill.example' })).toBeNull();
  });
});

test('every network cites its source', () => {
  for (const { key, linkCards } of platforms()) {
    expect(linkCards.source, key).not.toBe('');
    expect(linkCards.date, key).toMatch(/^2\d{3}(-\d\d){0,2}$/);
  }
});
