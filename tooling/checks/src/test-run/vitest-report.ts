import { relative } from 'node:path';

/** What the run counts and lists. */
export interface Tally {
  passed: number;
  /** One line per failure. */
  failures: string[];
}

/** The parts of vitest's JSON report that are read. */
export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

/**
 * Counts a report: each test is one, and so is each file that failed beside its tests, for example because it does not
 * load. Skipped tests count as neither. `ok` is vitest's own verdict: when it is false and the report shows no failure
 * (an error outside of tests), that is one failure.
 */
export function tallyVitest(report: VitestReport | undefined, ok: boolean, root: string): Tally {
  const tally: Tally = { passed: 0, failures: [] };
  for (const file of report?.testResults ?? []) {
    const name = relative(root, file.name);
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    tally.passed += file.assertionResults.filter((test) => test.status === 'passed').length;
    for (const test of failed) {
      tally.failures.push(`${name}: ${test.fullName.trim()}${firstLine(test.failureMessages?.[0])}`);
    }
    if (file.status === 'failed' && failed.length === 0) {
      tally.failures.push(`${name}: the file failed${firstLine(file.message)}`);
    }
  }
  if (report === undefined) tally.failures.push('vitest: wrote no report');
  else if (!ok && tally.failures.length === 0)
    tally.failures.push('vitest: an error outside of tests, see above');
  return tally;
}

function firstLine(message: string | undefined): string {
  const line = message?.split('\n')[0]?.trim();
  return line ? ` (${line.slice(0, 200)})` : '';
}
