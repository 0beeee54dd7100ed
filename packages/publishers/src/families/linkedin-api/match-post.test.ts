import { expect, it } from 'vitest';
import type { Match } from '../../same-post.ts';
import { type FoundPost, matchPost, type SentPost } from './match-post.ts';

const SINCE = Date.UTC(2026, 10, 22, 12);
const SENT: SentPost = {
  text: 'Fresh bread at noon, see https://example.com/menu',
  assets: [],
  source: null,
  since: SINCE,
};
const FOUND: FoundPost = { text: SENT.text, assets: [], source: null, createdAt: SINCE + 1_000 };

it.each<[string, Match, Partial<FoundPost>, Partial<SentPost>]>([
  ['as it was sent', 'same', {}, {}],
  ['with other white space', 'same', { text: ' Fresh  bread\nat noon, see https://example.com/menu ' }, {}],
  ['with its link shortened', 'same', { text: 'Fresh bread at noon, see https://lnkd.in/eX4mPl3' }, {}],
  ['without a time', 'same', { createdAt: null }, {}],
  ['with its card', 'same', { source: 'https://a.example' }, { source: 'https://a.example' }],
  ['made before', 'other', { createdAt: SINCE - 1 }, {}],
  ['with another text', 'other', { text: 'Fresh bread at one, see https://example.com/menu' }, {}],
  ['with a word more', 'other', { text: `${SENT.text} today` }, {}],
  ['with another link', 'doubtful', { text: 'Fresh bread at noon, see https://example.com/wine' }, {}],
  ['with other punctuation', 'doubtful', { text: 'Fresh bread at noon! See https://example.com/menu' }, {}],
  ['with another card', 'doubtful', { source: 'https://b.example' }, { source: 'https://a.example' }],
  ['with a card we did not send', 'other', { source: 'https://b.example' }, {}],
  ['with a short link in place of a word', 'other', { text: 'Fresh bread at https://lnkd.in/eX4mPl3' }, {}],
  ['with its mentions', 'same', { mentions: ['urn:a'] }, { mentions: ['urn:a', 'urn:b'] }],
  ['with its mentions as plain text', 'same', { mentions: [] }, { mentions: ['urn:a'] }],
  ['with a mention we did not send', 'other', { mentions: ['urn:b'] }, { mentions: ['urn:a'] }],
  ['with a picture we did not send', 'other', { assets: ['urn:li:image:1'] }, {}],
  ['without our picture', 'other', {}, { assets: ['urn:li:image:1'] }],
  ['with another picture', 'other', { assets: ['urn:li:image:2'] }, { assets: ['urn:li:image:1'] }],
  [
    'with our picture, whatever else it says',
    'same',
    { assets: ['urn:li:image:1'], text: 'Edited', createdAt: SINCE - 1 },
    { assets: ['urn:li:image:1'] },
  ],
])('a post %s is %s', (_, match, found, sent) => {
  expect(matchPost({ ...SENT, ...sent }, { ...FOUND, ...found })).toBe(match);
});
