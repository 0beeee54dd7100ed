import { expect, it } from 'vitest';
import type { Match } from '../../same-post.ts';
import { matchStory } from './match-story.ts';

it.each<[string, Match, string | null]>([
  ['the very file', 'same', '122100000000001'],
  ['another file', 'other', '122100000000002'],
  ['a file whose id begins like it', 'other', '1221000000000011'],
  ['no file', 'other', null],
])('a story of %s is the %s', (_, match, file) => {
  expect(matchStory({ file: '122100000000001' }, { file })).toBe(match);
});
