import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackaging, publishedPackages } from '../packaging.ts';
import type { Preparation } from './preparations.ts';
import { runCommand } from './run-command.ts';
import type { Step, StepResult } from './schedule.ts';
import { localTool, TOOL_ENVIRONMENT, type Tool, turbo } from './tools.ts';
import { tallyVitest, type VitestReport } from './vitest-report.ts';

const REPORTS = '.test-report';
/** Projects whose tests run whole programs and mostly wait for them: one file at a time, beside all others. */
const WHOLE_PROGRAMS = ['end-to-end', 'fuzz'];
/** Most other tests wait for a database or a network: more files than cores run side by side. */
const WORKERS = 3;
const KNIP_CONFIGURATIONS = [
  'knip.json',
  'knip.jsonc',
  '.knip.json',
  '.knip.jsonc',
  'knip.ts',
  'knip.config.ts',
];

export interface StepOptions {
  root: string;
  preparations: Preparation[];
  /** Passed to vitest: parts of file names to run. Empty: all. */
  filters: string[];
}

/** Everything `pnpm test` does, in the order it begins. */
export function createSteps({ root, preparations, filters }: StepOptions): Step[] {
  const environment: Record<string, string> = { ...TOOL_ENVIRONMENT };
  const check = (name: string, tool: Tool, after: string[] = []): Step => ({
    name,
    after,
    run: () => runCheck(root, name, tool),
  });
  const checks: Step[] = [
    check('generate', turbo('run', 'generate', '--output-logs=errors-only')),
    check('biome', localTool('biome', 'check', '--error-on-warnings')),
    check('typecheck', turbo('run', 'typecheck', '--continue', '--output-logs=errors-only'), ['generate']),
    check('gen', localTool('node', 'tooling/checks/src/gen.ts', '--check'), ['generate']),
    { name: 'knip', after: ['generate'], run: () => runKnip(root) },
    { name: 'packaging', after: ['generate'], run: () => runPackaging(root) },
  ];
  const prepared = preparations.map((preparation) => prepareStep(preparation, environment));
  // Both build packages, and two builds of one would get in each other's way.
  const after = ['generate', 'packaging', ...prepared.map(({ name }) => name)];
  const vitest = (name: string, projects: readonly string[], workers: number): Step => ({
    name,
    after,
    run: () => runVitest({ root, name, projects, workers, filters, environment }),
  });
  const isFirst = ({ name }: Step) => name === 'generate' || name === 'packaging';
  return [
    ...checks.filter(isFirst),
    ...prepared,
    vitest('whole-programs', WHOLE_PROGRAMS, 1),
    vitest(
      'vitest',
      WHOLE_PROGRAMS.map((name) => `!${name}`),
      WORKERS,
    ),
    ...checks.filter((step) => !isFirst(step)),
  ];
}

interface VitestRun {
  readonly root: string;
  readonly name: string;
  /** Names of projects; those with an exclamation mark are left out. */
  readonly projects: readonly string[];
  /** Files at a time. Projects do not take this from the configuration at the root. */
  readonly workers: number;
  readonly filters: string[];
  readonly environment: Record<string, string>;
}

async function runCheck(root: string, name: string, { command, args }: Tool): Promise<StepResult> {
  const { ok, output } = await runCommand(command, args, { cwd: root, env: TOOL_ENVIRONMENT });
  return ok ? { passed: 1, failures: [] } : { passed: 0, failures: [name], output };
}

async function runKnip(root: string): Promise<StepResult> {
  if (!KNIP_CONFIGURATIONS.some((file) => existsSync(join(root, file)))) {
    return { passed: 0, failures: [], skipped: 'no configuration' };
  }
  return runCheck(root, 'knip', localTool('knip', '--no-progress'));
}

/** One result per package that is published. */
async function runPackaging(root: string): Promise<StepResult> {
  const result: Required<Omit<StepResult, 'skipped'>> = { passed: 0, failures: [], output: '' };
  for (const published of publishedPackages(root)) {
    const { name, ok, output } = await checkPackaging(root, published);
    if (ok) {
      result.passed++;
    } else {
      result.failures.push(`packaging ${name}`);
      result.output += `${name}\n${output}\n`;
    }
  }
  return result;
}

/** A preparation counts for nothing unless it fails. */
function prepareStep({ name, isNeeded, prepare }: Preparation, environment: Record<string, string>): Step {
  return {
    name,
    run: async () => {
      if (!isNeeded(process.env)) return { passed: 0, failures: [], skipped: 'given by the environment' };
      Object.assign(environment, await prepare());
      return { passed: 0, failures: [] };
    },
  };
}

async function runVitest({
  root,
  name,
  projects,
  workers,
  filters,
  environment,
}: VitestRun): Promise<StepResult> {
  const report = `${REPORTS}/${name}.json`;
  const file = join(root, report);
  rmSync(file, { force: true });
  const words = [
    ...projects.map((project) => `--project=${project}`),
    `--maxWorkers=${workers}`,
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    // A filter may name tests of the other step only.
    ...(filters.length > 0 ? ['--passWithNoTests'] : []),
  ];
  const { command, args } = localTool('vitest', 'run', ...words, ...filters);
  const { ok } = await runCommand(command, args, { cwd: root, env: environment, show: true });
  const written = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VitestReport) : undefined;
  if (written === undefined && ok && filters.length > 0) return { passed: 0, failures: [] };
  return tallyVitest(written, ok, root);
}
