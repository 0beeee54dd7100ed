import { expect, test } from 'vitest';
import { emojiEnd, emojiPattern } from '../src/emoji.ts';
import { matchEnd } from '../src/match-end.ts';
import { rgiEmoji } from './rgi-emoji.ts';

const all = rgiEmoji();

test('treats every recommended emoji as a whole', () => {
  expect(all.length).toBeGreaterThan(3900);
  for (const emoji of all) expect(emojiEnd(emoji, 0), emoji).toBe(emoji.length);
});

test('does so too in an engine without sets of sequences', () => {
  const pattern = emojiPattern(false);
  expect(pattern.flags).toBe('uy');
  for (const emoji of all) expect(matchEnd(pattern, `${emoji}a`, 0), emoji).toBe(emoji.length);
});

test('treats pieces that form no recommended emoji separately', () => {
  expect(emojiEnd('😀\u200d😀', 0)).toBe('😀'.length);
  expect(emojiEnd('🇦🇦', 0)).toBe('🇦'.length);
});
