import { notice, type PlannedStep } from '@crier/domain';
import type { HeldStep } from '../ports/held-step.ts';
import { stepParams } from '../ports/step-params.ts';
import type { Stop } from './verdict.ts';

const MINUTE_MS = 60_000;

/** By how many minutes each item of a version follows the item before it. */
export type ItemDelays = readonly number[];

/** The part of a step that says when an item became public. */
export interface PublicStep extends Pick<PlannedStep, 'kind' | 'item' | 'visible'> {
  readonly state: HeldStep['state'];
  readonly acceptedAt?: number | null;
}

/** The delays of the items of a version. */
export function delaysOf(content: readonly { readonly delay_minutes?: number | null }[]): ItemDelays {
  return content.map(({ delay_minutes }) => delay_minutes ?? 0);
}

/**
 * When an item may follow, in ms since the epoch: its delay after the network accepted the item before it. Null if it
 * has no delay, or if the item before it is not public yet, whose files and those of this one are sent without a wait.
 */
export function followsAt(item: number, steps: readonly PublicStep[], delays: ItemDelays): number | null {
  const minutes = delays[item] ?? 0;
  if (item === 0 || minutes === 0) return null;
  const before = steps.filter((step) => step.item === item - 1 && isPost(step));
  const accepted = before.map(({ state, acceptedAt }) =>
    state === 'accepted' ? (acceptedAt ?? null) : null,
  );
  const times = accepted.filter((time) => time !== null);
  return times.length === 0 || times.length < accepted.length
    ? null
    : Math.max(...times) + minutes * MINUTE_MS;
}

/** The wait before a planned step whose item is to follow later; null if it may be sent. */
export function waitToFollow(
  step: HeldStep,
  steps: readonly HeldStep[],
  delays: ItemDelays,
  now: number,
): Extract<Stop, { kind: 'wait' }> | null {
  if (step.state !== 'planned') return null;
  const ms = (followsAt(step.item, steps, delays) ?? now) - now;
  if (ms <= 0) return null;
  const minutes = delays[step.item] ?? 0;
  const told = notice('follows_later', { ...stepParams(visibleOf(step, steps)), minutes });
  return { kind: 'wait', ms, reason: told.message, told, counts: false };
}

/** For how long items were to wait until now or are to wait now, in ms: no part of it is lateness. */
export function chosenWaitMs(steps: readonly PublicStep[], delays: ItemDelays): number {
  return delays
    .filter((_, item) => steps.some((step) => step.item === item) && followsAt(item, steps, delays) !== null)
    .reduce((sum, minutes) => sum + minutes * MINUTE_MS, 0);
}

/** The step that makes the item public, which people know, for one that prepares it. */
function visibleOf(step: HeldStep, steps: readonly HeldStep[]): HeldStep {
  return steps.find((other) => other.item === step.item && isPost(other)) ?? step;
}

function isPost({ kind, visible }: PublicStep): boolean {
  return visible && (kind === 'post' || kind === 'comment');
}
