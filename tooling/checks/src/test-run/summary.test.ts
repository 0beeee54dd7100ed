import { expect, test } from 'vitest';
import { summarise } from './summary.ts';

const results = [
  { passed: 3, failures: [], skipped: ['a.test.ts: needs a browser'] },
  { passed: 1, failures: ['knip'] },
];

test('skipped and failed tests are named and counted before the last line', () => {
  expect(summarise(results, false)).toEqual({
    lines: [
      ...['', 'Skipped (1):', '  a.test.ts: needs a browser'],
      ...['', 'Failed (1):', '  knip'],
      ...['', '4 passed, 1 failed'],
    ],
    ok: false,
  });
});

test('a test that passed only when repeated is named', () => {
  expect(summarise([{ passed: 3, failures: [], repeated: ['a.test.ts: clicks'] }], true)).toEqual({
    lines: ['', 'Passed when repeated (1):', '  a.test.ts: clicks', '', '3 passed, 0 failed'],
    ok: true,
  });
});

test('a test that failed beside others and passed alone has passed, and is named', () => {
  const line = 'a.test.ts: waits (Error: too late)';
  const left = 'a.test.ts: is left out';
  const first = { passed: 3, failures: [line], skipped: [left] };
  const repeated = { passed: 2, failures: [], repeated: [line], withdrawn: [line, left] };
  expect(summarise([first, repeated], true)).toEqual({
    lines: ['', 'Passed when repeated (1):', `  ${line}`, '', '5 passed, 0 failed'],
    ok: true,
  });
});

test('a skipped test has failed where nothing may be skipped', () => {
  const { lines, ok } = summarise(
    [{ passed: 3, failures: [], skipped: ['a.test.ts: needs a browser'] }],
    true,
  );
  expect(lines).toEqual([
    '',
    'Failed (1):',
    '  a.test.ts: needs a browser (skipped, and nothing may be skipped here)',
    '',
    '3 passed, 1 failed',
  ]);
  expect(ok).toBe(false);
});

test('a run is good when something passed and nothing failed', () => {
  expect(summarise([{ passed: 3, failures: [] }], true)).toEqual({
    lines: ['', '3 passed, 0 failed'],
    ok: true,
  });
  expect(summarise([{ passed: 0, failures: [] }], false).ok).toBe(false);
});
