import { type Notice, type StepAnswer, tellReason, worded } from '@crier/domain';
import { networkName } from '../accounts/connections/network-name.ts';
import type { HeldStep } from '../ports/held-step.ts';
import type { AnswerNote } from '../ports/journal.ts';
import type { RunContext } from './run-context.ts';
import { tellAnswer } from './tell.ts';

/**
 * A refusal in words: Crier's if the network's reason is known, with the network's own in the journal. Where the reason
 * says no more than that it was refused, and for what follows a post that is public, the message says more.
 */
export function wordsOf(
  answer: Extract<StepAnswer, { readonly outcome: 'rejected' }>,
  step: HeldStep,
  { publication, request }: RunContext,
): Notice {
  const { why, message } = answer;
  const { provider } = publication.account;
  const told = tellAnswer(answer, message, provider, fileOf(step, request));
  const isTold =
    why !== undefined && why !== 'request_refused' && step.kind !== 'cover' && step.kind !== 'comment';
  return isTold ? worded(tellReason(why, networkName(provider)), told) : told;
}

/** The name of the file that a step is about; null if it is about none. */
function fileOf({ item, media }: HeldStep, { content }: RunContext['request']): string | null {
  return media === null ? null : (content[item]?.media[media]?.name ?? null);
}

/** What an answer says, with the file that it is about; null if the network accepted the step. */
export function toldBy(
  answer: StepAnswer,
  step: HeldStep,
  { publication, request }: RunContext,
): Notice | null {
  if (answer.outcome === 'accepted') return null;
  const words = 'message' in answer ? answer.message : answer.reason;
  return tellAnswer(answer, words, publication.account.provider, fileOf(step, request));
}

/** The recorded facts about an answer. */
export function noteOf(
  answer: Pick<StepAnswer, 'outcome' | 'evidence' | 'why'> & {
    readonly message?: string;
    readonly reason?: string;
    readonly remark?: string;
  },
  told: Notice | null,
): AnswerNote {
  return {
    ...(told === null ? {} : { told }),
    outcome: answer.outcome,
    message: answer.message ?? answer.reason ?? answer.remark ?? null,
    why: answer.why ?? null,
    evidence: answer.evidence,
  };
}
