import type { KnownRecord, KnownRecords, ReadBackAnswer } from '@crier/domain';
import type { HeldStep } from '../ports/journal.ts';
import { about } from './about.ts';
import { NO_EVIDENCE, type PublishDependencies } from './dependencies.ts';
import { doubtClocks } from './doubt-clocks.ts';
import { acceptedSteps, type RunContext } from './run-context.ts';

/** What it takes to ask a network about a step. */
export interface Asking extends Pick<RunContext, 'publishing' | 'request'> {
  readonly publication: Pick<RunContext['publication'], 'account' | 'uuid' | 'workspace' | 'identity'>;
  readonly session: Pick<RunContext['session'], 'credentials'>;
  readonly deps: Pick<PublishDependencies, 'clock' | 'now' | 'observer'> & {
    readonly journal: Pick<PublishDependencies['journal'], 'knownRecords'>;
  };
}

/**
 * Why a list that shows nothing of the step proves nothing: an earlier list showed a record that may be the step's own,
 * and the journal does not know it as another one since.
 */
function doubtSuspect({ suspect }: HeldStep, known: KnownRecords): string | null {
  if (suspect === undefined || suspect === null || known.has(suspect.id)) return null;
  return `${suspect.url ?? suspect.id} was there earlier and is not shown any more; whether it is this one cannot be told.`;
}

/**
 * Asks the network for the outcome of a visible step, with what the journal knows of the account and the records in
 * `also`. A process whose clock is wrong proves no absence, nor does a list that lacks what may be the step's own record
 * and was shown before. Throws only if the database fails.
 */
export async function askForStep(
  step: HeldStep,
  steps: readonly HeldStep[],
  { deps, publication, publishing, request, session }: Asking,
  also: readonly KnownRecord[] = [],
): Promise<ReadBackAnswer> {
  // An outage of the database is no answer of the network: it interrupts the task, and nothing is concluded.
  const clocks = await deps.clock.compare();
  const known = await deps.journal.knownRecords(publication.account.id);
  try {
    const answer = await publishing.readBack({
      request,
      credentials: session.credentials,
      step,
      accepted: acceptedSteps(steps),
      known: new Map([...known, ...also.map((record) => [record.remote.id, record] as const)]),
      ...(typeof step.lostAt === 'number' ? { lostSince: step.lostAt } : {}),
    });
    if (answer.outcome !== 'absent') return answer;
    const reason = doubtSuspect(step, known) ?? doubtClocks(clocks, step.sentAt, deps.now(), publishing);
    if (reason === null) return answer;
    return { outcome: 'unclear', reason, retryAfterMs: null, evidence: answer.evidence };
  } catch (error) {
    deps.observer.defect(error, { ...about(publication), label: step.label });
    return {
      outcome: 'unclear',
      reason: 'An internal error interrupted reading back.',
      retryAfterMs: null,
      evidence: NO_EVIDENCE,
    };
  }
}
