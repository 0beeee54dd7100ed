import type { InspectAnswer, ReadBackAnswer, RemoteRecord, StepAnswer } from '@crier/domain';
import type { CallAnswer, CallResult } from '../../http/call.ts';
import { authOrUnavailable, type Failure, isAnswer } from '../../http/outcome.ts';
import { readGraph } from './errors.ts';
import type { Graph } from './graph.ts';

const READ_BACK_AGAIN_MS = 60_000;

/** A read-back that could not tell, and when asking again may help. */
export function unclear(
  reason: string,
  { evidence }: Pick<CallAnswer, 'evidence'>,
  retryAfterMs = READ_BACK_AGAIN_MS,
): ReadBackAnswer {
  return { outcome: 'unclear', reason, retryAfterMs, evidence };
}

/** What a failed question means for a read-back: nothing about the lost call, unless the credentials are refused. */
export function couldNotAsk(failure: Failure): ReadBackAnswer {
  if (failure.outcome === 'auth') return failure;
  const told = failure.outcome === 'rejected' ? failure.message : failure.reason;
  const retryAfterMs = failure.outcome === 'wait' ? failure.retryAfterMs : null;
  return unclear(`The network could not be asked: ${told}`, failure, retryAfterMs ?? READ_BACK_AGAIN_MS);
}

/**
 * Absent once the lost call can no longer arrive, unclear until then. Times in milliseconds since the epoch; a call whose
 * sending time is unknown never counts as absent.
 */
export function absentOnceSettled(
  { sentAt, askedAt, settleMs }: { sentAt: number | null; askedAt: number; settleMs: number },
  { evidence }: Pick<CallAnswer, 'evidence'>,
): ReadBackAnswer {
  const settlesIn = sentAt === null ? READ_BACK_AGAIN_MS : sentAt + settleMs - askedAt;
  if (settlesIn < 0) return { outcome: 'absent', evidence };
  return unclear(
    'The lost call may still arrive.',
    { evidence },
    Math.min(settlesIn + 1, READ_BACK_AGAIN_MS),
  );
}

/** Fresh facts about an account, read by the network's own function from the answer at `url`. */
export async function inspectAt(
  graph: Graph,
  url: string,
  fields: string,
  read: (
    answer: CallAnswer,
  ) => Omit<Extract<InspectAnswer, { outcome: 'inspected' }>, 'outcome' | 'limits'> | undefined,
): Promise<InspectAnswer> {
  const answer = readGraph(await graph.get(url, { fields }), 'reading');
  if (!isAnswer(answer)) return authOrUnavailable(answer);
  const facts = read(answer);
  if (facts === undefined) {
    return { outcome: 'unavailable', reason: 'The network’s response could not be read.' };
  }
  return { outcome: 'inspected', limits: null, ...facts };
}

/** Deletes a record; one that is gone counts as deleted (Meta docs: code 100 with subcode 33, and 24). */
export async function removeAt(graph: Graph, url: string, remote: RemoteRecord): Promise<StepAnswer> {
  const result = await graph.delete(url);
  const { evidence } = result;
  if (isGone(result)) return { outcome: 'accepted', remote, evidence };
  const answer = readGraph(result, 'visible', 'object');
  return isAnswer(answer) ? { outcome: 'accepted', remote, evidence } : answer;
}

function isGone(result: CallResult): boolean {
  if (result.kind !== 'answer') return false;
  return result.status === 404 || (result.status === 400 && /"error_subcode"\s*:\s*33\b/.test(result.text));
}
