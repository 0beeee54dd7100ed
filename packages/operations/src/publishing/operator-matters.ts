import { notice } from '@crier/domain';
import { networkName } from '../accounts/connections/network-name.ts';
import type { HeldStep } from '../ports/held-step.ts';
import type { HeldPublication } from '../ports/journal.ts';
import type { AppRefusal } from '../ports/operator-matters.ts';
import { about } from './about.ts';
import type { PublishDependencies } from './dependencies.ts';
import type { Stop } from './verdict.ts';

/**
 * Whether a publication may be tried on a network that refused the app, as the only one for a while; a reason to wait
 * if another is being tried. Costs nothing when the network has refused nothing.
 */
export async function awaitTurn(held: HeldPublication, deps: PublishDependencies): Promise<Stop | null> {
  if (!held.isAppRefused) return null;
  const until = await deps.journal.probe(held.lease);
  if (until === null) return null;
  const told = notice('other_tried_first', { network: networkName(held.account.provider) });
  return {
    kind: 'wait',
    ms: Math.max(until.getTime() - deps.now(), 1_000),
    reason: told.message,
    told,
    counts: false,
  };
}

/** Ends the matters that the network has shown to be over, by what it accepted during this run. */
export async function noteAcceptance(
  held: HeldPublication,
  steps: readonly HeldStep[],
  isPublished: boolean,
  deps: PublishDependencies,
): Promise<void> {
  if (!held.isAppRefused) return;
  const before = new Set(held.steps.filter(isAccepted).map(({ id }) => id));
  const kinds = steps.filter((step) => isAccepted(step) && !before.has(step.id)).map(({ kind }) => kind);
  if (kinds.length === 0 && !isPublished) return;
  for (const matter of await deps.journal.mended(held.lease, { kinds, isPublished }))
    deps.observer.mended({ ...about(held), matter });
}

function isAccepted({ state }: HeldStep): boolean {
  return state === 'accepted';
}

/** The refusal of the app in a wait; null if the wait has another reason. */
export function refusalIn(
  stop: Extract<Stop, { kind: 'wait' }>,
  steps: readonly HeldStep[],
): AppRefusal | null {
  if (stop.matter === undefined) return null;
  const kind = steps.find((step) => !isAccepted(step))?.kind ?? null;
  const { matter } = stop;
  return { matter, reason: stop.reason ?? '', status: stop.delay?.status ?? null, kind };
}
