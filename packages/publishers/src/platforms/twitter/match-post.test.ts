import { expect, it } from 'vitest';
import type { ListedPost } from './listed-post.ts';
import { matchPost, type SentPost } from './match-post.ts';

const AT = Date.parse('2026-11-20T12:00:00.000Z');
const DAY_MS = 86_400_000;

const SENT: SentPost = {
  text: 'Fresh bread: https://bakery.example/today',
  mediaIds: [],
  parent: null,
  quoted: null,
  poll: null,
  sent: { at: AT, earliest: AT - 5_000 },
};
const FOUND: ListedPost = {
  record: { id: '1', url: null },
  createdAt: AT,
  parent: null,
  quoted: null,
  choices: null,
  mediaCount: 0,
  text: 'Fresh bread:  http://bakery.example/today',
};
const POLLED = { poll: { question: null, choices: ['Rye', 'Wheat'], minutes: 60, time: null } };
const REPLY = { parent: 'p' };
const at = (offset: number) => ({ createdAt: AT + offset });

it.each<[string, Partial<SentPost>, Partial<ListedPost>, ReturnType<typeof matchPost>]>([
  ['the same text, other white space and scheme', {}, {}, 'same'],
  ['a second before, by whole seconds', {}, at(-1_000), 'same'],
  ['by a person 10 s before', {}, at(-10_000), 'doubtful'],
  ['by a person 30 s before', {}, at(-30_000), 'doubtful'],
  ['a day and more before', {}, at(-DAY_MS - 10_000), 'other'],
  ['without a time', {}, { createdAt: null }, 'doubtful'],
  ['with the same poll', POLLED, { choices: ['Rye', 'Wheat '] }, 'same'],
  ['with another poll', POLLED, { choices: ['Rye', 'Spelt'] }, 'other'],
  ['without the poll', POLLED, { choices: null }, 'other'],
  ['with a poll that X does not tell of', POLLED, { choices: undefined }, 'same'],
  ['with a poll we did not send', {}, { choices: ['Rye', 'Wheat'] }, 'other'],
  ['another text', {}, { text: 'Stale bread: https://bakery.example/today' }, 'other'],
  ['another case', {}, { text: 'fresh bread: https://bakery.example/today' }, 'doubtful'],
  ['another link', {}, { text: 'Fresh bread: https://bakery.example/x' }, 'doubtful'],
  [
    'another link from before',
    {},
    { text: 'Fresh bread: https://bakery.example/x', ...at(-10_000) },
    'other',
  ],
  ['a quote of the same post', { quoted: '7' }, { quoted: '7' }, 'same'],
  ['a quote of another post', { quoted: '7' }, { quoted: '8' }, 'other'],
  ['a quote of a post, where none was sent', {}, { quoted: '8' }, 'other'],
  ['a reply', {}, REPLY, 'other'],
  ['a reply to our own post, at any time', REPLY, { ...REPLY, ...at(-3 * DAY_MS) }, 'same'],
  ['a file more', {}, { mediaCount: 1 }, 'other'],
  ['as many files, whose ids are others', { mediaIds: ['m'] }, { mediaCount: 1 }, 'same'],
  ['what was never sent', { sent: null }, {}, 'other'],
])('the same post on X, %s', (_, sent, found, expected) => {
  expect(matchPost({ ...SENT, ...sent }, { ...FOUND, ...found })).toBe(expected);
});
