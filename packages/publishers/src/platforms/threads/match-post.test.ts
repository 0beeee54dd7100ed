import { expect, it } from 'vitest';
import { matchPost } from './match-post.ts';

it.each([
  ['the same text', 'One\n\ntwo', 0, 'One\n\ntwo', 0, true],
  ['other white space', 'One\r\ntwo ', 0, 'One\ntwo', 0, true],
  ['another Unicode form', 'Café', 0, 'Cafe\u0301', 0, true],
  ['an invisible character', 'One\u200b two', 0, 'One two', 0, true],
  ['no text and a file', '', 1, '', 1, true],
  ['another case', 'one', 0, 'One', 0, false],
  ['another link', 'See https://a.example', 0, 'See https://b.example', 0, false],
  ['one sign more', 'One!', 0, 'One', 0, false],
  ['a file less', 'One', 2, 'One', 1, false],
])('%s', (_, text, mediaCount, foundText, foundCount, same) => {
  expect(matchPost({ text, mediaCount }, { text: foundText, mediaCount: foundCount })).toBe(
    same ? 'same' : 'other',
  );
});
