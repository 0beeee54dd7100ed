import { formatWireDate, type Notice, notice, type RemovalRecord, tellParts } from '@crier/domain';
import type { RemovalFacts } from '../ports/publication-history.ts';
import { messagesOf } from './tell.ts';

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
