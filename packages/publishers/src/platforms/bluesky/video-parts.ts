import type { ByteRange, PublishMedia, RemoteRecord, StepAnswer } from '@crier/domain';
import { looksLikeHtml } from '../../html/html-text.ts';
import type { CallResult } from '../../http/call.ts';
import { arrayAt, countAt, textAt } from '../../http/json.ts';
import { type Failure, isAnswer, unreadable } from '../../http/outcome.ts';
import { mediaBody } from '../../media-body.ts';
import { errorName, readAnswer } from './errors.ts';
import type { Xrpc } from './session.ts';
import { fromVideoService, spent } from './video-service.ts';

/** Refusals that pass. */
const PASSING: ReadonlySet<string> = new Set([
  'TooManyOpenUploads',
  'ServiceOverloaded',
  'UploadNotReady',
  'UploadAlreadyCompleted',
  'MissingParts',
]);
const PAUSE_MS = 1_000;

/** An announced video (app.bsky.video.startUpload). */
export interface VideoUpload {
  readonly jobId: string;
  readonly partBytes: number;
}

/**
 * Announces a video and sends its parts; null if the service takes no parts. Parts that do not arrive are sent with
 * {@link resumeParts}, so that a long video need not start over.
 */
export async function uploadInParts(
  service: Xrpc,
  media: PublishMedia,
  name: string,
): Promise<StepAnswer | null> {
  const { size: sizeBytes, mimeType, width, height, durationMs } = media;
  const known = Object.entries({ width, height, durationMs }).flatMap(([key, value]) =>
    value === null ? [] : [[key, Math.round(value)]],
  );
  const result = await service({
    method: 'POST',
    nsid: 'app.bsky.video.startUpload',
    json: { sizeBytes, mimeType, name, ...Object.fromEntries(known) },
  });
  if (isUnknownMethod(result)) return null;
  const answer = readCall(result);
  if (!isAnswer(answer)) return answer;
  const jobId = textAt(answer.json, 'jobId');
  const partBytes = countAt(answer.json, 'partSizeBytes') ?? 0;
  const isWhole = partBytes > 0 && countAt(answer.json, 'partCount') === Math.ceil(sizeBytes / partBytes);
  if (jobId === undefined || !isWhole) return unreadable(answer, 'repeatable');
  const lost = await sendParts(service, media, { jobId, partBytes }, []);
  if (lost?.outcome === 'rejected') return lost.evidence.status === null ? lost : announceAgain(lost);
  const remote = { id: jobId, url: null, data: { part_bytes: partBytes } };
  return { outcome: 'accepted', remote, evidence: answer.evidence };
}

/** The announced video of an accepted step; undefined if the video was sent in one call. */
export function uploadOf({ id, data }: RemoteRecord): VideoUpload | undefined {
  const partBytes = countAt(data, 'part_bytes');
  return partBytes === undefined ? undefined : { jobId: id, partBytes };
}

/** Sends the parts that are missing, and finishes the upload; the result is the id of the job that processes it. */
export async function resumeParts(
  service: Xrpc,
  media: PublishMedia,
  upload: VideoUpload,
): Promise<string | Failure> {
  const { jobId } = upload;
  const nsid = 'app.bsky.video.getUploadStatus';
  const status = readCall(await service({ method: 'GET', nsid, parameters: { jobId } }));
  if (!isAnswer(status)) return status;
  const state = textAt(status.json, 'state');
  switch (state) {
    case 'completed':
      return textAt(status.json, 'completedJobId') ?? jobId;
    case 'created': {
      const received = (arrayAt(status.json, 'receivedParts') ?? []).map(Number);
      const lost = await sendParts(service, media, upload, received);
      if (lost !== null) return lost;
      const json = { jobId };
      const finished = readCall(await service({ method: 'POST', nsid: 'app.bsky.video.finishUpload', json }));
      return isAnswer(finished) ? (textAt(finished.json, 'completedJobId') ?? jobId) : finished;
    }
    case 'failed':
    case 'aborted':
    case 'expired': {
      const told = textAt(status.json, 'failureReason') ?? `it is ${state}`;
      const reason = `The upload of the video has ended: ${told}`;
      return { outcome: 'prepare', reason, evidence: status.evidence };
    }
    default: {
      const reason = 'The network is still putting the video together.';
      return { outcome: 'wait', retryAfterMs: PAUSE_MS, reason, evidence: status.evidence };
    }
  }
}

/** Sends all parts but those that were received; null when all have arrived. A part may be sent twice. */
async function sendParts(
  service: Xrpc,
  media: PublishMedia,
  { jobId, partBytes }: VideoUpload,
  received: readonly number[],
): Promise<Failure | null> {
  const count = Math.ceil(media.size / partBytes);
  for (let number = 1; number <= count; number += 1) {
    if (received.includes(number)) continue;
    const range: ByteRange = {
      first: (number - 1) * partBytes,
      last: Math.min(number * partBytes, media.size) - 1,
    };
    const result = await service({
      method: 'POST',
      nsid: 'app.bsky.video.uploadPart',
      parameters: { jobId, partNumber: String(number) },
      body: mediaBody(media, range),
      mimeType: 'application/octet-stream',
    });
    const answer = readCall(result);
    if (!isAnswer(answer)) return answer;
  }
  return null;
}

/** Reads an answer about an upload. Nobody sees any of it, so whatever is not a verdict on the video may be repeated. */
function readCall(result: CallResult) {
  const answer = fromVideoService(readAnswer(result, 'repeatable'));
  const name = result.kind === 'answer' ? errorName(result) : undefined;
  if (isAnswer(answer) || name === undefined || answer.outcome !== 'rejected') return answer;
  const { message, evidence } = answer;
  if (name === 'DailyLimitExceeded') return spent(message, evidence);
  return PASSING.has(name)
    ? ({ outcome: 'wait', retryAfterMs: null, reason: message, evidence } as const)
    : answer;
}

/** The service refused a part, so the upload has ended. Nobody sees it: it may begin anew. */
function announceAgain({ message, evidence }: Extract<Failure, { outcome: 'rejected' }>): Failure {
  return { outcome: 'unknown', reason: message, evidence };
}

function isUnknownMethod(result: CallResult): boolean {
  return result.kind === 'answer' && [404, 501].includes(result.status) && !looksLikeHtml(result.text);
}
