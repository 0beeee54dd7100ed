import { expect, it } from 'vitest';
import { matchPost } from './match-post.ts';

it.each([
  ['our key', '3lbexample22a', 'Fresh bread', 'same'],
  ['our key with another text, from before an edit', '3lbexample22a', 'Stale bread', 'same'],
  ['another key with the same text', '3lbexample22b', 'Fresh bread', 'other'],
  ['no key', undefined, 'Fresh bread', 'other'],
] as const)('the same post on Bluesky, %s', (_, key, text, expected) => {
  expect(matchPost({ key: '3lbexample22a', text: 'Fresh bread' }, { key, text })).toBe(expected);
});
