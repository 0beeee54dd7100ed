import { expect, inject, test } from 'vitest';
import { corpusFiles, mutatedFiles } from '../src/runs/files-of-run.ts';
import { fuzzMedia } from '../src/runs/fuzz-media.ts';
import type { Way } from '../src/sending/file-to-send.ts';

const MUTATED = 60;
/** Of a machine that does other things as well: the test judges answers, not speed. */
const ANSWER_MS = 60_000;
/** A run that ends a program more often has told enough. */
const MOST_ENDS = { api: 3, worker: 3 };
/** Every third file goes, each by one way: `pnpm fuzz media --files 0` sends all of them by two. */
const EVERY = 3;
const WAYS: readonly Way[] = ['form', 'worker', 'chunks', 'form', 'address'];
/** In MiB. Nothing warms the programs up here, so what they take to start working counts as well; the command allows 64. */
const MOST_GROWTH = 160;

const wayOf = (index: number) =>
  index % EVERY === 0 ? WAYS.slice((index / EVERY) % WAYS.length).slice(0, 1) : [];

test('every hostile and mutated file is answered, and none ends a program or leaves anything behind', async () => {
  const hostile = [...corpusFiles(1, wayOf)];
  const { findings, ends, tally, memory } = await fuzzMedia({
    adminUrl: inject('adminUrl'),
    // Other requests are not measured here, so the readers need not let everything else on the machine go first.
    settings: { MEDIA_READER_PRIORITY: 'normal' },
    seed: 1,
    files: (seeds) => [...hostile, ...mutatedFiles(seeds, 1, 0, MUTATED)],
    concurrency: 4,
    soundBy: 'one way each',
    quietMs: 0,
    mostMs: 240_000,
    answerMs: ANSWER_MS,
    mostEnds: MOST_ENDS,
    found: () => {},
    progress: () => {},
  });
  expect(hostile.length).toBeGreaterThan(130);
  expect(findings).toEqual([]);
  expect(ends).toEqual({ api: 0, worker: 0 });
  expect(tally).toMatchObject({ wrong: 0, lost: 0, skipped: 0 });
  expect(tally.taken + tally.refused).toBe(hostile.length + MUTATED);
  expect(tally.taken).toBeGreaterThan(0);
  expect(tally.refused).toBeGreaterThan(60);
  expect(memory.api.growth).toBeLessThan(MOST_GROWTH);
  expect(memory.worker.growth).toBeLessThan(MOST_GROWTH);
});
