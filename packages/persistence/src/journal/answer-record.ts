import { isNetworkReason, knownParts, type PublicationStepRecord, tellParts } from '@crier/domain';

type AnswerRecord = NonNullable<PublicationStepRecord['answer']>;

/** An answer as the journal keeps it; `reason` and `parts` are missing in answers from before they were kept. */
export type StoredAnswer = Omit<AnswerRecord, 'reason' | 'notices'> & {
  readonly reason?: unknown;
  readonly parts?: unknown;
};

/** An answer as the API tells it. A reason or a part that another version of Crier wrote counts as none. */
export function answerRecord({ reason, parts, ...answer }: StoredAnswer): AnswerRecord {
  return {
    ...answer,
    reason: isNetworkReason(reason) ? reason : null,
    notices: tellParts(knownParts(parts)),
  };
}
