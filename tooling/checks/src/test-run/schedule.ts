/** The results of one step. */
export interface StepResult {
  passed: number;
  /** One line per failure. */
  failures: string[];
  /** Shown if the step failed. */
  output?: string;
  /** One line per skipped test. */
  skipped?: string[];
  /** One line per test that passed only when it was repeated. */
  repeated?: string[];
  /** Lines of other steps that no longer hold, because the file passed when it was repeated. */
  withdrawn?: string[];
  /** Why the step did not run. */
  notRun?: string;
}

/** One part of the run. */
export interface Step {
  name: string;
  /** Steps that must end before this one begins; steps outside the run are ignored. */
  after?: string[];
  run: () => Promise<StepResult>;
}

/** Progress events of a step, for display on screen. */
export interface StepEvents {
  started: (step: Step) => void;
  ended: (step: Step, result: StepResult, milliseconds: number) => void;
}

/**
 * Runs every step, at most `width` at a time, in the order of the list as far as `after` allows. If a step throws, it
 * has failed, and the others still run. After `signal` is aborted, no further step begins. Throws if steps wait for
 * each other.
 */
export async function runSteps(
  steps: Step[],
  width: number,
  events: StepEvents,
  signal?: AbortSignal,
): Promise<Map<string, StepResult>> {
  const results = new Map<string, StepResult>();
  const waiting = [...steps];
  const active = new Set<Promise<void>>();
  const names = new Set(steps.map((step) => step.name));
  const isReady = (step: Step) => (step.after ?? []).every((name) => results.has(name) || !names.has(name));
  while (waiting.length > 0 || active.size > 0) {
    if (signal?.aborted) waiting.length = 0;
    const next = active.size < width ? waiting.findIndex(isReady) : -1;
    const [step] = next >= 0 ? waiting.splice(next, 1) : [];
    if (step) {
      const work = runStep(step, events).then((result) => {
        results.set(step.name, result);
        active.delete(work);
      });
      active.add(work);
    } else if (active.size > 0) {
      await Promise.race(active);
    } else if (waiting.length > 0) {
      throw new Error(`steps wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
    }
  }
  return results;
}

/** The named steps and everything that they come after, in the order of the list. */
export function withPrerequisites(steps: Step[], names: string[]): Step[] {
  const wanted = new Set<string>();
  const want = (name: string): void => {
    const step = steps.find((candidate) => candidate.name === name);
    if (!step || wanted.has(name)) return;
    wanted.add(name);
    for (const earlier of step.after ?? []) want(earlier);
  };
  for (const name of names) want(name);
  return steps.filter((step) => wanted.has(step.name));
}

async function runStep(step: Step, events: StepEvents): Promise<StepResult> {
  const from = performance.now();
  events.started(step);
  let result: StepResult;
  try {
    result = await step.run();
  } catch (error) {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
    result = { passed: 0, failures: [step.name], output };
  }
  events.ended(step, result, performance.now() - from);
  return result;
}
