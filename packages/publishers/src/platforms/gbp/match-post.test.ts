import type { JsonObject } from '@crier/domain';
import { expect, it } from 'vitest';
import type { Match } from '../../same-post.ts';
import { matchPost } from './match-post.ts';

const AT = Date.UTC(2026, 10, 22, 12);
const DAY = { year: 2026, month: 12, day: 1 };
const EVENT = { title: 'Bread week', schedule: { startDate: DAY, startTime: { hours: 9, minutes: 0 } } };
const POST = { languageCode: 'en', summary: 'Fresh rye.\nToday!', topicType: 'EVENT', event: EVENT };
const SENT = { post: POST, photos: 1, sent: { at: AT, earliest: AT - 5_000 } };
const FOUND: JsonObject = {
  ...POST,
  name: 'accounts/1/locations/2/localPosts/3',
  media: [{ mediaFormat: 'PHOTO' }],
  createTime: new Date(AT + 1_000).toISOString(),
  state: 'LIVE',
};
const at = (ms: number) => new Date(AT + ms).toISOString();

it.each<[string, JsonObject, Match]>([
  ['the post itself', {}, 'same'],
  ['other white space', { summary: 'Fresh rye. Today! ' }, 'same'],
  ['zeros left out', { event: { ...EVENT, schedule: { startDate: DAY, startTime: { hours: 9 } } } }, 'same'],
  ['the second before, by a clock that is off', { createTime: at(-1_000) }, 'same'],
  ['10 seconds before', { createTime: at(-10_000) }, 'doubtful'],
  ['30 seconds before', { createTime: at(-30_000) }, 'doubtful'],
  ['two days before', { createTime: at(-172_800_000) }, 'other'],
  ['no time', { createTime: '' }, 'doubtful'],
  ['another text', { summary: 'Fresh wheat. Today!' }, 'other'],
  ['the text in another case', { summary: 'FRESH RYE. TODAY!' }, 'other'],
  ['a photo more', { media: [{}, {}] }, 'doubtful'],
  ['another kind', { topicType: 'OFFER' }, 'doubtful'],
  ['another title', { event: { ...EVENT, title: 'Cake week' } }, 'doubtful'],
  ['a button more', { callToAction: { actionType: 'CALL' } }, 'doubtful'],
  ['another title, before', { event: { ...EVENT, title: 'Cake week' }, createTime: at(-30_000) }, 'other'],
])('%s', (_, change, match) => {
  expect(matchPost(SENT, { ...FOUND, ...change })).toBe(match);
});

it('matches nothing with a post that was never sent', () => {
  expect(matchPost({ ...SENT, sent: null }, FOUND)).toBe('other');
});
