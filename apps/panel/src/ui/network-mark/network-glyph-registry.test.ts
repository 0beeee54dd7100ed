import { expect, test } from 'vitest';
import { NETWORK_GLYPHS } from './network-glyph-registry.ts';

test('no two networks share a mark, and each mark is the data of a path', () => {
  const marks = Object.values(NETWORK_GLYPHS);
  expect(new Set(marks).size).toBe(13);
  for (const mark of marks) expect(mark).toMatch(/^M[\d.][\d\s.,a-z-]*$/i);
});
