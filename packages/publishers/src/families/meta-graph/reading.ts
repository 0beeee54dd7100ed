import type { InspectAnswer, RemoteRecord, StepAnswer } from '@crier/domain';
import type { CallAnswer, CallResult } from '../../http/call.ts';
import { authOrUnavailable, isAnswer } from '../../http/outcome.ts';
import { isNotThere } from '../../http/own-form.ts';
import { isOwn, readGraph } from './errors.ts';
import type { Graph } from './graph.ts';

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

const STILL_THERE =
  'The network shows the post but does not let Crier delete it. Reconnect the account and allow deleting, or delete the post on the network.';

/**
 * Deletes a record; one that is gone counts as deleted. Code 100 with subcode 33 means that it is gone or that a
 * permission is missing (Meta docs: Error codes), so the record is asked for before it is believed to be gone.
 */
export async function removeAt(graph: Graph, host: string, remote: RemoteRecord): Promise<StepAnswer> {
  const url = `${host}/${remote.id}`;
  const result = await graph.delete(url);
  const { evidence } = result;
  if (!isGone(result)) {
    const answer = readGraph(result, 'visible', 'object');
    return isAnswer(answer) ? { outcome: 'accepted', remote, evidence } : answer;
  }
  const shown = await graph.get(url, { fields: 'id' });
  if (isGone(shown)) return { outcome: 'accepted', remote, evidence };
  const answer = readGraph(shown, 'reading', 'object');
  return isAnswer(answer) ? { outcome: 'rejected', message: STILL_THERE, evidence: answer.evidence } : answer;
}

function isGone(result: CallResult): boolean {
  if (result.kind !== 'answer') return false;
  return (
    isNotThere(result, isOwn) || (result.status === 400 && /"error_subcode"\s*:\s*33\b/.test(result.text))
  );
}
