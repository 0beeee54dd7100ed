import type { Evidence, LimitOwner } from '@crier/domain';
import type { HeldStep, Postponement } from '../ports/journal.ts';
import { type PublishPolicy, waitMs } from './policy.ts';

/** What happens to a publication that cannot simply continue. */
export type Stop =
  /** Continue later. */
  | ({ readonly kind: 'wait'; readonly ms: number } & Postponement)
  /** `status` is the HTTP status of the answer that ended it, if it was one. */
  | { readonly kind: 'failed'; readonly errors: readonly string[]; readonly status?: number | null }
  | { readonly kind: 'unconfirmed'; readonly reason: string };

type Wait = Extract<Stop, { kind: 'wait' }>;

/** An answer that asks to come back later, for instance because a limit was reached. */
interface Deferral {
  readonly reason: string;
  readonly retryAfterMs?: number | null;
  readonly limit?: LimitOwner;
  readonly evidence?: Pick<Evidence, 'status'>;
}

/**
 * Waits for the network's own time, or backs off according to `tries` if it named none. Until then, nothing else is
 * sent for the owner of the limit either (RFC 6585, section 4).
 */
export function waitFor(
  { reason, retryAfterMs, limit, evidence }: Deferral,
  tries: number,
  policy: PublishPolicy,
): Wait {
  return {
    kind: 'wait',
    ms: waitMs(policy, retryAfterMs ?? null, tries),
    reason,
    counts: true,
    delay: { kind: limit === undefined ? 'network' : 'limit', status: evidence?.status ?? null },
    holdsAccount: limit === 'account',
    holdsServer: limit === 'installation',
  };
}

/** The outcome of one step, and whether the run has to stop there. */
export interface Verdict {
  readonly step: HeldStep;
  readonly stop: Stop | null;
  /** True when the publication has ended with the step. */
  readonly ended?: boolean;
  /** True when the journal planned the rest of the publication again, so that it has to be claimed anew. */
  readonly replanned?: boolean;
}
