import { expect, it } from 'vitest';
import { type FoundPin, matchPost, type SentPin } from './match-post.ts';

const AT = Date.parse('2026-11-20T12:00:00.000Z');
const DAY_MS = 86_400_000;

const PIN = {
  board: '612489',
  title: 'Fresh bread',
  description: 'From today’s oven 🥖',
  link: 'https://bakery.example/bread',
  media: 'image',
  mediaCount: 1,
} as const;
const SENT: SentPin = { ...PIN, sent: { at: AT, earliest: AT - 5_000 } };
const FOUND: FoundPin = { ...PIN, createdAt: AT };
const at = (offset: number) => ({ createdAt: AT + offset });

it.each<[string, Partial<SentPin>, Partial<FoundPin>, ReturnType<typeof matchPost>]>([
  ['the same', {}, {}, 'same'],
  ['other white space', {}, { description: 'From today’s  oven\n🥖' }, 'same'],
  ['a second before, by whole seconds', {}, at(-1_000), 'same'],
  ['by a person 10 s before', {}, at(-10_000), 'doubtful'],
  ['by a person 30 s before', {}, at(-30_000), 'doubtful'],
  ['a day and more before', {}, at(-DAY_MS - 10_000), 'other'],
  ['without a time', {}, { createdAt: null }, 'doubtful'],
  ['another board', {}, { board: '612490' }, 'other'],
  ['another title', {}, { title: 'Stale bread' }, 'other'],
  ['another description', {}, { description: 'From yesterday’s oven' }, 'other'],
  ['another case', {}, { title: 'FRESH BREAD' }, 'doubtful'],
  ['another case from before', {}, { title: 'FRESH BREAD', ...at(-10_000) }, 'other'],
  ['another link', {}, { link: 'https://bakery.example/cake' }, 'doubtful'],
  ['no link', {}, { link: '' }, 'doubtful'],
  ['a video', {}, { media: 'video' }, 'other'],
  [
    'a file more',
    { media: 'multiple_images', mediaCount: 2 },
    { media: 'multiple_images', mediaCount: 3 },
    'other',
  ],
  ['what was never sent', { sent: null }, {}, 'other'],
])('the same pin on Pinterest, %s', (_, sent, found, expected) => {
  expect(matchPost({ ...SENT, ...sent }, { ...FOUND, ...found })).toBe(expected);
});
