import { InstallationHeldError } from '@crier/operations/ports';
import type pg from 'pg';
import { readHold } from './hold.ts';
import { partialHoldOf } from './partial-hold.ts';

/**
 * Explains why a step could not be changed to `sent`: the installation, the workspace or the network is held, or else
 * the lease was lost.
 */
export async function whyNotSent(
  pool: pg.Pool,
  accountId: number,
  lost: () => Promise<Error>,
): Promise<Error> {
  const isHeld = (await readHold(pool)) !== null || (await partialHoldOf(pool, accountId)) !== null;
  return isHeld ? new InstallationHeldError() : await lost();
}
