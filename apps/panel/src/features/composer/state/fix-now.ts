import { check } from '@crier/requirements-engine';
import { checkTargets } from './check-targets.ts';
import type { Account, Draft } from './draft.ts';
import { type Fix, fixesFor } from './fixes.ts';
import { type Obstacle, remarkKey } from './places.ts';
import { checkPostOf } from './wire.ts';

/**
 * The draft with the violation cleared as the fix clears it, worked out for the draft as it is now: a fix that was made for
 * an earlier text would bring that text back. The same draft when the violation has gone meanwhile.
 */
export function fixNow(
  { name, only }: Pick<Fix, 'name' | 'only'>,
  violation: Obstacle,
  now: Draft,
  accounts: readonly Account[],
): Draft {
  const key = remarkKey(violation);
  const found = check(checkPostOf(now), checkTargets(now.accounts, accounts)).find(
    (other) => remarkKey(other) === key,
  );
  if (found === undefined) return now;
  const fix = fixesFor(found, now, accounts).find(
    (other) => other.name === name && other.only?.join() === only?.join(),
  );
  return fix?.apply(now) ?? now;
}
