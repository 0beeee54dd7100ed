import type { HeldStep } from '../ports/held-step.ts';
import { attemptStep, carryOut } from './attempt-step.ts';
import { waitToFollow } from './item-delays.ts';
import { lookFirst } from './look-first.ts';
import { itemDelays, requestDigest } from './publish-request.ts';
import { resolveStep } from './resolve-step.ts';
import type { RunContext } from './run-context.ts';
import type { Stop, Verdict } from './verdict.ts';

export type StepsResult =
  | {
      readonly kind: 'published';
      readonly steps: readonly HeldStep[];
      /** True when the publication has ended with its last step. */
      readonly ended: boolean;
    }
  | { readonly kind: 'stopped'; readonly stop: Stop; readonly steps: readonly HeldStep[] };

/**
 * Carries out the steps in order, beginning with the first that is not accepted: a thread continues where it stopped,
 * an accepted step is never sent again, and an item that is to follow later is not begun before its time.
 */
export async function runSteps(context: RunContext): Promise<StepsResult> {
  const { deps, publication } = context;
  const handBack = (steps: readonly HeldStep[]): StepsResult => {
    return { kind: 'stopped', steps, stop: { kind: 'wait', ms: 0, reason: null, counts: false } };
  };
  if (deps.stopping()) return handBack(publication.steps);
  const asked = deps.elapsed();
  let steps = await openSteps(context);
  let waited = 0;
  let ended = false;
  for (;;) {
    const step = steps.find((candidate) => candidate.state !== 'accepted');
    if (!step) return { kind: 'published', steps, ended };
    const isBegun = step.state === 'sent';
    if (!isBegun && deps.stopping()) return handBack(steps);
    const verdict = isBegun
      ? await carryOut({ before: step, sent: step, asked }, steps, context)
      : await advance(step, steps, context);
    if (verdict.replanned) {
      return verdict.stop === null ? handBack(steps) : { kind: 'stopped', steps, stop: verdict.stop };
    }
    if (verdict.steps !== undefined) {
      steps = verdict.steps;
      continue;
    }
    const { step: moved, stop } = verdict;
    ended = verdict.ended ?? false;
    steps = steps.map((other) => (other === step ? moved : other));
    // A limit that applies to more than this account must be recorded for others, however short the wait.
    const isOwnWait = stop?.kind === 'wait' && !stop.holdsServer && stop.matter === undefined;
    if (isOwnWait && waited + stop.ms <= deps.policy.inlineWaitMs) {
      waited += stop.ms;
      const over = deps.now() + stop.ms;
      await deps.pause(stop.ms);
      // A worker that stops cuts its pauses short; its successor waits for the rest.
      const ms = over - deps.now();
      if (deps.stopping() && ms > 0) return { kind: 'stopped', steps, stop: { ...stop, ms } };
    } else if (stop) {
      return { kind: 'stopped', steps, stop };
    }
  }
}

/** Returns the steps of the publication. If it has none yet, they are planned and the first is recorded as `sent`. */
async function openSteps({
  deps,
  publication,
  publishing,
  request,
}: RunContext): Promise<readonly HeldStep[]> {
  const { lease, steps, identity } = publication;
  if (steps.length > 0 && identity.attempt === 0) return steps;
  const plan = publishing.plan(request);
  // The planned steps have the keys of an earlier attempt, which a network may still know.
  if (steps.length > 0) return await deps.journal.rekey(lease, plan);
  const [first] = plan;
  return first ? await deps.journal.begin(lease, plan, requestDigest(request, first)) : [];
}

async function advance(step: HeldStep, steps: readonly HeldStep[], context: RunContext): Promise<Verdict> {
  const { deps, publication } = context;
  const wait = waitToFollow(step, steps, itemDelays(publication), deps.now());
  if (wait !== null) return { step, stop: wait };
  const isLookedFor = step.state === 'planned' && (step.lookFirst ?? null) !== null;
  if (isLookedFor) return await lookFirst(step, steps, context);
  const unknown = step.state === 'unknown' && step.visible;
  return unknown ? await resolveStep(step, steps, context) : await attemptStep(step, steps, context);
}
