import { expect, it } from 'vitest';
import { mutantsOf } from '../mutants/code-mutants.ts';
import type { Result } from '../results.ts';
import { type AreaReport, isGood, renderReport, scoreOf } from './report.ts';

const [mutant] = mutantsOf('a.ts', 'a === b');
function report(
  counts: Partial<Record<Result['outcome'], number>>,
  stale: AreaReport['stale'] = [],
): AreaReport {
  if (!mutant) throw new Error('no mutant');
  const tried = Object.entries(counts).flatMap(([outcome, count]) =>
    Array.from({ length: count }, () => ({
      ...mutant,
      outcome: outcome as Result['outcome'],
      by: null,
      why: '1 test files execute it',
    })),
  );
  return { area: 'tasks', mutants: 50, chosen: tried.length, accepted: 2, tried, stale };
}

it('counts noticed mutants, in time or not, among the valid ones', () => {
  expect(scoreOf(report({ killed: 8, 'timed out': 1, survived: 1, invalid: 5 }))).toBe(0.9);
  expect(scoreOf(report({ invalid: 5 }))).toBeNull();
  expect([isGood(report({ killed: 9, survived: 1 })), isGood(report({ killed: 8, survived: 1 }))]).toEqual([
    true,
    false,
  ]);
});

it('fails while the list of accepted ones is stale', () => {
  const stale = [{ file: 'a.ts', was: 'x', now: 'y', reason: 'Old.' }];
  expect(isGood(report({ killed: 9 }, stale))).toBe(false);
  expect(renderReport([report({ killed: 9 }, stale)])).toContain(
    'accepted.json is stale: a.ts\n  - x\n  + y',
  );
});

it('shows survivors, then the figures', () => {
  expect(renderReport([report({ killed: 3, survived: 1 })])).toBe(
    [
      'a.ts:1 [equality] survived; 1 test files execute it',
      '  - a === b',
      '  + a !== b',
      'tasks: 75.0 %; 4 tried of 4 chosen of 50; 3 killed, 0 timed out, 1 survived, 0 invalid, 2 accepted',
    ].join('\n'),
  );
});
