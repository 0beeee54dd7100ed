import { expect, inject, test } from 'vitest';
import { corpusFiles, mutatedFiles } from '../src/runs/files-of-run.ts';
import { fuzzMedia, type MediaReport, type MediaRunOptions } from '../src/runs/fuzz-media.ts';
import type { Way } from '../src/sending/file-to-send.ts';

const MUTATED = 150;
/** Of a machine that does other things as well: the test judges answers, not speed. */
const ANSWER_MS = 60_000;
/** A run that ends a program more often has told enough. */
const MOST_ENDS = { api: 3, worker: 3 };
/** Every second file goes, each by one way: `pnpm fuzz media --files 0` sends all of them by two. */
const WAYS: readonly (readonly Way[])[] = [
  ['form'],
  [],
  ['worker'],
  [],
  ['chunks'],
  [],
  ['form'],
  [],
  ['address'],
  [],
];
/** In MiB. Nothing warms the programs up here, so what they take to start working counts as well; the command allows 64. */
const MOST_GROWTH = 160;

function run(files: MediaRunOptions['files']): Promise<MediaReport> {
  return fuzzMedia({
    adminUrl: inject('adminUrl'),
    seed: 1,
    files,
    concurrency: 4,
    quietMs: 0,
    mostMs: 240_000,
    answerMs: ANSWER_MS,
    mostEnds: MOST_ENDS,
    found: () => {},
    progress: () => {},
  });
}

function expectNothingWrong({ findings, ends, tally, memory }: MediaReport): void {
  expect(findings).toEqual([]);
  expect(ends).toEqual({ api: 0, worker: 0 });
  expect(tally).toMatchObject({ wrong: 0, lost: 0, skipped: 0 });
  expect(memory.api.growth).toBeLessThan(MOST_GROWTH);
  expect(memory.worker.growth).toBeLessThan(MOST_GROWTH);
}

test('every hostile file is answered, and neither ends a program nor leaves anything behind', async () => {
  const report = await run(() => corpusFiles(1, (index) => WAYS[index % WAYS.length] ?? []));
  expectNothingWrong(report);
  expect(report.tally.refused).toBeGreaterThan(90);
});

test('every mutated file is answered, and neither ends a program nor leaves anything behind', async () => {
  const report = await run((seeds) => mutatedFiles(seeds, 1, 0, MUTATED));
  expectNothingWrong(report);
  expect(report.tally.taken + report.tally.refused).toBe(MUTATED);
  expect(report.tally.taken).toBeGreaterThan(0);
});
