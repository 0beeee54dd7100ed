import type { HeldStep } from '../ports/journal.ts';
import { attemptStep } from './attempt-step.ts';
import { resolveStep } from './resolve-step.ts';
import type { RunContext } from './run-context.ts';
import type { Stop, Verdict } from './verdict.ts';

export type StepsResult =
  | { readonly kind: 'published'; readonly steps: readonly HeldStep[] }
  | { readonly kind: 'stopped'; readonly stop: Stop; readonly steps: readonly HeldStep[] };

/**
 * Carries out the steps in order from the first that is not accepted: a thread continues where it stopped, and nothing
 * accepted is ever sent again.
 */
export async function runSteps(context: RunContext): Promise<StepsResult> {
  const { deps, publication, publisher, request } = context;
  let steps = publication.steps;
  if (steps.length === 0) steps = await deps.journal.plan(publication.lease, publisher.plan(request));
  else if (publication.identity.attempt > 0) {
    // What was planned for an earlier attempt has its keys; a network may still know those.
    steps = await deps.journal.rekey(publication.lease, publisher.plan(request));
  }
  let waited = 0;
  for (;;) {
    const step = steps.find((candidate) => candidate.state !== 'accepted');
    if (!step) return { kind: 'published', steps };
    if (deps.stopping()) {
      return { kind: 'stopped', steps, stop: { kind: 'wait', ms: 0, reason: null, counts: false } };
    }
    const { step: moved, stop } = await advance(step, steps, context);
    steps = steps.map((other) => (other === step ? moved : other));
    if (stop?.kind === 'wait' && waited + stop.ms <= deps.policy.inlineWaitMs) {
      waited += stop.ms;
      await deps.pause(stop.ms);
    } else if (stop) {
      return { kind: 'stopped', steps, stop };
    }
  }
}

async function advance(step: HeldStep, steps: readonly HeldStep[], context: RunContext): Promise<Verdict> {
  const unknown = step.state === 'unknown' && step.visible;
  return unknown ? await resolveStep(step, steps, context) : await attemptStep(step, steps, context);
}
