import type { RefusedCredentials } from '@crier/domain';

/** Why the credentials are refused, in the network's words, or in ours if it gave none. */
export function refusedCredentials(told: string | undefined, otherwise: string): RefusedCredentials {
  return told === undefined ? { message: otherwise, code: 'refused' } : { message: told };
}
