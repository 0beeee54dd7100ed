import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { statusLength } from './text-length.ts';

interface Case {
  readonly id: string;
  readonly kind: string;
  readonly input: string;
  readonly spoiler_text?: string;
  readonly expected: number;
}

const file = new URL('../../../../../vectors/mastodon-counting.json', import.meta.url);
const { cases }: { cases: readonly Case[] } = JSON.parse(readFileSync(file, 'utf8'));
const lengths = cases.filter(({ kind }) => kind === 'status_length' || kind === 'countable_text');

describe('lengths match Mastodon’s', () => {
  test.each(lengths)('$id', ({ input, spoiler_text, expected }) => {
    expect(statusLength(input, spoiler_text ?? '', 23)).toBe(expected);
  });
});
