import { expect, it } from 'vitest';
import type { Match } from '../../same-post.ts';
import { type ListedVideo, matchPost, type SentVideo } from './match-post.ts';

const AT = Date.UTC(2026, 10, 22, 12);
const SENT: SentVideo = {
  title: 'Baking with rye',
  description: 'Three loaves.\n\nhttps://bakery.example',
  sent: { at: AT, earliest: AT - 5_000 },
};
const FOUND: ListedVideo = { title: SENT.title, description: SENT.description, createdAt: AT + 900 };

it.each<[string, Partial<ListedVideo>, Match]>([
  ['the video itself', {}, 'same'],
  ['other white space', { description: 'Three loaves. https://bakery.example ' }, 'same'],
  ['the second before, by a clock that is off', { createdAt: AT - 1_000 }, 'same'],
  ['10 seconds before', { createdAt: AT - 10_000 }, 'doubtful'],
  ['30 seconds before', { createdAt: AT - 30_000 }, 'doubtful'],
  ['two days before', { createdAt: AT - 172_800_000 }, 'other'],
  ['no time', { createdAt: null }, 'doubtful'],
  ['another title', { title: 'Baking with wheat' }, 'other'],
  ['the title in another case', { title: 'BAKING WITH RYE' }, 'other'],
  ['another description', { description: 'Four loaves.' }, 'doubtful'],
  ['another description, before', { description: 'Four loaves.', createdAt: AT - 30_000 }, 'other'],
])('%s', (_, change, match) => {
  expect(matchPost(SENT, { ...FOUND, ...change })).toBe(match);
});

it('matches nothing with a video that was never sent', () => {
  expect(matchPost({ ...SENT, sent: null }, FOUND)).toBe('other');
});
