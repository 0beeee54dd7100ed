import { formatWireDate, type RemovalRecord, type RemovalState } from '@crier/domain';

/** The facts about the removal of a publication. */
export interface RemovalFacts {
  readonly state: RemovalState;
  readonly reason: string | null;
  readonly errors: readonly string[];
  readonly requestedAt: Date;
  readonly finishedAt: Date | null;
  readonly notBefore: Date | null;
  readonly removed: number;
  readonly total: number;
}

/** A removal as the API returns it: what happened, what happens next, and what a person can do. */
export function presentRemoval(facts: RemovalFacts): RemovalRecord {
  return {
    state: facts.state,
    explanation: explain(facts),
    errors: [...facts.errors],
    requested_at: formatWireDate(facts.requestedAt),
    finished_at: facts.finishedAt ? formatWireDate(facts.finishedAt) : null,
    next_attempt_at: facts.notBefore ? formatWireDate(facts.notBefore) : null,
  };
}

function explain({ state, reason, finishedAt, notBefore, removed, total }: RemovalFacts): string {
  const progress = `${removed} of ${total} ${total === 1 ? 'post' : 'posts'} deleted from the network.`;
  switch (state) {
    case 'removed':
      return `Deleted from the network at ${finishedAt ? formatWireDate(finishedAt) : 'an unknown time'} UTC.`;
    case 'failed':
      return `${progress} Delete the rest there yourself, or ask for the deletion again.`;
    case 'pending':
      if (!notBefore) return `${progress} Being deleted from the network.`;
      return `${progress} Waits until ${formatWireDate(notBefore)} UTC${reason ? `: ${reason}` : '.'}`;
  }
}
