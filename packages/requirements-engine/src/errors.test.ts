import { expect, test } from 'vitest';
import { check } from './index.ts';

/** The part of an invalid file type that an error shows. */
function shown(value: string): string {
  const anyCheck = check as (post: unknown, network: string) => unknown;
  try {
    anyCheck({ media: [value] }, 'x');
  } catch (error) {
    return String(error).replace(/^.*, got /u, '');
  }
  return 'no error';
}

test('an error shows its value, shortened if it is long', () => {
  expect(shown('film')).toBe('"film"');
  expect(shown('a'.repeat(58))).toBe(`"${'a'.repeat(58)}"`);
  expect(shown('a'.repeat(59))).toBe(`"${'a'.repeat(59)}…`);
  expect(shown('a'.repeat(10_000))).toBe(`"${'a'.repeat(59)}…`);
});
