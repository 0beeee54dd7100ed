import type { Evidence, ReadBackAnswer } from '@crier/domain';
import { type Failure, restOf } from './http/outcome.ts';

const ASK_AGAIN_MS = 60_000;

type Unclear = Extract<ReadBackAnswer, { readonly outcome: 'unclear' }>;
type Absent = Extract<ReadBackAnswer, { readonly outcome: 'absent' }>;
type Refused = Extract<ReadBackAnswer, { readonly outcome: 'auth' }>;

/** Times in ms since the epoch by our clock. */
interface LostCall {
  readonly sentAt: number | null;
  /** How long after sending the call could still take effect. */
  readonly settleMs: number;
  readonly askedAt: number;
}

/** A read-back without a clear result, and when asking again may help. */
export function unclear(
  reason: string,
  evidence: Evidence,
  retryAfterMs: number | null = ASK_AGAIN_MS,
): Unclear {
  return { outcome: 'unclear', reason, retryAfterMs, evidence };
}

/**
 * What a failed query means for a read-back: nothing about the lost call, unless the credentials are refused. The query
 * is repeated when the network says, else after `retryMs`.
 */
export function couldNotAsk(
  failure: Failure,
  problem = 'The network could not be asked',
  retryMs: number | null = ASK_AGAIN_MS,
): Unclear | Refused {
  if (failure.outcome === 'auth') return failure;
  const told = failure.outcome === 'rejected' ? failure.message : failure.reason;
  return { ...unclear(`${problem}: ${told}`, failure.evidence, retryMs), ...restOf(failure) };
}

/** Unclear while the lost call can still take effect, then null. A call with an unknown sending time always can. */
export function mayStillArrive(
  { sentAt, settleMs, askedAt }: LostCall,
  evidence: Evidence,
  retryMs = ASK_AGAIN_MS,
): Unclear | null {
  const settlesIn = sentAt === null ? retryMs : sentAt + settleMs - askedAt;
  if (settlesIn < 0) return null;
  return unclear('The lost call may still arrive.', evidence, Math.min(settlesIn + 1, retryMs));
}

/** Absent once the lost call can no longer take effect; until then the network is quiet about it. */
export function absentOnceSettled(
  lost: LostCall,
  evidence: Evidence,
  retryMs = ASK_AGAIN_MS,
): Unclear | Absent {
  const waiting = mayStillArrive(lost, evidence, retryMs);
  return waiting === null ? { outcome: 'absent', evidence } : { ...waiting, isQuiet: true };
}
