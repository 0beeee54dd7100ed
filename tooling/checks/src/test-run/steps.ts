import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { provenCitations } from '../citations/read-citations.ts';
import { checkUnprovenList } from '../citations/unproven-list.ts';
import { checkPackaging, publishedPackages } from '../packaging.ts';
import { writeDigests } from './behaviour.ts';
import { readReports, runPackageTests, testedPackages } from './package-tests.ts';
import type { Preparation } from './preparations.ts';
import { repeatFailedFiles } from './repeat-failed-files.ts';
import { runCommand } from './run-command.ts';
import type { Step, StepResult } from './schedule.ts';
import { localTool, TOOL_ENVIRONMENT, type Tool, turbo } from './tools.ts';
import { runWholeOfChanges, WHOLE } from './whole-of-changes.ts';

/** The longest packages, which run in the first row from the start. */
const LONGEST = ['tooling/end-to-end'];
/** These follow it, so that both rows end at about the same time. */
const AFTER_LONGEST = ['apps/cli', 'apps/worker'];
/**
 * The tests of these packages put programs under load, one file at a time. They follow all other packages in the second
 * row.
 */
const UNDER_LOAD = ['tooling/bench', 'tooling/chaos', 'tooling/fuzz'];
/** The apps that make up the complete programs. */
const BUILT_APPS = ['@crier/programs', '@crier/panel'];
/**
 * Test files of each row at a time. This is more than there are cores, because most files wait for a database, a
 * browser or a network.
 */
const FILES_AT_A_TIME = 2;
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
  /** Passed to vitest: parts of the names of files to run. If empty, all files run. */
  filters: string[];
  /** Every test in its whole size. */
  isWhole: boolean;
  /** When there is no more time for the whole size of what changed; null if only one size is run. */
  wholeUntil: AbortSignal | null;
  say: (text: string) => void;
}

/** Every step of `pnpm test`, in the order in which they begin. */
export function createSteps(options: StepOptions): Step[] {
  const { root, preparations, filters, isWhole, wholeUntil, say } = options;
  const environment: Record<string, string> = { ...TOOL_ENVIRONMENT, ...(isWhole ? WHOLE : {}) };
  const checks = checkSteps(root);
  const prepared = preparations.map((preparation) => prepareStep(preparation, environment));
  const after = ['generate', 'build', 'behaviour', ...prepared.map(({ name }) => name)];
  const all = testedPackages(root);
  const tests = (name: string, isPart: (dir: string) => boolean, earlier: string[] = []): Step => {
    const packages = all.filter(({ dir }) => isPart(dir));
    return {
      name,
      after: [...after, ...earlier],
      run: () => runPackageTests({ root, packages, workers: FILES_AT_A_TIME, filters, environment }),
    };
  };
  const isFirst = ({ name }: Step) => name === 'generate' || name === 'build';
  return [
    ...checks.filter(isFirst),
    { name: 'behaviour', run: () => writeDigests(root).then(() => ({ passed: 0, failures: [] })) },
    ...prepared,
    tests('end-to-end', (dir) => LONGEST.includes(dir)),
    tests('packages', (dir) => ![...LONGEST, ...AFTER_LONGEST, ...UNDER_LOAD].includes(dir)),
    tests('processes', (dir) => AFTER_LONGEST.includes(dir), ['end-to-end']),
    tests('under-load', (dir) => UNDER_LOAD.includes(dir), ['packages']),
    ...checks.filter((step) => !isFirst(step)),
    {
      name: 'repeat',
      after: ['end-to-end', 'processes', 'packages', 'under-load', ...checks.map(({ name }) => name)],
      run: () => repeatFailedFiles({ root, packages: all, environment }),
    },
    {
      name: 'requirements',
      after: ['repeat'],
      run: async () =>
        filters.length > 0
          ? { passed: 0, failures: [], notRun: 'only some tests were run' }
          : checkRequirements(root),
    },
    ...(wholeUntil === null
      ? []
      : [
          {
            name: 'whole',
            after: ['requirements'],
            run: () =>
              runWholeOfChanges({
                root,
                workers: FILES_AT_A_TIME,
                environment,
                deadline: wholeUntil,
                say,
              }),
          },
        ]),
  ];
}

/** The checks that run no tests. */
function checkSteps(root: string): Step[] {
  const check = (name: string, tool: Tool, after: string[] = []): Step => ({
    name,
    after,
    run: () => runCheck(root, name, tool),
  });
  return [
    check('generate', turbo('run', 'generate', '--output-logs=errors-only')),
    check('build', buildAll(root), ['generate']),
    check('biome', localTool('biome', 'check', '--error-on-warnings')),
    check(
      'typecheck',
      turbo('run', 'typecheck', 'typecheck:node', '--continue', '--output-logs=errors-only'),
      ['generate'],
    ),
    check('gen', localTool('node', 'tooling/checks/src/gen.ts', '--check'), ['generate']),
    { name: 'knip', after: ['generate'], run: () => runKnip(root) },
    { name: 'packaging', after: ['build'], run: () => runPackaging(root) },
  ];
}

/**
 * Builds the published packages and the programs that tests run in one command, so that no later step builds them
 * again.
 */
function buildAll(root: string): Tool {
  const names = [...publishedPackages(root).map(({ manifest }) => manifest.name), ...BUILT_APPS];
  return turbo('run', 'build', '--output-logs=errors-only', ...names.map((name) => `--filter=${name}`));
}

/**
 * One result: it passes if the requirements cited by passed tests are exactly those that are not on the list of
 * unproven requirements.
 */
function checkRequirements(root: string): StepResult {
  const failures = checkUnprovenList(root, provenCitations(readReports(root)));
  return { passed: failures.length === 0 ? 1 : 0, failures };
}

async function runCheck(root: string, name: string, { command, args }: Tool): Promise<StepResult> {
  const { ok, output } = await runCommand(command, args, { cwd: root, env: TOOL_ENVIRONMENT });
  return ok ? { passed: 1, failures: [] } : { passed: 0, failures: [name], output };
}

async function runKnip(root: string): Promise<StepResult> {
  if (!KNIP_CONFIGURATIONS.some((file) => existsSync(join(root, file)))) {
    return { passed: 0, failures: [], notRun: 'no configuration' };
  }
  return runCheck(root, 'knip', localTool('knip', '--no-progress'));
}

/** One result per published package. */
async function runPackaging(root: string): Promise<StepResult> {
  const result: Required<Pick<StepResult, 'passed' | 'failures' | 'output'>> = {
    passed: 0,
    failures: [],
    output: '',
  };
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

/** A preparation adds nothing to the counts unless it fails. */
function prepareStep({ name, isNeeded, prepare }: Preparation, environment: Record<string, string>): Step {
  return {
    name,
    run: async () => {
      if (!isNeeded(process.env)) return { passed: 0, failures: [], notRun: 'given by the environment' };
      Object.assign(environment, await prepare());
      return { passed: 0, failures: [] };
    },
  };
}
