import type { RefusedCredentials } from '@crier/domain';

/** Why the credentials are refused: what the network said, or in our words where it said nothing. */
export function refusedCredentials(told: string | undefined, otherwise: string): RefusedCredentials {
  return told === undefined ? { message: otherwise, code: 'refused' } : { message: told };
}
