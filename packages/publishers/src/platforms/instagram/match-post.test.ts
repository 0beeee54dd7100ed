import { expect, it } from 'vitest';
import { matchPost } from './match-post.ts';

const SENT = { surface: 'FEED', caption: 'Bread & salt\n\n#bakery', mediaCount: 2 } as const;

it.each([
  ['the same', {}, true],
  ['other white space', { caption: 'Bread & salt\n#bakery ' }, true],
  ['another caption', { caption: 'Bread & salt' }, false],
  ['another number of files', { mediaCount: 1 }, false],
  ['another surface', { surface: 'REELS' }, false],
])('%s', (_, change, same) => {
  expect(matchPost(SENT, { ...SENT, ...change })).toBe(same ? 'same' : 'other');
});

it('matches any story among stories', () => {
  const story = { surface: 'STORY', caption: '', mediaCount: 1 } as const;
  expect(matchPost(story, story)).toBe('same');
});
