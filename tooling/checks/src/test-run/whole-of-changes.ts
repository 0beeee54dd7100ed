import type { WorkspacePackage } from '../workspace/workspace.ts';
import { findComparisonBase } from './comparison-base.ts';
import { runPackageTests, type TestedPackage, testedPackages } from './package-tests.ts';
import { runCommand } from './run-command.ts';
import type { StepResult } from './schedule.ts';
import { TOOL_ENVIRONMENT, turbo } from './tools.ts';

const SIZE_PACKAGE = '@crier/test-size';

/** The environment that makes tests of either size whole. */
export const WHOLE: Readonly<Record<string, string>> = { TEST_SIZE: 'whole' };

/** The whole size of the tests that a change concerns, as far as a deadline allows. */
export interface WholeOfChanges {
  readonly root: string;
  readonly workers: number;
  readonly environment: Readonly<Record<string, string>>;
  /** Aborted when there is no more time. */
  readonly deadline: AbortSignal;
  readonly say: (text: string) => void;
}

/** The packages whose tests have two sizes. */
export function sizedPackages<Tested extends WorkspacePackage>(
  packages: readonly Tested[],
): readonly Tested[] {
  return packages.filter(({ manifest }) => manifest.devDependencies?.[SIZE_PACKAGE] !== undefined);
}

/**
 * Runs the whole size of the packages that changed or depend on a change, one after the other. What the deadline cuts
 * off is not counted, and is named.
 */
export async function runWholeOfChanges(whole: WholeOfChanges): Promise<StepResult> {
  const { root, workers, deadline, say } = whole;
  const base = findComparisonBase(root);
  if (base.commit === null) return notRun(base.reason);
  const changed = await changedSince(root, base.commit);
  if (changed === null) return { passed: 0, failures: ['turbo does not say which packages changed'] };
  const sized = sizedPackages(testedPackages(root)).filter(({ dir }) => changed.has(dir));
  // Libraries take minutes, programs much longer.
  const packages = [...sized.filter(isLibrary), ...sized.filter((tested) => !isLibrary(tested))];
  if (packages.length === 0) return notRun(`nothing of two sizes changed since ${base.described}`);
  say(`whole size of what changed since ${base.described}: ${packages.map(nameOf).join(', ')}`);
  const results: StepResult[] = [];
  const left: string[] = [];
  for (const tested of packages) {
    const environment = { ...whole.environment, ...WHOLE };
    const run = { root, packages: [tested], workers, filters: [], environment, signal: deadline };
    const result = deadline.aborted ? null : await runPackageTests(run);
    if (result === null || deadline.aborted) left.push(nameOf(tested));
    else results.push(result);
  }
  if (left.length > 0) say(`no time for the whole size of ${left.join(', ')}`);
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failures: results.flatMap(({ failures }) => failures.map((failure) => `${failure} [whole size]`)),
    repeated: results.flatMap(({ repeated }) => repeated ?? []),
  };
}

function isLibrary({ dir }: TestedPackage): boolean {
  return dir.startsWith('packages/');
}

/** `packages/media`, or `tooling/end-to-end (part:panel)`. */
function nameOf({ dir, task }: TestedPackage): string {
  return task === 'test' ? dir : `${dir} (${task})`;
}

function notRun(reason: string): StepResult {
  return { passed: 0, failures: [], notRun: reason };
}

/** The folders of the packages that changed since a commit, and of those that depend on them; null if turbo fails. */
async function changedSince(root: string, commit: string): Promise<ReadonlySet<string> | null> {
  const { command, args } = turbo('ls', `--filter=...[${commit}]`, '--output=json');
  const { ok, output } = await runCommand(command, args, { cwd: root, env: TOOL_ENVIRONMENT });
  if (!ok) return null;
  // Turbo may print its name and version before the document, and warnings around it.
  const { packages } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as {
    packages: { items: readonly { path: string }[] };
  };
  return new Set(packages.items.map(({ path }) => path));
}
