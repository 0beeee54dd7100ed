import { type Notice, type OperatorMatter, type PlatformKey, stopsNetwork } from '@crier/domain';
import type { HeldStep } from '../ports/held-step.ts';
import type { Postponement } from '../ports/journal.ts';
import { matterWaitMs } from '../ports/operator-matters.ts';
import { type PublishPolicy, waitMs } from './policy.ts';
import { messagesOf, type Refusing, tellAnswer } from './tell.ts';

/** What happens to a publication that cannot simply continue. */
export type Stop =
  /** Continue later. */
  | ({ readonly kind: 'wait'; readonly ms: number; readonly matter?: OperatorMatter } & Postponement)
  /** `status` is the HTTP status of the answer that ended it, if it was one. */
  | Failed
  | { readonly kind: 'unconfirmed'; readonly reason: string; readonly told: Notice };

interface Failed {
  readonly kind: 'failed';
  readonly errors: readonly string[];
  readonly told: readonly Notice[];
  readonly status?: number | null;
}

/** The end of a publication for the given reasons. */
export function failed(told: readonly Notice[], status?: number | null): Failed {
  return { kind: 'failed', errors: messagesOf(told), told, ...(status === undefined ? {} : { status }) };
}

/** The end of a publication of which nobody can tell whether it is public. */
export function unconfirmed(told: Notice): Extract<Stop, { kind: 'unconfirmed' }> {
  return { kind: 'unconfirmed', reason: told.message, told };
}

type Wait = Extract<Stop, { kind: 'wait' }>;

/** An answer that asks to come back later, for instance because a limit was reached. */
interface Deferral extends Refusing {
  readonly reason: string;
  readonly retryAfterMs?: number | null;
}

/**
 * Waits for the network's own time, or backs off according to `tries` if it named none. Until then, nothing else is
 * sent for the owner of the limit either (RFC 6585, section 4). If the network refuses the app of this installation,
 * the publication waits for its operator, however long that takes.
 */
export function waitFor(
  deferral: Deferral,
  tries: number,
  policy: PublishPolicy,
  provider: PlatformKey,
): Wait {
  const { reason, retryAfterMs, limit, matter, evidence } = deferral;
  const told = tellAnswer(deferral, reason, provider);
  const status = evidence?.status ?? null;
  if (matter !== undefined) {
    const ms = matterWaitMs(0, 0);
    return {
      ...{ kind: 'wait', ms: Math.max(ms, waitMs(policy, retryAfterMs ?? null, 0)), reason, told, matter },
      ...{ counts: false, delay: { kind: 'operator', status }, holdsServer: stopsNetwork(matter) },
    };
  }
  return {
    kind: 'wait',
    ms: waitMs(policy, retryAfterMs ?? null, tries),
    reason,
    told,
    counts: true,
    delay: { kind: limit === undefined ? 'network' : 'limit', status },
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
  /** All steps, if the journal planned some again with which the run goes on at once. */
  readonly steps?: readonly HeldStep[];
}
