import type { StepAnswer, StepContext } from '@crier/domain';
import { remoteOf } from '../../accepted-steps.ts';
import { pollPauseMs } from '../../families/meta-graph/containers.ts';
import { isNotVisible, readGraph } from '../../families/meta-graph/errors.ts';
import type { Graph } from '../../families/meta-graph/graph.ts';
import type { CallAnswer, CallResult } from '../../http/call.ts';
import { objectAt, textAt } from '../../http/json.ts';
import { type Failure, isAnswer } from '../../http/outcome.ts';
import type { PublisherKit } from '../../kit.ts';
import { notVisibleYet } from '../../not-visible-yet.ts';
import { GRAPH } from './graph.ts';

/** The state of a video: publishing not requested, publishing, public, failed, or not reported. */
export type VideoState = 'unpublished' | 'publishing' | 'public' | 'failed' | 'unclear';

interface VideoAsked {
  readonly state: VideoState;
  readonly reason: string;
  readonly answer: CallAnswer;
}

/** Facebook's state of a video (Facebook docs: Video, status). Processing may begin before the video is published. */
export async function videoState(graph: Graph, id: string): Promise<VideoAsked | Failure> {
  return readState(await askStatus(graph, id));
}

function askStatus(graph: Graph, id: string): Promise<CallResult> {
  return graph.get(`${GRAPH}/${id}`, { fields: 'status' });
}

function readState(result: CallResult): VideoAsked | Failure {
  const answer = readGraph(result, 'reading', 'object');
  if (!isAnswer(answer)) return answer;
  const status = objectAt(answer.json, 'status');
  const whole = textAt(status, 'video_status');
  const publishing = textAt(objectAt(status, 'publishing_phase'), 'status');
  const error = objectAt(objectAt(status, 'processing_phase'), 'error');
  const reason = textAt(error, 'message') ?? whole ?? 'no reason given';
  const found = (state: VideoState) => ({ state, reason, answer });
  if (whole === 'error' || whole === 'upload_failed' || whole === 'expired') return found('failed');
  if (publishing === 'complete') return found('public');
  if (publishing === 'in_progress') return found('publishing');
  if (whole === 'ready') return found(publishing === undefined ? 'public' : 'unpublished');
  return found(whole === 'uploading' || whole === 'upload_complete' ? 'unpublished' : 'unclear');
}

/** Waits until a published video is visible. */
export async function awaitVideo(
  { now }: Pick<PublisherKit, 'now'>,
  graph: Graph,
  context: StepContext,
): Promise<StepAnswer> {
  const { id, url } = remoteOf(context, 'upload', context.step.item, context.step.media);
  const result = await askStatus(graph, id);
  if (isNotVisible(result)) return notVisibleYet(context, 'post', { now: now(), evidence: result.evidence });
  const asked = readState(result);
  if ('outcome' in asked) return asked;
  const { state, reason, answer } = asked;
  const { evidence } = answer;
  if (state === 'public') return { outcome: 'accepted', remote: { id, url }, evidence };
  if (state === 'failed')
    return { outcome: 'rejected', message: `Facebook could not process the video: ${reason}`, evidence };
  return {
    outcome: 'wait',
    retryAfterMs: pollPauseMs(context.step.attempts),
    reason: 'Facebook is still processing the video.',
    evidence,
  };
}
