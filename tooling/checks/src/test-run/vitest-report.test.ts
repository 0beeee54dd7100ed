import { expect, test } from 'vitest';
import { tallyVitest } from './vitest-report.ts';

const passed = { fullName: 'is fine', status: 'passed' };
const failed = {
  fullName: 'group breaks',
  status: 'failed',
  failureMessages: ['Error: expected 1\n    at x'],
};
const skipped = { fullName: 'is left out', status: 'skipped' };

test('each test counts once, and a skipped one is only named', () => {
  const report = {
    testResults: [
      {
        name: '/elsewhere/packages/a/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [passed, failed, skipped],
      },
    ],
  };
  expect(tallyVitest(report, 'packages/a')).toEqual({
    passed: 1,
    failures: ['packages/a/a.test.ts: group breaks (Error: expected 1)'],
    skipped: ['packages/a/a.test.ts: is left out'],
    repeated: [],
  });
});

test('a file that does not load counts as failed', () => {
  const report = {
    testResults: [
      {
        name: '/elsewhere/packages/a/a.test.ts',
        status: 'failed',
        message: 'Cannot find package x\nmore',
        assertionResults: [],
      },
      {
        name: '/elsewhere/packages/a/b.test.ts',
        status: 'failed',
        message: 'setup broke',
        assertionResults: [skipped],
      },
    ],
  };
  expect(tallyVitest(report, 'packages/a')).toEqual({
    passed: 0,
    failures: [
      'packages/a/a.test.ts: the file failed (Cannot find package x)',
      'packages/a/b.test.ts: the file failed (setup broke)',
    ],
    skipped: ['packages/a/b.test.ts: is left out'],
    repeated: [],
  });
});

test('a test that passed only when repeated has passed, and is named', () => {
  const repeated = { ...passed, failureMessages: ['Error: the click came to nothing\n    at x'] };
  const report = {
    testResults: [
      { name: '/x/packages/a/a.test.ts', status: 'passed', message: '', assertionResults: [repeated] },
    ],
  };
  expect(tallyVitest(report, 'packages/a')).toEqual({
    passed: 1,
    failures: [],
    skipped: [],
    repeated: ['packages/a/a.test.ts: is fine (Error: the click came to nothing)'],
  });
});

test('a missing report is a failure', () => {
  expect(tallyVitest(undefined, 'packages/a')).toEqual({
    passed: 0,
    failures: ['packages/a: wrote no report'],
    skipped: [],
    repeated: [],
  });
});
