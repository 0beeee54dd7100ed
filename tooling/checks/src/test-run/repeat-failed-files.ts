import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReport, type TestedPackage } from './package-tests.ts';
import { runCommand } from './run-command.ts';
import type { StepResult } from './schedule.ts';
import { localTool, TOOL_ENVIRONMENT } from './tools.ts';
import { tallyVitest, type VitestReport } from './vitest-report.ts';

const REPEATED_REPORT = '.test-report/repeated.json';
/** If more files fail than a busy machine can explain, something is broken, and repeating them only takes time. */
const AT_MOST = 5;

/** The repeated files and their options. */
export interface Repetition {
  readonly root: string;
  readonly packages: readonly TestedPackage[];
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Runs each failed test file once more, after all others and alone. A file that then passes counts as passed and is
 * named, its first failure is withdrawn, and the report contains the results of the repetition. Files of a package
 * without a report are not repeated, and none are if more than five failed.
 */
export async function repeatFailedFiles({ root, packages, environment }: Repetition): Promise<StepResult> {
  const failed = packages.flatMap((tested) => {
    const report = readReport(root, tested);
    const files = report?.testResults.filter(({ status }) => status === 'failed') ?? [];
    return report && files.length > 0 ? [{ tested, report, files: files.map(({ name }) => name) }] : [];
  });
  const count = failed.reduce((sum, { files }) => sum + files.length, 0);
  if (count === 0) return { passed: 0, failures: [], notRun: 'no test file failed' };
  if (count > AT_MOST) return { passed: 0, failures: [], notRun: `${count} test files failed` };
  const result = { passed: 0, failures: [], repeated: [] as string[], withdrawn: [] as string[] };
  for (const { tested, report, files } of failed) {
    const { passed, repeated, withdrawn } = mergeRepeated(
      report,
      await repeat(root, tested.dir, files, environment),
      tested.dir,
    );
    writeFileSync(join(root, tested.dir, tested.report), JSON.stringify(report));
    result.passed += passed;
    result.repeated.push(...repeated);
    result.withdrawn.push(...withdrawn);
  }
  return result;
}

/**
 * Replaces the results in `report` of files that passed when repeated. Returns how many more tests passed, which lines
 * of the first run no longer hold, and the original failures as lines for the list of repeated tests.
 */
export function mergeRepeated(
  report: VitestReport,
  again: VitestReport | undefined,
  dir: string,
): Required<Pick<StepResult, 'passed' | 'repeated' | 'withdrawn'>> {
  const merged = { passed: 0, repeated: [] as string[], withdrawn: [] as string[] };
  for (const [index, first] of report.testResults.entries()) {
    const second = again?.testResults.find(({ name, status }) => name === first.name && status === 'passed');
    if (first.status !== 'failed' || second === undefined) continue;
    const before = tallyVitest({ testResults: [first] }, dir);
    const after = tallyVitest({ testResults: [second] }, dir);
    report.testResults[index] = second;
    merged.passed += after.passed - before.passed;
    merged.repeated.push(...before.failures);
    merged.withdrawn.push(...before.failures, ...before.skipped);
  }
  return merged;
}

async function repeat(
  root: string,
  dir: string,
  files: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<VitestReport | undefined> {
  const cwd = join(root, dir);
  const to = join(cwd, REPEATED_REPORT);
  rmSync(to, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPEATED_REPORT}`];
  const { command, args } = localTool('vitest', 'run', ...files, ...reporters, '--maxWorkers=1');
  await runCommand(command, args, { cwd, env: { ...TOOL_ENVIRONMENT, ...environment }, show: true });
  return existsSync(to) ? (JSON.parse(readFileSync(to, 'utf8')) as VitestReport) : undefined;
}
