import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type RemoteRecord,
  type StepAnswer,
  type StepContext,
} from '@crier/domain';
import { remoteOf } from '../../accepted-steps.ts';
import { type CallAnswer, NOTHING_CALLED } from '../../http/call.ts';
import { objectAt, textAt } from '../../http/json.ts';
import { type Failure, isAnswer, unreadable } from '../../http/outcome.ts';
import type { PublisherKit } from '../../kit.ts';
import { mediaBody } from '../../media-body.ts';
import { mediaOf } from '../../step-subject.ts';
import { errorName, readAnswer } from './errors.ts';
import { asBlob, blobRecord } from './image.ts';
import type { BlueskySession } from './session.ts';
import { resumeParts, uploadInParts, uploadOf } from './video-parts.ts';
import { checkAllowance, fromVideoService, openVideoService } from './video-service.ts';

const FIRST_POLL_MS = 1_500;
const LONGEST_POLL_MS = 30_000;
const EXTENSIONS: Readonly<Record<string, string>> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/mpeg': 'mpeg',
  'image/gif': 'gif',
};

/**
 * Hands a video or GIF to the video service, which stores the finished file on the PDS with a token made for that one
 * purpose: in parts, or in one call if it takes no parts. For a known file it answers with the earlier job.
 */
export async function uploadVideo(
  kit: PublisherKit,
  session: BlueskySession,
  context: StepContext,
): Promise<StepAnswer> {
  const media = mediaOf(context);
  const refusal = await checkAllowance(kit, session, media.size);
  if (refusal !== null) return refusal;
  const service = await openVideoService(kit, session, context);
  if (typeof service !== 'function') return service;
  const name = `${context.step.idempotencyKey}.${EXTENSIONS[media.mimeType] ?? 'mp4'}`;
  const sent = await uploadInParts(service, media, name);
  if (sent !== null) return sent;

  const result = await service({
    method: 'POST',
    nsid: 'app.bsky.video.uploadVideo',
    parameters: { did: session.did, name },
    body: mediaBody(media),
    mimeType: media.mimeType,
  });
  const status = result.kind === 'answer' ? jobStatus(result.json) : undefined;
  const job = textAt(status, 'jobId');
  const isKnown = result.kind === 'answer' && job !== undefined && isKnownFile(result, status);
  const answer = isKnown ? result : fromVideoService(readAnswer(result, 'repeatable'));
  if ('outcome' in answer) return answer;
  if (job === undefined) return unreadable(answer, 'repeatable');
  const blob = asBlob(objectAt(status, 'blob'));
  return {
    outcome: 'accepted',
    remote: { id: job, url: null, ...(blob === undefined ? {} : { data: { blob } }) },
    evidence: answer.evidence,
  };
}

/** Waits until the video service has stored the file on the PDS (app.bsky.video.getJobStatus). */
export async function awaitVideo(
  kit: PublisherKit,
  session: BlueskySession,
  context: StepContext,
): Promise<StepAnswer> {
  const uploaded = remoteOf(context, 'upload', context.step.item, context.step.media);
  const early = asBlob(objectAt(uploaded.data, 'blob'));
  if (early !== undefined)
    return { outcome: 'accepted', remote: blobRecord(early), evidence: NOTHING_CALLED };

  const jobId = await jobOf(kit, session, context, uploaded);
  if (typeof jobId !== 'string') return jobId;
  const result = await session.elsewhere(
    kit.blueskyVideoService,
    null,
  )({
    method: 'GET',
    nsid: 'app.bsky.video.getJobStatus',
    parameters: { jobId },
  });
  const answer = fromVideoService(readAnswer(result, 'reading'));
  if (!isAnswer(answer) && answer.outcome === 'rejected')
    return { outcome: 'prepare', reason: answer.message, evidence: answer.evidence };
  if (!isAnswer(answer)) return answer;
  const { evidence } = answer;
  const status = jobStatus(answer.json);
  const blob = asBlob(objectAt(status, 'blob'));
  if (blob !== undefined) return { outcome: 'accepted', remote: blobRecord(blob), evidence };
  if (textAt(status, 'state') === 'JOB_STATE_FAILED') {
    const told = textAt(status, 'message') ?? textAt(status, 'error') ?? 'no reason given';
    return { outcome: 'prepare', reason: `The video could not be processed: ${told}`, evidence };
  }
  if (textAt(status, 'jobId') === undefined) return unreadable(answer, 'reading');
  const retryAfterMs = Math.min(
    FIRST_POLL_MS * 1.5 ** Math.max(context.step.attempts - 1, 0),
    LONGEST_POLL_MS,
  );
  return {
    outcome: 'wait',
    retryAfterMs: Math.round(retryAfterMs),
    reason: 'The network is still processing the video.',
    evidence,
  };
}

/** The job that processes a video, once all its parts have arrived. */
async function jobOf(
  kit: PublisherKit,
  session: BlueskySession,
  context: StepContext,
  uploaded: RemoteRecord,
): Promise<string | Failure> {
  const upload = uploadOf(uploaded);
  if (upload === undefined) return uploaded.id;
  const service = await openVideoService(kit, session, context);
  return typeof service === 'function' ? resumeParts(service, mediaOf(context), upload) : service;
}

/** Reported at the top of the answer or inside the job. */
function isKnownFile(answer: CallAnswer, status: JsonObject | undefined): boolean {
  return [errorName(answer), textAt(status, 'error')].includes('already_exists');
}

/** Some answers of the service carry the job's members at the top. */
function jobStatus(json: JsonValue | undefined): JsonObject | undefined {
  const inner = objectAt(json, 'jobStatus');
  if (inner !== undefined) return inner;
  return isJsonObject(json) && textAt(json, 'jobId') !== undefined ? json : undefined;
}
