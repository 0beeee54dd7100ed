import {
  isJsonObject,
  type JsonObject,
  type PublishMedia,
  type StepAnswer,
  type StepContext,
} from '@crier/domain';
import { type CallAnswer, NOTHING_CALLED } from '../../http/call.ts';
import { countAt, objectAt, textAt } from '../../http/json.ts';
import { isAnswer, unreadable } from '../../http/outcome.ts';
import { mediaBody } from '../../media-body.ts';
import { mediaOf } from '../../step-subject.ts';
import { readAnswer } from './errors.ts';
import type { BlueskySession } from './session.ts';

/** app.bsky.embed.images lexicon. */
const LARGEST_IMAGE_BYTES = 2_000_000;

/** Stores an image on the PDS (com.atproto.repo.uploadBlob); nobody sees it before a record refers to it. */
export async function uploadImage(session: BlueskySession, context: StepContext): Promise<StepAnswer> {
  const media = mediaOf(context);
  const blobLimit = countAt(context.request.account.limits ?? {}, 'blob_upload_limit') ?? LARGEST_IMAGE_BYTES;
  const limit = Math.min(LARGEST_IMAGE_BYTES, blobLimit);
  if (media.size > limit) return tooLarge(media, limit);

  const result = await session.xrpc({
    method: 'POST',
    nsid: 'com.atproto.repo.uploadBlob',
    body: mediaBody(media),
    mimeType: media.mimeType,
  });
  const answer = readAnswer(result, 'repeatable');
  if (!isAnswer(answer)) return answer;
  const blob = blobIn(answer);
  if (blob === undefined) return unreadable(answer, 'repeatable');
  return { outcome: 'accepted', remote: blobRecord(blob), evidence: answer.evidence };
}

/** The blob of an upload's answer, or undefined when it has none. */
export function blobIn(answer: CallAnswer): JsonObject | undefined {
  return asBlob(objectAt(answer.json, 'blob'));
}

export function asBlob(value: JsonObject | undefined): JsonObject | undefined {
  return value !== undefined && blobLink(value) !== undefined ? value : undefined;
}

/** The form in which the journal keeps a blob until the post that refers to it is made. */
export function blobRecord(blob: JsonObject): { id: string; url: null; data: JsonObject } {
  return { id: blobLink(blob) ?? '', url: null, data: { blob } };
}

/** The blob from an earlier step. A step without one is a defect and throws. */
export function blobOf(data: JsonObject | undefined): JsonObject {
  const blob = data?.['blob'];
  if (!isJsonObject(blob)) throw new Error('The step returned no blob.');
  return blob;
}

function blobLink(blob: JsonObject): string | undefined {
  return textAt(objectAt(blob, 'ref'), '$link');
}

function tooLarge({ name, size }: PublishMedia, limit: number): StepAnswer {
  const format = new Intl.NumberFormat('en');
  const message = `The image ${name} has ${format.format(size)} bytes; Bluesky accepts at most ${format.format(limit)}.`;
  return { outcome: 'rejected', message, evidence: NOTHING_CALLED };
}
