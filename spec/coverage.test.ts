import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gaps } from './gaps.ts';
import { readCitations, UNPROVEN_FILE } from './repository.ts';
import { requirements } from './requirements.ts';
import { compareUnproven, formatUnproven, parseUnproven, unknownCitations, unprovenIds } from './unproven.ts';

/** A decision is to be proven as a demand is. */
const ids = [...requirements, ...gaps].map(({ id }) => id);
const citations = readCitations();
const content = readFileSync(UNPROVEN_FILE, 'utf8');
const { nowProven, unlisted, unknown } = compareUnproven(
  parseUnproven(content),
  ids,
  unprovenIds(ids, citations),
);

describe('the tests of the repository', () => {
  test('cite only ids of the register', () => {
    expect(unknownCitations(ids, citations)).toEqual([]);
  });
});

describe('unproven.txt', () => {
  test('lists nothing that a test proves', () => {
    expect(nowProven, 'remove it from spec/unproven.txt (run `pnpm gen`)').toEqual([]);
  });

  test('lists everything that no test proves, and is not allowed to grow', () => {
    expect(unlisted, 'nothing proves it any more: give it a test that cites it').toEqual([]);
  });

  test('lists only requirements and decisions, sorted, one a line', () => {
    expect(unknown, 'remove it from spec/unproven.txt (run `pnpm gen`)').toEqual([]);
    expect(content).toBe(formatUnproven([...new Set(parseUnproven(content))].sort()));
  });
});
