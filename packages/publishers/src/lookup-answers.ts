import type { LookupAnswer } from '@crier/domain';
import { authOrUnavailable, type Failure, refusalOrUnavailable } from './http/outcome.ts';

/** Somebody waits in front of a form. */
export const LOOKUP_MS = 8_000;

export const NOTHING_FOUND: LookupAnswer = { outcome: 'found', entries: [] };

/** A lookup that failed. Only refused credentials say something about the account. */
export function lookupFailure(failure: Failure): Exclude<LookupAnswer, { outcome: 'found' }> {
  return failure.outcome === 'auth' ? authOrUnavailable(failure) : refusalOrUnavailable(failure);
}
