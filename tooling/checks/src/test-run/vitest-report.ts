/** The counts and lists of the run. */
export interface Tally {
  passed: number;
  /** One line per failure. */
  failures: string[];
  /** One line per skipped test. */
  skipped: string[];
  /** One line per test that passed only when it was repeated. */
  repeated: string[];
}

/** The parts of vitest's JSON report that are used. */
export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

const NOT_RUN = new Set(['skipped', 'pending', 'todo']);

/**
 * Counts a report. Each test counts as one, and so does each file that failed outside its tests, for example because it
 * does not load. Skipped tests are listed but not counted. Tests that passed only when they were repeated count as
 * passed and are listed. `dir` is the folder of the package, relative to the root: a report from a cache may have been
 * written in another checkout. A missing report is a failure.
 */
export function tallyVitest(report: VitestReport | undefined, dir: string): Tally {
  const tally: Tally = { passed: 0, failures: [], skipped: [], repeated: [] };
  for (const file of report?.testResults ?? []) {
    const name = nameOf(file.name, dir);
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    const passed = file.assertionResults.filter((test) => test.status === 'passed');
    tally.passed += passed.length;
    for (const { fullName, failureMessages = [] } of passed)
      if (failureMessages.length > 0)
        tally.repeated.push(`${name}: ${fullName.trim()}${firstLine(failureMessages[0])}`);
    for (const test of file.assertionResults.filter(({ status }) => NOT_RUN.has(status)))
      tally.skipped.push(`${name}: ${test.fullName.trim()}`);
    for (const test of failed) {
      tally.failures.push(`${name}: ${test.fullName.trim()}${firstLine(test.failureMessages?.[0])}`);
    }
    if (file.status === 'failed' && failed.length === 0) {
      tally.failures.push(`${name}: the file failed${firstLine(file.message)}`);
    }
  }
  if (report === undefined) tally.failures.push(`${dir}: wrote no report`);
  return tally;
}

/** The path of a file in a package, relative to the root. */
function nameOf(file: string, dir: string): string {
  const start = file.lastIndexOf(`/${dir}/`);
  return start < 0 ? file : file.slice(start + 1);
}

function firstLine(message: string | undefined): string {
  const line = message?.split('\n')[0]?.trim();
  return line ? ` (${line.slice(0, 200)})` : '';
}
