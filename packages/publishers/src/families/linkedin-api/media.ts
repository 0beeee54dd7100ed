import type { StepAnswer, StepContext } from '@crier/domain';
import { remoteOf } from '../../accepted-steps.ts';
import { textAt } from '../../http/json.ts';
import { isAnswer, unreadable } from '../../http/outcome.ts';
import { isNotThere } from '../../http/own-form.ts';
import type { PublisherKit } from '../../kit.ts';
import { mediaBody } from '../../media-body.ts';
import { notVisibleYet } from '../../not-visible-yet.ts';
import { mediaOf } from '../../step-subject.ts';
import { isOwn, readAnswer } from './errors.ts';
import { entityPath, type LinkedinSession } from './session.ts';
import { collectionOf, uploadVideo, uploadWhole } from './upload.ts';

const FIRST_POLL_MS = 2_000;
const LONGEST_POLL_MS = 30_000;

/** Uploads one file: a video in parts, any other in one. */
export async function upload(session: LinkedinSession, context: StepContext): Promise<StepAnswer> {
  const media = mediaOf(context);
  const uploaded =
    media.type === 'video'
      ? await uploadVideo(session, media)
      : await uploadWhole(session, media.type === 'document' ? 'document' : 'image', mediaBody(media));
  if ('outcome' in uploaded) return uploaded;
  const { urn: id, answer } = uploaded;
  return { outcome: 'accepted', remote: { id, url: null }, evidence: answer.evidence };
}

/**
 * Waits until LinkedIn has processed a file. If the account may not ask, it does not wait; a post that comes too early
 * is answered with `wait`.
 */
export async function awaitMedia(
  { now }: Pick<PublisherKit, 'now'>,
  session: LinkedinSession,
  context: StepContext,
): Promise<StepAnswer> {
  const { id } = remoteOf(context, 'upload', context.step.item, context.step.media);
  const remote = { id, url: null };
  const collection = collectionOf(mediaOf(context).type);
  const result = await session.call({ method: 'GET', path: entityPath(collection, id) });
  const { evidence } = result;
  if (result.kind === 'answer' && result.status === 403 && isOwn(result))
    return { outcome: 'accepted', remote, evidence };
  if (result.kind === 'answer' && isNotThere(result, isOwn))
    return notVisibleYet(context, 'upload', { now: now(), evidence });
  const answer = readAnswer(result, 'reading', 'object');
  if (!isAnswer(answer)) return answer;
  const status = textAt(answer.json, 'status');
  if (status === undefined) return unreadable(answer, 'reading');
  if (status === 'AVAILABLE') return { outcome: 'accepted', remote, evidence };
  if (status === 'PROCESSING_FAILED') {
    const told = textAt(answer.json, 'processingFailureReason') ?? 'no reason given';
    return { outcome: 'prepare', reason: `LinkedIn could not process the file: ${told}`, evidence };
  }
  const retryAfterMs = Math.min(FIRST_POLL_MS * 1.5 ** (context.step.attempts - 1), LONGEST_POLL_MS);
  return {
    outcome: 'wait',
    retryAfterMs: Math.round(retryAfterMs),
    reason: 'LinkedIn is still processing the file.',
    evidence,
  };
}
