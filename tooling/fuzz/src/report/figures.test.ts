import { isMet } from '@crier/lab/figures';
import { expect, test } from 'vitest';
import type { MediaReport } from '../runs/fuzz-media.ts';
import type { Tally } from '../runs/run-files.ts';
import { mediaFigures } from './figures.ts';

const MEMORY = { growth: 1, left: 0, largestChild: 0, mostChildren: 0 };
const STEADY = { requests: 10, p50: 1, p99: 2, wrong: [] };

/** Which goals a run of ten files misses that is sound but for its tally. */
function missed(tally: Partial<Tally>): readonly string[] {
  const whole: Tally = {
    ...{ taken: 4, refused: 6, wrong: 0, lost: 0, skipped: 0, busy: 0, slowestMs: 900 },
    slowestFile: { id: '1', way: 'worker', milliseconds: 1_000 },
    slowestWithoutWaits: { id: '2', way: 'form', milliseconds: 900 },
  };
  const report: MediaReport = {
    tally: { ...whole, ...tally },
    seconds: 10,
    findings: [],
    ends: { api: 0, worker: 0 },
    memory: { api: MEMORY, worker: MEMORY },
    without: STEADY,
    within: STEADY,
  };
  return mediaFigures(report, 10)
    .filter((figure) => isMet(figure) === false)
    .map(({ name }) => name);
}

test('a run misses its goal when it ends before all files are answered', () => {
  expect(missed({})).toEqual([]);
  expect(missed({ refused: 5 })).toEqual(['files answered']);
  expect(missed({ refused: 5, lost: 1 })).toEqual(['files answered']);
});

test('a file may wait for its turn without limit, but not be processed for more than 15 s', () => {
  const slow = { id: '3', way: 'chunks', milliseconds: 15_100 } as const;
  expect(missed({ slowestFile: slow })).toEqual([]);
  expect(missed({ slowestFile: slow, slowestWithoutWaits: slow })).toEqual(['slowest file, without waits']);
});
