import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './workspace/root.ts';

test('the glossary has one meaning for each word', () => {
  const page = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');
  const words = [...page.matchAll(/^\| \*\*(?<word>[^|]+?) +\|/gm)].map(
    ({ groups }) => groups?.['word'] ?? '',
  );
  expect(words.length).toBeGreaterThan(100);
  expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
});
