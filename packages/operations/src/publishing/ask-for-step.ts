import {
  type KnownRecord,
  type KnownRecords,
  type Notice,
  notice,
  type ReadBackAnswer,
  settlingTimeOf,
} from '@crier/domain';
import type { HeldStep } from '../ports/held-step.ts';
import { about } from './about.ts';
import { NO_EVIDENCE, type PublishDependencies } from './dependencies.ts';
import { doubtClocks } from './doubt-clocks.ts';
import { acceptedSteps, type RunContext } from './run-context.ts';

const INTERRUPTED = notice('interrupted_reading');

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
function doubtSuspect({ suspect }: HeldStep, known: KnownRecords): Notice | null {
  if (suspect === undefined || suspect === null || known.has(suspect.id)) return null;
  return notice('suspect_gone', { address: suspect.url ?? suspect.id });
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
    const settleMs = settlingTimeOf(publishing.settleMs, step.kind);
    const told = doubtSuspect(step, known) ?? doubtClocks(clocks, step.sentAt, deps.now(), settleMs);
    if (told === null) return answer;
    const { evidence } = answer;
    return { outcome: 'unclear', reason: told.message, told, retryAfterMs: null, evidence };
  } catch (error) {
    deps.observer.defect(error, { ...about(publication), label: step.label });
    return {
      outcome: 'unclear',
      reason: INTERRUPTED.message,
      told: INTERRUPTED,
      retryAfterMs: null,
      evidence: NO_EVIDENCE,
    };
  }
}
