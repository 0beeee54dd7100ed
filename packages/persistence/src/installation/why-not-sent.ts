import { InstallationHeldError, LeaseLostError } from '@crier/operations';
import type pg from 'pg';
import { readHold } from './hold.ts';

/** Why a step could not be turned to `sent`. */
export async function whyNotSent(pool: pg.Pool): Promise<Error> {
  return (await readHold(pool)) === null ? new LeaseLostError() : new InstallationHeldError();
}
