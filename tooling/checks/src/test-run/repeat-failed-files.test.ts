import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../workspace/root.ts';
import { mergeRepeated, repeatFailedFiles } from './repeat-failed-files.ts';

const file = (name: string, ...tests: (readonly [name: string, status: string])[]) => ({
  name: `/elsewhere/packages/a/${name}`,
  status: tests.some(([, status]) => status === 'failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: tests.map(([fullName, status]) => ({
    fullName,
    status,
    failureMessages: status === 'failed' ? ['Error: too late\n    at x'] : [],
  })),
});

test('a file that passes when repeated replaces its failure', () => {
  const report = {
    testResults: [
      file('a.test.ts', ['waits', 'failed'], ['is fine', 'passed']),
      file('b.test.ts', ['b', 'passed']),
    ],
  };
  const again = { testResults: [file('a.test.ts', ['waits', 'passed'], ['is fine', 'passed'])] };
  const line = 'packages/a/a.test.ts: waits (Error: too late)';
  expect(mergeRepeated(report, again, 'packages/a')).toEqual({
    passed: 1,
    repeated: [line],
    withdrawn: [line],
  });
  expect(report.testResults.map(({ status }) => status)).toEqual(['passed', 'passed']);
});

test('a file that fails again, or is not repeated, stays failed', () => {
  const report = {
    testResults: [file('a.test.ts', ['waits', 'failed']), file('b.test.ts', ['b', 'failed'])],
  };
  const again = { testResults: [file('a.test.ts', ['waits', 'failed'])] };
  const nothing = { passed: 0, repeated: [], withdrawn: [] };
  expect(mergeRepeated(report, again, 'packages/a')).toEqual(nothing);
  expect(mergeRepeated(report, undefined, 'packages/a')).toEqual(nothing);
  expect(report.testResults.map(({ status }) => status)).toEqual(['failed', 'failed']);
});

let root: string;
beforeAll(() => {
  // Inside the workspace, so that a test file there finds vitest.
  const folder = join(ROOT, 'tooling/checks/.test-report');
  mkdirSync(folder, { recursive: true });
  root = mkdtempSync(join(folder, 'repeat-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A package with `failed` failed test files. */
function packageWith(failed: number) {
  const dir = `packages/with-${failed}`;
  mkdirSync(join(root, dir, '.test-report'), { recursive: true });
  const testResults = Array.from({ length: failed }, (_, index) =>
    file(`${index}.test.ts`, ['waits', 'failed']),
  );
  const own = '.test-report/vitest.json';
  const report = join(root, dir, own);
  writeFileSync(report, JSON.stringify({ testResults }));
  return { tested: { dir, manifest: { name: dir }, task: 'test', report: own }, report };
}

test('nothing is repeated when nothing failed, or so much that something is broken', async () => {
  for (const [failed, notRun] of [
    [0, 'no test file failed'],
    [6, '6 test files failed'],
  ] as const) {
    const { tested, report } = packageWith(failed);
    const before = readFileSync(report, 'utf8');
    expect(await repeatFailedFiles({ root, packages: [tested], environment: {} })).toEqual({
      passed: 0,
      failures: [],
      notRun,
    });
    expect(readFileSync(report, 'utf8')).toBe(before);
  }
});

test('a file that failed once is run again, and its report says so', async () => {
  const { tested, report } = packageWith(1);
  const path = join(root, tested.dir, '0.test.ts');
  writeFileSync(path, "import { test } from 'vitest';\n\ntest('waits', () => {});\n");
  const first = JSON.parse(readFileSync(report, 'utf8'));
  first.testResults[0].name = path;
  writeFileSync(report, JSON.stringify(first));
  const line = 'packages/with-1/0.test.ts: waits (Error: too late)';
  expect(await repeatFailedFiles({ root, packages: [tested], environment: {} })).toEqual({
    passed: 1,
    failures: [],
    repeated: [line],
    withdrawn: [line],
  });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  expect(testResults).toMatchObject([
    { name: path, status: 'passed', assertionResults: [{ title: 'waits' }] },
  ]);
});
