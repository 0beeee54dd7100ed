import type { ReadBackAnswer } from '@crier/domain';
import type { HeldStep } from '../ports/journal.ts';
import { NO_EVIDENCE } from './dependencies.ts';
import { acceptedSteps, type RunContext } from './run-context.ts';

/**
 * Asks the network for the outcome of a visible step, ignoring the records in `known`, which belong to other steps.
 * Never throws.
 */
export async function askForStep(
  step: HeldStep,
  steps: readonly HeldStep[],
  { deps, publication, publishing, request, session }: RunContext,
  known: readonly string[] = [],
): Promise<ReadBackAnswer> {
  try {
    return await publishing.readBack({
      request,
      credentials: session.credentials,
      step,
      accepted: acceptedSteps(steps),
      known: new Set([...(await deps.journal.knownRemoteIds(publication.account.id)), ...known]),
    });
  } catch (error) {
    deps.observer.defect(error, { publication: publication.uuid, label: step.label });
    return {
      outcome: 'unclear',
      reason: 'An internal error interrupted reading back.',
      retryAfterMs: null,
      evidence: NO_EVIDENCE,
    };
  }
}
