import {
  formatWireDate,
  type Notice,
  type NoticePart,
  notice,
  type RemovalRecord,
  type RemovalState,
  tellParts,
} from '@crier/domain';
import { messagesOf } from './tell.ts';

/** The facts about the removal of a publication. */
export interface RemovalFacts {
  readonly state: RemovalState;
  readonly reason: Notice | null;
  readonly errors: readonly string[];
  /** What the errors say, as far as that is known. */
  readonly failures: readonly NoticePart[];
  readonly requestedAt: Date;
  readonly finishedAt: Date | null;
  readonly notBefore: Date | null;
  readonly removed: number;
  readonly total: number;
}

/** A removal as the API returns it: what happened, what happens next, and what a person can do. */
export function presentRemoval(facts: RemovalFacts): RemovalRecord {
  const told = explain(facts);
  return {
    state: facts.state,
    explanation: messagesOf(told).join(' '),
    notices: tellParts(told.flatMap(({ parts }) => parts)),
    errors: [...facts.errors],
    failures: tellParts(facts.failures),
    requested_at: formatWireDate(facts.requestedAt),
    finished_at: facts.finishedAt ? formatWireDate(facts.finishedAt) : null,
    next_attempt_at: facts.notBefore ? formatWireDate(facts.notBefore) : null,
  };
}

function explain({
  state,
  reason,
  finishedAt,
  notBefore,
  removed: done,
  total,
}: RemovalFacts): readonly Notice[] {
  const progress = notice('deletion_progress', { done, total });
  switch (state) {
    case 'removed':
      return [finishedAt ? notice('deleted_at', { at: formatWireDate(finishedAt) }) : notice('deleted_once')];
    case 'failed':
      return [progress, notice('delete_rest')];
    case 'pending':
      if (!notBefore) return [progress, notice('being_deleted')];
      return [progress, notice('waits_until', { at: formatWireDate(notBefore) }, reason)];
  }
}
