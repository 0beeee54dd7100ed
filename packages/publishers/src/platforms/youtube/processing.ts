import type { StepAnswer, StepContext } from '@crier/domain';
import { remoteOf } from '../../accepted-steps.ts';
import { isOwn, readAnswer } from '../../families/google-api/errors.ts';
import type { GoogleSession } from '../../families/google-api/session.ts';
import { arrayAt, objectAt, textAt } from '../../http/json.ts';
import { isAnswer } from '../../http/outcome.ts';
import { isNotThere } from '../../http/own-form.ts';
import type { PublisherKit } from '../../kit.ts';
import { notVisibleYet } from '../../not-visible-yet.ts';
import { intendedVideo } from './video.ts';

export const VIDEOS = 'https://www.googleapis.com/youtube/v3/videos';

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 120_000;
/** Half an hour in total; long videos take hours, and appear in full quality when they are ready. */
const MOST_QUESTIONS = 20;

/**
 * Waits until YouTube has processed the video, and reports why if YouTube rejected it (YouTube Data API docs: Videos:
 * `status`). Longer processing is not awaited.
 */
export async function awaitProcessing(
  { now }: Pick<PublisherKit, 'now'>,
  session: GoogleSession,
  context: StepContext,
): Promise<StepAnswer> {
  const { attempts } = context.step;
  const remote = remoteOf(context, 'post', 0, null);
  const result = await session.call({
    method: 'GET',
    url: VIDEOS,
    query: { part: 'status,processingDetails', id: remote.id },
  });
  if (result.kind === 'answer' && isNotThere(result, isOwn))
    return notVisibleYet(context, 'post', { now: now(), evidence: result.evidence });
  const answer = readAnswer(result, 'reading', 'object');
  if (!isAnswer(answer)) return answer;
  const { evidence } = answer;
  const status = objectAt(arrayAt(answer.json, 'items')?.[0], 'status');
  const state = textAt(status, 'uploadStatus');
  const because = textAt(status, 'failureReason') ?? textAt(status, 'rejectionReason') ?? 'no reason given';
  if (state === 'failed')
    return { outcome: 'rejected', message: `YouTube could not process the video: ${because}.`, evidence };
  if (state === 'rejected')
    return { outcome: 'rejected', message: `YouTube refused the video: ${because}.`, evidence };
  if (state === 'deleted')
    return { outcome: 'rejected', message: 'The video was deleted on YouTube.', evidence };
  if (state !== 'processed' && attempts < MOST_QUESTIONS) {
    const retryAfterMs = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
    const reason = 'YouTube is still processing the video.';
    return { outcome: 'wait', retryAfterMs, reason, evidence };
  }
  const shown = textAt(status, 'privacyStatus');
  const wanted = intendedVideo(context).privacyStatus;
  if (shown === 'private' && wanted !== 'private') {
    const message = `YouTube keeps the video private although it was to be ${wanted}: it does so for apps that it has not audited. Make it ${wanted} on YouTube.`;
    return { outcome: 'rejected', message, evidence };
  }
  return { outcome: 'accepted', remote, evidence };
}
