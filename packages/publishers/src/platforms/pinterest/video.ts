import type { StepAnswer, StepContext } from '@crier/domain';
import { remoteOf } from '../../accepted-steps.ts';
import { addressAt, idAt, objectAt, textAt } from '../../http/json.ts';
import { encodeForm } from '../../http/multipart.ts';
import { isAnswer, unreadable } from '../../http/outcome.ts';
import { isNotThere } from '../../http/own-form.ts';
import type { PublisherKit } from '../../kit.ts';
import { mediaBody } from '../../media-body.ts';
import { notVisibleYet } from '../../not-visible-yet.ts';
import { randomHex } from '../../random.ts';
import { mediaOf } from '../../step-subject.ts';
import { isOwn, readAnswer } from './errors.ts';
import type { PinterestCall } from './session.ts';

const FIRST_POLL_MS = 2_000;
const LONGEST_POLL_MS = 30_000;

/**
 * Uploads a video (Pinterest docs: media/create): Pinterest names an address and the form fields to send there before
 * the file. Nobody sees it before a pin refers to it, so an interrupted upload starts over.
 */
export async function upload(
  kit: PublisherKit,
  call: PinterestCall,
  context: StepContext,
): Promise<StepAnswer> {
  const media = mediaOf(context);
  const registered = await call({ method: 'POST', path: '/media', json: { media_type: 'video' } });
  const announced = readAnswer(registered, 'repeatable');
  if (!isAnswer(announced)) return announced;
  const id = idAt(announced.json, 'media_id');
  const url = addressAt(announced.json, 'upload_url');
  if (id === undefined || url === undefined) return unreadable(announced, 'repeatable');
  const fields = Object.entries(objectAt(announced.json, 'upload_parameters') ?? {}).flatMap(
    ([name, value]) => (typeof value === 'string' ? [{ name, value }] : []),
  );
  const { contentType, body } = encodeForm(
    [...fields, { name: 'file', fileName: media.name, mimeType: media.mimeType, body: mediaBody(media) }],
    `crier-${randomHex(kit.random)}`,
  );
  // The address belongs to a storage service, which gets no token; the fields are its credentials.
  const secrets = fields.flatMap(({ value }) => (value.length < 16 ? [] : [value]));
  const headers = { 'content-type': contentType };
  const sent = readAnswer(
    await kit.call({ method: 'POST', url, headers, body, secrets }),
    'repeatable',
    'object',
  );
  if (isAnswer(sent)) return { outcome: 'accepted', remote: { id, url: null }, evidence: sent.evidence };
  if (sent.outcome !== 'auth') return sent;
  return { outcome: 'rejected', message: sent.message, evidence: sent.evidence };
}

/** Waits until Pinterest has processed a video (Pinterest docs: media/get). */
export async function awaitVideo(
  { now }: Pick<PublisherKit, 'now'>,
  call: PinterestCall,
  context: StepContext,
): Promise<StepAnswer> {
  const { item, media, attempts } = context.step;
  const { id } = remoteOf(context, 'upload', item, media);
  const result = await call({ method: 'GET', path: `/media/${encodeURIComponent(id)}` });
  if (result.kind === 'answer' && isNotThere(result, isOwn))
    return notVisibleYet(context, 'upload', { now: now(), evidence: result.evidence });
  const answer = readAnswer(result, 'reading', 'object');
  if (!isAnswer(answer)) return answer;
  const { evidence } = answer;
  switch (textAt(answer.json, 'status')) {
    case 'succeeded':
      return { outcome: 'accepted', remote: { id, url: null }, evidence };
    case 'failed': {
      const reason =
        'Pinterest could not process the video. It takes MP4, MOV and M4V of 4 seconds to 15 minutes.';
      return { outcome: 'prepare', reason, evidence };
    }
    case 'registered':
    case 'processing':
      return {
        outcome: 'wait',
        retryAfterMs: Math.min(FIRST_POLL_MS * 2 ** Math.max(0, attempts - 1), LONGEST_POLL_MS),
        reason: 'Pinterest is still processing the video.',
        evidence,
      };
    default:
      return unreadable(answer, 'reading');
  }
}
