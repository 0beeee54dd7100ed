import { expect, it } from 'vitest';
import type { Match } from '../../same-post.ts';
import { type FoundComment, matchComment } from './match-comment.ts';

const SENT = { author: 'bakery', text: 'Recipe:\n\nhttps://example.com/menu' };

it.each<[string, Match, Partial<FoundComment>]>([
  ['as it was sent', 'same', {}],
  ['with other white space', 'same', { text: ' Recipe: https://example.com/menu' }],
  ['in another Unicode form', 'same', { text: SENT.text.normalize('NFD') }],
  ['by an author who is not told', 'same', { author: null }],
  ['by somebody else', 'other', { author: 'bakery2' }],
  ['in another case', 'other', { text: SENT.text.toUpperCase() }],
  ['with a word more', 'other', { text: `${SENT.text} today` }],
  ['that only begins like it', 'other', { text: 'Recipe:' }],
  ['with another link', 'other', { text: 'Recipe:\n\nhttps://example.com/men' }],
  ['without text', 'other', { text: '' }],
])('a comment %s is the %s', (_, match, change) => {
  expect(matchComment(SENT, { ...SENT, ...change })).toBe(match);
});
