import { check } from '@crier/requirements-engine';
import { checkTargets } from './check-targets.ts';
import type { Account, Draft } from './draft.ts';
import { type Fix, fixesFor } from './fixes.ts';
import { type Obstacle, remarkKey } from './places.ts';
import { checkPostOf } from './wire.ts';

/**
 * Applies the fix to the current draft. It finds the violation and the fix again, because a fix made for an earlier
 * text would bring that text back. If the violation is gone, it returns the same draft.
 */
export function fixNow(
  { name, only }: Pick<Fix, 'name' | 'only'>,
  violation: Obstacle,
  now: Draft,
  accounts: readonly Account[],
): Draft {
  const key = remarkKey(violation);
  // Removing a poll brings nothing back.
  const found =
    name === 'dropPoll'
      ? violation
      : check(checkPostOf(now), checkTargets(now.accounts, accounts)).find(
          (other) => remarkKey(other) === key,
        );
  if (found === undefined) return now;
  const fix = fixesFor(found, now, accounts).find(
    (other) => other.name === name && other.only?.join() === only?.join(),
  );
  return fix?.apply(now) ?? now;
}
