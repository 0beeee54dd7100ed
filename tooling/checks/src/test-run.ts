/**
 * `pnpm test`: every check and test in one run. The last line is `N passed, N failed`, after the names of what was
 * skipped, what passed only when it was repeated, and what failed. The exit code is 1 if something failed or nothing
 * was tested. With `CI` set, a skipped test counts as failed. `--only NAME` runs one step with the steps that it needs.
 * `--all` runs every test in its whole size; `--all-changed` adds the whole size of what changed, if it ends within 45
 * minutes. All other arguments go to vitest.
 */
import { parseArgs } from 'node:util';
import { untilInterrupted } from '@crier/launch';
import { createPreparations } from './test-run/preparations.ts';
import { stopCommands } from './test-run/run-command.ts';
import { runSteps, type Step, type StepResult, withPrerequisites } from './test-run/schedule.ts';
import { createSteps } from './test-run/steps.ts';
import { summarise } from './test-run/summary.ts';
import { ROOT } from './workspace/root.ts';

/** Two rows of tests, and a check beside them. */
const AT_A_TIME = 3;
/** When the whole size of what changed is cut off, so that the run ends within 45 minutes. */
const WHOLE_UNTIL_MS = 43 * 60_000;

const from = performance.now();
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const say = (text: string) => console.log(`[${seconds(performance.now() - from)}] ${text}`);

const interruption = new AbortController();
const preparations = createPreparations();
const stopAll = async () => {
  await stopCommands();
  for (const preparation of preparations) await preparation.stop();
};

void untilInterrupted().then(({ reason, exitCode }) => {
  say(`${reason}: stopping`);
  interruption.abort();
  void stopAll().finally(() => process.exit(exitCode));
});

const { values, positionals } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    'all-changed': { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
  },
  allowPositionals: true,
});
const all = createSteps({
  root: ROOT,
  preparations,
  filters: positionals,
  isWhole: values.all,
  wholeUntil: values['all-changed'] ? AbortSignal.timeout(WHOLE_UNTIL_MS) : null,
  say,
});
const steps = values.only ? chosen(all, values.only) : all;
const events = {
  started: ({ name }: Step) => say(`${name} …`),
  ended: ({ name }: Step, result: StepResult, milliseconds: number) => tell(name, result, milliseconds),
};
const results = await runSteps(steps, AT_A_TIME, events, interruption.signal);
if (!interruption.signal.aborted) {
  await stopAll();
  finish([...results.values()]);
}

/** Only the requested steps and those that they need: `packages` without the checks. */
function chosen(steps: Step[], names: string[]): Step[] {
  const known = steps.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`no step is called ${unknown.join(', ')}; there are ${known.join(', ')}`);
    process.exit(2);
  }
  const needed = new Set([
    ...names,
    'generate',
    'build',
    'behaviour',
    ...preparations.map(({ name }) => name),
  ]);
  return withPrerequisites(steps, names).filter(({ name }) => needed.has(name));
}

function tell(name: string, { passed, failures, output, notRun }: StepResult, milliseconds: number): void {
  if (notRun !== undefined) say(`${name}: not run, ${notRun}`);
  else if (failures.length === 0 && passed === 0) say(`${name}: ready in ${seconds(milliseconds)}`);
  else if (failures.length === 0)
    say(`${name}: passed${passed > 1 ? ` (${passed})` : ''} in ${seconds(milliseconds)}`);
  else say(`${name}: FAILED (${passed} passed, ${failures.length} failed) in ${seconds(milliseconds)}`);
  if (failures.length > 0 && output) console.log(output.trimEnd());
}

function finish(results: StepResult[]): void {
  const { lines, ok } = summarise(results, Boolean(process.env['CI']));
  process.exitCode = ok ? 0 : 1;
  console.log(lines.join('\n'));
}
