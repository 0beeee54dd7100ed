import { expect, test } from 'vitest';
import { tallyVitest } from './vitest-report.ts';

const passed = { fullName: 'is fine', status: 'passed' };
const failed = {
  fullName: 'group breaks',
  status: 'failed',
  failureMessages: ['Error: expected 1\n    at x'],
};
const skipped = { fullName: 'is left out', status: 'skipped' };

test('each test counts as one, a skipped one as none', () => {
  const report = {
    testResults: [
      { name: '/r/a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed, skipped] },
    ],
  };
  expect(tallyVitest(report, false, '/r')).toEqual({
    passed: 1,
    failures: ['a.test.ts: group breaks (Error: expected 1)'],
  });
});

test('a file that does not load counts as failed', () => {
  const report = {
    testResults: [
      {
        name: '/r/a.test.ts',
        status: 'failed',
        message: 'Cannot find package x\nmore',
        assertionResults: [],
      },
      { name: '/r/b.test.ts', status: 'failed', message: 'setup broke', assertionResults: [skipped] },
    ],
  };
  expect(tallyVitest(report, false, '/r')).toEqual({
    passed: 0,
    failures: [
      'a.test.ts: the file failed (Cannot find package x)',
      'b.test.ts: the file failed (setup broke)',
    ],
  });
});

test('an error outside of tests is a failure although every test passed', () => {
  const report = {
    testResults: [{ name: '/r/a.test.ts', status: 'passed', message: '', assertionResults: [passed] }],
  };
  expect(tallyVitest(report, true, '/r')).toEqual({ passed: 1, failures: [] });
  expect(tallyVitest(report, false, '/r').failures).toHaveLength(1);
});

test('no report is a failure', () => {
  expect(tallyVitest(undefined, true, '/r')).toEqual({ passed: 0, failures: ['vitest: wrote no report'] });
});
