import { createHold, type NewHold } from '@crier/operations';
import { createHoldStore } from '@crier/persistence';

/** Holds the installation in the name of an actor. */
export function beginHold(pool: Parameters<typeof createHoldStore>[0], actor: string, hold: NewHold) {
  return createHold(createHoldStore(pool), actor).begin(hold);
}
