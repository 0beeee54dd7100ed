import { InstallationHeldError } from '@crier/operations/ports';
import type pg from 'pg';
import { readHold } from './hold.ts';

/** Explains why a step could not be changed to `sent`: the installation is held, or else the lease was lost. */
export async function whyNotSent(pool: pg.Pool, lost: () => Promise<Error>): Promise<Error> {
  return (await readHold(pool)) === null ? await lost() : new InstallationHeldError();
}
