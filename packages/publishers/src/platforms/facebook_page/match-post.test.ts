import { expect, it } from 'vitest';
import { matchPost } from './match-post.ts';

const SENT = { message: 'Fresh bread\n\ntoday', link: null, photos: ['1', '2'] } as const;
const LINK = { message: 'Read this', link: 'https://example.com/a', photos: [] } as const;

it.each([
  ['the same', {}, true],
  ['the same photos in another order', { photos: ['2', '1'] }, true],
  ['other white space', { message: 'Fresh bread today ' }, true],
  ['another message', { message: 'Fresh bread' }, false],
  ['other photos', { photos: ['1', '3'] }, false],
  ['a photo less', { photos: ['1'] }, false],
])('%s', (_, change, same) => {
  expect(matchPost(SENT, { ...SENT, ...change })).toBe(same ? 'same' : 'other');
});

it.each([
  ['the same link', { link: 'https://example.com/a/' }, true],
  ['a link that Facebook does not tell', { link: null }, true],
  ['another link', { link: 'https://example.com/b' }, false],
])('%s', (_, change, same) => {
  expect(matchPost(LINK, { ...LINK, ...change })).toBe(same ? 'same' : 'other');
});
