import type { JsonObject, MediaType, PublishMedia, StepAnswer, StepContext } from '@crier/domain';
import { remoteOf } from '../../accepted-steps.ts';
import { type CallAnswer, type CallResult, NOTHING_CALLED } from '../../http/call.ts';
import { countAt, idAt, objectAt, textAt } from '../../http/json.ts';
import { encodeForm } from '../../http/multipart.ts';
import { type Failure, isAnswer, unreadable } from '../../http/outcome.ts';
import { isNotThere } from '../../http/own-form.ts';
import type { PublisherKit } from '../../kit.ts';
import { mediaBody } from '../../media-body.ts';
import { notVisibleYet } from '../../not-visible-yet.ts';
import { randomHex } from '../../random.ts';
import { mediaOf } from '../../step-subject.ts';
import { chosenFor } from './choices.ts';
import { isOwn, readAnswer } from './errors.ts';
import { firstPart, halfOf, type Part, partAfter } from './parts.ts';
import type { TwitterCall } from './session.ts';

const CHECK_AFTER_S = 5;

/** A post with a document breaks a requirement, so it is never sent. */
const CATEGORIES: Readonly<Partial<Record<MediaType, string>>> = {
  image: 'tweet_image',
  gif: 'tweet_gif',
  video: 'tweet_video',
};

/**
 * Uploads one file: announces it, sends it part by part, and finalises it. Nobody sees it before a post refers to it,
 * so an interrupted upload starts over.
 */
export async function upload(
  kit: PublisherKit,
  call: TwitterCall,
  context: StepContext,
): Promise<StepAnswer> {
  const media = mediaOf(context);
  const category = CATEGORIES[media.type];
  const announced = await answerTo(
    call({
      method: 'POST',
      path: '/2/media/upload/initialize',
      json: {
        media_type: media.mimeType,
        total_bytes: media.size,
        ...(category === undefined ? {} : { media_category: category }),
      },
    }),
  );
  if (!isAnswer(announced)) return announced;
  const id = idAt(objectAt(announced.json, 'data'), 'id');
  if (id === undefined) return unreadable(announced, 'repeatable');
  const path = `/2/media/upload/${encodeURIComponent(id)}`;
  const failed = await sendParts(kit, call, media, path);
  if (failed !== null) return failed;
  // X refuses a call without a body as not being a JSON object (seen in production, 2026).
  const finished = await answerTo(call({ method: 'POST', path: `${path}/finalize`, json: {} }));
  if (!isAnswer(finished)) return finished;
  const data = { processing: objectAt(objectAt(finished.json, 'data'), 'processing_info') !== undefined };
  return { outcome: 'accepted', remote: { id, url: null, data }, evidence: finished.evidence };
}

/** Sends a file part by part; parts that are too large for X or its gateway are halved. */
async function sendParts(
  kit: PublisherKit,
  call: TwitterCall,
  media: PublishMedia,
  path: string,
): Promise<Failure | null> {
  let part: Part | null = firstPart(media.size);
  while (part !== null) {
    const { index, range }: Part = part;
    const { contentType, body } = encodeForm(
      [
        { name: 'segment_index', value: String(index) },
        { name: 'media', fileName: media.name, mimeType: media.mimeType, body: mediaBody(media, range) },
      ],
      `crier-${randomHex(kit.random)}`,
    );
    const result = await call({ method: 'POST', path: `${path}/append`, contentType, body });
    const half: Part | null = isTooLarge(result) ? halfOf(part, media.size) : null;
    const sent = half === null ? readAnswer(result, 'repeatable') : null;
    if (sent !== null && !isAnswer(sent)) return sent;
    part = half ?? partAfter(part, media.size);
  }
  return null;
}

/** Gateways in front of X refuse large requests with 413, and with 431 although it means headers. */
function isTooLarge(result: CallResult): boolean {
  return result.kind === 'answer' && (result.status === 413 || result.status === 431);
}

/** Waits until X has processed a file, and sets the alternative text of pictures and the warning. */
export async function finishMedia(
  { now }: Pick<PublisherKit, 'now'>,
  call: TwitterCall,
  context: StepContext,
): Promise<StepAnswer> {
  const uploaded = remoteOf(context, 'upload', context.step.item, context.step.media);
  const { type, altText } = mediaOf(context);
  const remote = { id: uploaded.id, url: null };
  if (uploaded.data?.['processing'] !== false) {
    const query = { command: 'STATUS', media_id: uploaded.id };
    const result = await call({ method: 'GET', path: '/2/media/upload', query });
    const isHidden = result.kind === 'answer' && isNotThere(result, isOwn);
    const processed = isHidden
      ? notVisibleYet(context, 'upload', { now: now(), evidence: result.evidence })
      : readProcessing(result);
    if ('outcome' in processed && processed.outcome !== 'accepted') return processed;
  }
  const { sensitive } = chosenFor(context.request);
  const metadata: JsonObject = {
    ...(type === 'video' || altText === null || altText === '' ? {} : { alt_text: { text: altText } }),
    ...(sensitive === null ? {} : { sensitive_media_warning: { [sensitive]: true } }),
  };
  if (Object.keys(metadata).length === 0) return { outcome: 'accepted', remote, evidence: NOTHING_CALLED };
  const described = await answerTo(
    call({
      method: 'POST',
      path: '/2/media/metadata',
      json: { id: uploaded.id, metadata },
    }),
  );
  return isAnswer(described) ? { outcome: 'accepted', remote, evidence: described.evidence } : described;
}

function readProcessing(result: CallResult): CallAnswer | Failure {
  const answer = readAnswer(result, 'reading');
  if (!isAnswer(answer)) return answer;
  const { evidence } = answer;
  const info = objectAt(objectAt(answer.json, 'data'), 'processing_info');
  const state = textAt(info, 'state');
  if (state === 'failed') {
    const error = objectAt(info, 'error');
    const told = textAt(error, 'message') ?? textAt(error, 'name') ?? 'no reason given';
    return { outcome: 'prepare', reason: `X could not process the file: ${told}`, evidence };
  }
  if (state === 'pending' || state === 'in_progress') {
    const seconds = countAt(info, 'check_after_secs') ?? CHECK_AFTER_S;
    const reason = 'X is still processing the file.';
    return { outcome: 'wait', retryAfterMs: seconds * 1_000, reason, evidence };
  }
  return idAt(objectAt(answer.json, 'data'), 'id') === undefined ? unreadable(answer, 'reading') : answer;
}

async function answerTo(called: ReturnType<TwitterCall>): Promise<CallAnswer | Failure> {
  return readAnswer(await called, 'repeatable');
}
