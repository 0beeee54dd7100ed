import type { ReadBackAnswer, ReadBackContext, RemoteRecord, StepAnswer, StepContext } from '@crier/domain';
import { remoteOf } from '../../accepted-steps.ts';
import { NOTHING_CALLED } from '../../http/call.ts';
import { arrayAt, countAt, objectAt, textAt } from '../../http/json.ts';
import { isAnswer, unreadable } from '../../http/outcome.ts';
import type { PublisherKit } from '../../kit.ts';
import { absentOnceSettled, couldNotAsk, unclear } from '../../read-back-answers.ts';
import { readAnswer } from './errors.ts';
import type { TiktokCall } from './session.ts';
import { isVideo, sizeOf } from './shape.ts';

const FIRST_POLL_MS = 3_000;
const LONGEST_POLL_MS = 60_000;
/** How often the last part is sent to one address, which ends after an hour, before another is asked for. */
const MOST_TRIES = 2;
const NOT_TAKEN = 'TikTok does not take the rest of the video.';
/** Failures that are not the file's (TikTok docs: Get Post Status, `fail_reason`). */
const NOT_THE_FILE = new Set(['internal', 'video_pull_failed', 'photo_pull_failed']);
const LOST =
  'TikTok did not say under which number it took the photos, and shows apps no list of posts. Look at the profile in TikTok’s app, then say in Crier whether the post is there.';

/** A publication by TikTok's number for it. Its post gets its own address only once everybody may see it. */
export function postRecord(
  { at }: Pick<TiktokCall, 'at'>,
  { request }: StepContext,
  id: string,
): RemoteRecord {
  return { id, url: at(`https://www.tiktok.com/@${request.account.username}`) };
}

/**
 * Waits until TikTok has published the post or put it into the inbox (TikTok docs: Get Post Status). TikTok gave the
 * number itself, so a refusal to tell about it decides nothing.
 */
export async function awaitPost(call: TiktokCall, context: StepContext): Promise<StepAnswer> {
  const { id } = remoteOf(context, 'post', 0, null);
  const answer = await askStatus(call, id);
  if (!isAnswer(answer) && answer.outcome === 'rejected')
    return {
      outcome: 'wait',
      retryAfterMs: LONGEST_POLL_MS,
      reason: answer.message,
      evidence: answer.evidence,
    };
  if (!isAnswer(answer)) return answer;
  const { evidence } = answer;
  const data = objectAt(answer.json, 'data');
  switch (textAt(data, 'status')) {
    case 'PUBLISH_COMPLETE': {
      const [post] = arrayAt(data, 'publicaly_available_post_id') ?? [];
      const record = postRecord(call, context, id);
      if (post === undefined) return { outcome: 'accepted', remote: record, evidence };
      const kind = isVideo(context.request) ? 'video' : 'photo';
      return {
        outcome: 'accepted',
        remote: { id: String(post), url: `${record.url}/${kind}/${post}` },
        evidence,
      };
    }
    case 'SEND_TO_USER_INBOX':
      return { outcome: 'accepted', remote: { id, url: null }, evidence };
    case 'FAILED': {
      const reason = textAt(data, 'fail_reason') ?? 'no reason given';
      if (reason === 'auth_removed')
        return {
          outcome: 'auth',
          message: 'The creator took back TikTok’s permission.',
          code: 'revoked',
          evidence,
        };
      if (NOT_THE_FILE.has(reason))
        return { outcome: 'prepare', reason: `TikTok did not publish the post: ${reason}`, evidence };
      return { outcome: 'rejected', message: `TikTok did not publish the post: ${reason}`, evidence };
    }
    case undefined:
      return unreadable(answer, 'reading');
    default:
      return {
        outcome: 'wait',
        retryAfterMs: Math.min(FIRST_POLL_MS * 2 ** Math.max(0, context.step.attempts - 1), LONGEST_POLL_MS),
        reason: 'TikTok is still processing the post.',
        evidence,
      };
  }
}

/**
 * The outcome of a lost post. TikTok's number reveals whether a video has arrived in full, which is certain; the
 * waiting step reports a failure. Photos get their number with the lost answer, so their outcome stays unclear.
 */
export async function readBack(
  { now, slowSettleMs }: PublisherKit,
  call: TiktokCall,
  context: ReadBackContext,
): Promise<ReadBackAnswer> {
  if (!isVideo(context.request)) return { ...unclear(LOST, NOTHING_CALLED, null), isHidden: true };
  const { sentAt } = context.step;
  const askedAt = now();
  const { id } = remoteOf(context, 'upload', 0, 0);
  const answer = await askStatus(call, id);
  if (!isAnswer(answer)) return couldNotAsk(answer, 'TikTok could not be asked');
  const { evidence } = answer;
  const data = objectAt(answer.json, 'data');
  const status = textAt(data, 'status');
  if (status === undefined) return unclear('The state of the post could not be read.', evidence);
  const isWhole =
    status !== 'PROCESSING_UPLOAD' || (countAt(data, 'uploaded_bytes') ?? 0) >= sizeOf(context.request);
  if (isWhole) return { outcome: 'found', remote: postRecord(call, context, id), evidence };
  const absent = absentOnceSettled({ sentAt, settleMs: slowSettleMs, askedAt }, evidence);
  const { attempts, preparations = 0 } = context.step;
  const isTried = attempts - MOST_TRIES * preparations >= MOST_TRIES;
  return absent.outcome === 'absent' && isTried ? { ...absent, prepare: NOT_TAKEN } : absent;
}

async function askStatus(call: TiktokCall, id: string) {
  return readAnswer(await call.post('/post/publish/status/fetch/', { publish_id: id }), 'reading');
}
