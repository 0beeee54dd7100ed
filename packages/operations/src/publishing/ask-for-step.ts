import type { ReadBackAnswer } from '@crier/domain';
import type { HeldStep } from '../ports/journal.ts';
import { NO_EVIDENCE } from './dependencies.ts';
import { doubtClocks } from './doubt-clocks.ts';
import { acceptedSteps, type RunContext } from './run-context.ts';

/**
 * Asks the network for the outcome of a visible step, ignoring the records in `known`, which belong to other steps. A
 * process whose clock is wrong proves no absence. Throws only if the database fails.
 */
export async function askForStep(
  step: HeldStep,
  steps: readonly HeldStep[],
  { deps, publication, publishing, request, session }: RunContext,
  known: readonly string[] = [],
): Promise<ReadBackAnswer> {
  // An outage of the database is no answer of the network: it interrupts the task, and nothing is concluded.
  const clocks = await deps.clock.compare();
  const accounted = await deps.journal.knownRemoteIds(publication.account.id);
  try {
    const answer = await publishing.readBack({
      request,
      credentials: session.credentials,
      step,
      accepted: acceptedSteps(steps),
      known: new Set([...accounted, ...known]),
    });
    if (answer.outcome !== 'absent') return answer;
    const reason = doubtClocks(clocks, step.sentAt, deps.now(), publishing);
    if (reason === null) return answer;
    return { outcome: 'unclear', reason, retryAfterMs: null, evidence: answer.evidence };
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
