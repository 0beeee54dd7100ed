import { createHold } from '@crier/operations';
import type { NewHold } from '@crier/operations/ports';
import { createHoldStore } from '@crier/persistence';

/** Holds the installation in the name of an actor. */
export function beginHold(pool: Parameters<typeof createHoldStore>[0], actor: string, hold: NewHold) {
  return createHold(createHoldStore(pool), actor).begin(hold);
}
