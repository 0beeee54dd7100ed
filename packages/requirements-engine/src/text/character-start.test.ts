import { expect, it } from 'vitest';
import { characterStart } from './characters.ts';

it.each([
  ['\r\nbread', 1, 0],
  ['\u0600a', 1, 0],
  ['e\u0301clair', 1, 0],
  ['ab', 1, 1],
  ['bread\u0301', 5, 4],
])('splits no character: %j at %i', (text, offset, start) => {
  expect(characterStart(text, offset)).toBe(start);
});
