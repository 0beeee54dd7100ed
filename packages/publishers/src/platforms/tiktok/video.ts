import type { ByteRange, JsonObject, StepAnswer, StepContext } from '@crier/domain';
import { publishableText } from '@crier/requirements-engine';
import { remoteOf } from '../../accepted-steps.ts';
import type { CallResult } from '../../http/call.ts';
import { addressAt, countAt, objectAt, textAt } from '../../http/json.ts';
import { type CallEffect, type Failure, httpOutcome, isAnswer, unreadable } from '../../http/outcome.ts';
import type { IsOwn } from '../../http/own-form.ts';
import type { PublisherKit } from '../../kit.ts';
import { mediaBody } from '../../media-body.ts';
import { contentOf } from '../../step-subject.ts';
import { askCreator, type CreatorLimits } from './creator.ts';
import { readAnswer, refusesParts } from './errors.ts';
import { partSizes, partsOf, USUAL_PART_BYTES } from './parts.ts';
import type { TiktokCall } from './session.ts';
import { choicesFor, isDraft, sizeOf } from './shape.ts';
import { postRecord } from './status.ts';

/**
 * Announces a video and sends all its parts except the last, without which TikTok has no video. None of this is
 * visible, so an interrupted upload starts over with a new announcement.
 */
export async function upload(kit: PublisherKit, call: TiktokCall, context: StepContext): Promise<StepAnswer> {
  const { request } = context;
  // The creator finishes a draft and chooses everything in TikTok's app.
  const creator = isDraft(request) ? null : await askCreator(call, request);
  if (creator !== null && !('limits' in creator)) return creator;
  const size = sizeOf(request);
  const sizes = partSizes(size);
  for (const partBytes of sizes) {
    const result = await announce(call, context, creator?.limits ?? null, partBytes);
    const answer = readAnswer(result, 'repeatable');
    if (!isAnswer(answer)) {
      if (partBytes !== sizes.at(-1) && refusesParts(result)) continue;
      return answer;
    }
    const data = objectAt(answer.json, 'data');
    const id = textAt(data, 'publish_id');
    const url = addressAt(data, 'upload_url');
    if (id === undefined || url === undefined) return unreadable(answer, 'repeatable');
    for (const part of partsOf(size, partBytes).slice(0, -1)) {
      const sent = readPart(await sendPart(kit, context, url, part), 'repeatable', 206);
      if (sent !== null) return sent;
    }
    const remote = { id, url: null, data: { upload_url: url, part_bytes: partBytes } };
    return { outcome: 'accepted', remote, evidence: answer.evidence };
  }
  throw new Error('The video has no size.');
}

/** Announces a video in parts of a size; `limits` are the creator's, null for a draft. */
async function announce(
  call: TiktokCall,
  context: StepContext,
  limits: CreatorLimits | null,
  partBytes: number,
): Promise<CallResult> {
  const size = sizeOf(context.request);
  const source_info = {
    source: 'FILE_UPLOAD',
    video_size: size,
    chunk_size: partBytes,
    total_chunk_count: partsOf(size, partBytes).length,
  };
  return limits === null
    ? await call.post('/post/publish/inbox/video/init/', { source_info })
    : await call.post('/post/publish/video/init/', { post_info: videoInfo(context, limits), source_info });
}

/** Sends the last part of a video, which makes TikTok publish it. */
export async function complete(
  kit: PublisherKit,
  call: TiktokCall,
  context: StepContext,
): Promise<StepAnswer> {
  const { id, data } = remoteOf(context, 'upload', 0, 0);
  const partBytes = countAt(data, 'part_bytes') ?? USUAL_PART_BYTES;
  const part = partsOf(sizeOf(context.request), partBytes).at(-1);
  const url = addressAt(data, 'upload_url');
  if (url === undefined || part === undefined) throw new Error('The upload has no address.');
  const result = await sendPart(kit, context, url, part);
  const failure = readPart(result, 'visible', 201);
  const { evidence } = result;
  return failure ?? { outcome: 'accepted', remote: postRecord(call, context, id), evidence };
}

async function sendPart(
  kit: PublisherKit,
  context: StepContext,
  url: string,
  part: ByteRange,
): Promise<CallResult> {
  const [media] = contentOf(context).media;
  if (media === undefined) throw new Error('The publication has no video.');
  const { search } = new URL(url);
  return await kit.call({
    method: 'PUT',
    url,
    headers: {
      'content-type': media.mimeType,
      'content-range': `bytes ${part.first}-${part.last}/${media.size}`,
    },
    body: mediaBody(media, part),
    // The address is the credential.
    secrets: search.length > 8 ? [search] : [],
  });
}

/** The servers that take files answer with a status alone; 403 is also that of an address that has expired. */
const NEVER_OWN: IsOwn = () => false;

/** Null when the part arrived with the expected status, else the meaning of its refusal. */
function readPart(result: CallResult, effect: CallEffect, expected: number): Failure | null {
  const answer = httpOutcome(result, effect, NEVER_OWN);
  if (!isAnswer(answer)) return answer;
  if (answer.status === expected) return null;
  return unreadable(answer, effect);
}

function videoInfo(context: StepContext, limits: CreatorLimits): JsonObject {
  const { body, url, media } = contentOf(context);
  const { coverMs, privacyLevel, comments, duet, stitch, ownBrand, otherBrand, madeWithAi } = choicesFor(
    context.request,
  );
  return {
    title: publishableText('tiktok', { body, url, media }),
    privacy_level: privacyLevel,
    ...(coverMs === null ? {} : { video_cover_timestamp_ms: coverMs }),
    disable_comment: limits.comment_disabled || !comments,
    disable_duet: limits.duet_disabled || !duet,
    disable_stitch: limits.stitch_disabled || !stitch,
    brand_content_toggle: otherBrand,
    brand_organic_toggle: ownBrand,
    ...(madeWithAi === undefined ? {} : { is_aigc: madeWithAi }),
  };
}
