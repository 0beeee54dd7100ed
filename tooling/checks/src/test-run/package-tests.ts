import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspace, type WorkspacePackage } from '../workspace/workspace.ts';
import { runCommand } from './run-command.ts';
import type { StepResult } from './schedule.ts';
import { TOOL_ENVIRONMENT, turbo } from './tools.ts';
import { type Tally, tallyVitest, type VitestReport } from './vitest-report.ts';

/** A package's tests, or one part of them, which is a turbo task of its own. */
export interface TestedPackage extends WorkspacePackage {
  readonly task: string;
  /** The path of its report, relative to the package's folder. */
  readonly report: string;
}

/** The scripts of a package that run one part of its tests each, in place of `test`. */
const PART = /^part:(?<name>.+)$/;

/** Tests of packages, as turbo tasks: if a package's inputs are unchanged, its report comes from turbo's cache. */
export interface PackageTests {
  readonly root: string;
  readonly packages: readonly TestedPackage[];
  /** The number of test files that run at once in each package. */
  readonly workers: number;
  /** Parts of file names; if there are any, only matching files run. */
  readonly filters: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Ends the run. */
  readonly signal?: AbortSignal;
}

/** The packages that have tests; one that tests in parts, once for each part. */
export function testedPackages(root: string): TestedPackage[] {
  return readWorkspace(root).flatMap((tested) => {
    const scripts = Object.keys(tested.manifest.scripts ?? {});
    const parts = scripts.flatMap((task) => {
      const name = PART.exec(task)?.groups?.['name'];
      return name === undefined ? [] : [{ ...tested, task, report: `.test-report/${name}.json` }];
    });
    if (parts.length > 0) return parts;
    return scripts.includes('test') ? [{ ...tested, task: 'test', report: '.test-report/vitest.json' }] : [];
  });
}

/** Runs the tests of packages and counts them from the reports, which are the same when they come from the cache. */
export async function runPackageTests(tests: PackageTests): Promise<StepResult> {
  const { root, filters } = tests;
  const packages = concernedBy(filters, tests.packages);
  for (const { dir, report } of packages) rmSync(join(root, dir, report), { force: true });
  let ok = true;
  for (const task of new Set(packages.map((tested) => tested.task))) {
    const own = packages.filter((tested) => tested.task === task);
    ok = (await runTask(tests, task, own)) && ok;
  }
  const counted = filters.length === 0 ? packages : packages.filter((tested) => readReport(root, tested));
  return sumOf(
    counted.map((tested) => tallyVitest(readReport(root, tested), tested.dir)),
    ok,
  );
}

/** Runs one task of these packages, whose reports have the same name; true if it ended well. */
async function runTask(
  { root, workers, filters, environment, signal }: PackageTests,
  task: string,
  packages: readonly TestedPackage[],
): Promise<boolean> {
  const [{ report } = { report: '' }] = packages;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { command, args } = turbo(
    ...['run', task, '--continue', '--output-logs=new-only', '--log-order=grouped'],
    ...['--concurrency=1', ...packages.map(({ manifest }) => `--filter=${manifest.name}`)],
    ...['--', ...reporters, `--maxWorkers=${workers}`],
    ...(filters.length > 0 ? ['--passWithNoTests', ...filters.map((filter) => placeOf(root, filter))] : []),
  );
  const env = { ...TOOL_ENVIRONMENT, ...environment };
  const { ok } = await runCommand(command, args, { cwd: root, env, show: true, ...(signal && { signal }) });
  return ok;
}

/** The reports of the last run that were written. */
export function readReports(root: string): VitestReport[] {
  return testedPackages(root).flatMap((tested) => readReport(root, tested) ?? []);
}

/** True for a filter that begins with a workspace folder, not with part of a file name. */
function isPlace(filter: string): boolean {
  return /^(?:apps|packages|tooling|spec)(?:\/|$)/.test(filter);
}

/** A filter that vitest understands in any package's folder. */
function placeOf(root: string, filter: string): string {
  return isPlace(filter) ? join(root, filter) : filter;
}

/** The packages that may have files matching a filter: those at its place, or all if it is not a place. */
export function concernedBy<Tested extends WorkspacePackage>(
  filters: readonly string[],
  packages: readonly Tested[],
): readonly Tested[] {
  if (filters.length === 0 || filters.some((filter) => !isPlace(filter))) return packages;
  return packages.filter(({ dir }) =>
    filters.some((filter) => `${filter}/`.startsWith(`${dir}/`) || dir.startsWith(filter)),
  );
}

/** The report of a package's last run, if it wrote one. */
export function readReport(root: string, { dir, report }: TestedPackage): VitestReport | undefined {
  const file = join(root, dir, report);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VitestReport) : undefined;
}

/**
 * The sum of the tallies. A run that went wrong has failed even if no report shows how, because reports contain no
 * errors outside tests.
 */
function sumOf(tallies: readonly Tally[], ok: boolean): StepResult {
  const failures = tallies.flatMap((tally) => tally.failures);
  if (!ok && failures.length === 0) failures.push('an error outside of tests, see above');
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failures,
    skipped: tallies.flatMap(({ skipped }) => skipped),
    repeated: tallies.flatMap(({ repeated }) => repeated),
  };
}
