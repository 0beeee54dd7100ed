import {
  type ByteRange,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type MediaType,
  type PublishMedia,
} from '@crier/domain';
import type { CallAnswer, CallRequest, CallResult } from '../../http/call.ts';
import { addressAt, arrayAt, objectAt, textAt } from '../../http/json.ts';
import { type Failure, isAnswer, unreadable } from '../../http/outcome.ts';
import { mediaBody } from '../../media-body.ts';
import { readAnswer } from './errors.ts';
import type { LinkedinSession } from './session.ts';

/** A file that LinkedIn has received. */
export interface UploadedAsset {
  readonly urn: string;
  readonly answer: CallAnswer;
}

/** A part of a video, and where to send it. */
interface Instruction {
  readonly address: string;
  readonly range: ByteRange;
}

/** The collections of files, by their kind as LinkedIn names it. */
const COLLECTIONS = { image: 'images', video: 'videos', document: 'documents' } as const;
export type AssetKind = keyof typeof COLLECTIONS;

/** The collection that a file of a post belongs to. */
export function collectionOf(type: MediaType): (typeof COLLECTIONS)[AssetKind] {
  return COLLECTIONS[type === 'gif' ? 'image' : type];
}

/**
 * Uploads a picture, GIF or document in one piece (LinkedIn docs: Images API, Documents API). Nobody sees it before a
 * post refers to it.
 */
export async function uploadWhole(
  session: LinkedinSession,
  kind: Exclude<AssetKind, 'video'>,
  body: NonNullable<CallRequest['body']>,
): Promise<UploadedAsset | Failure> {
  const begun = await beginUpload(session, COLLECTIONS[kind], {});
  if (!isAnswer(begun)) return begun;
  const value = objectAt(begun.json, 'value');
  const urn = textAt(value, kind);
  const address = addressAt(value, 'uploadUrl');
  if (urn === undefined || address === undefined) return unreadable(begun, 'repeatable');
  const answer = readUpload(await session.put(address, body));
  return isAnswer(answer) ? { urn, answer } : answer;
}

/** Uploads a video part by part, then its cover, and finalises it (LinkedIn docs: Videos API). */
export async function uploadVideo(
  session: LinkedinSession,
  media: PublishMedia,
): Promise<UploadedAsset | Failure> {
  const { size: fileSizeBytes, cover } = media;
  const facts = { fileSizeBytes, uploadCaptions: false, uploadThumbnail: cover !== null };
  const begun = await beginUpload(session, 'videos', facts);
  if (!isAnswer(begun)) return begun;
  const value = objectAt(begun.json, 'value');
  const video = textAt(value, 'video');
  const instructions = instructionsIn(value, media.size);
  if (video === undefined || instructions === undefined) return unreadable(begun, 'repeatable');
  const uploadedPartIds: string[] = [];
  for (const { address, range } of instructions) {
    const sent = readUpload(await session.put(address, mediaBody(media, range)));
    if (!isAnswer(sent)) return sent;
    const etag = sent.headers.get('etag');
    if (etag === null || etag === '') return unreadable(sent, 'repeatable');
    uploadedPartIds.push(etag);
  }
  if (cover !== null) {
    const address = addressAt(value, 'thumbnailUploadUrl');
    if (address === undefined) return unreadable(begun, 'repeatable');
    const sent = readUpload(
      await session.put(address, mediaBody(cover), { 'media-type-family': 'STILLIMAGE' }),
    );
    if (!isAnswer(sent)) return sent;
  }
  const uploadToken = textAt(value, 'uploadToken') ?? '';
  const finished = readAnswer(
    await session.call({
      method: 'POST',
      path: '/rest/videos',
      query: { action: 'finalizeUpload' },
      json: { finalizeUploadRequest: { video, uploadToken, uploadedPartIds } },
    }),
    'repeatable',
  );
  return isAnswer(finished) ? { urn: video, answer: finished } : finished;
}

async function beginUpload(
  session: LinkedinSession,
  collection: (typeof COLLECTIONS)[AssetKind],
  facts: JsonObject,
): Promise<CallAnswer | Failure> {
  const result = await session.call({
    method: 'POST',
    path: `/rest/${collection}`,
    query: { action: 'initializeUpload' },
    json: { initializeUploadRequest: { owner: session.author, ...facts } },
  });
  return readAnswer(result, 'repeatable');
}

/** A refused upload address has expired; the next try gets another. */
function readUpload(result: CallResult): CallAnswer | Failure {
  const answer = readAnswer(result, 'repeatable', 'object');
  if (isAnswer(answer) || answer.outcome !== 'rejected') return answer;
  const status = answer.evidence.status ?? 0;
  if (![403, 404, 410].includes(status)) return answer;
  return { outcome: 'wait', retryAfterMs: null, reason: answer.message, evidence: answer.evidence };
}

/** The parts in order; undefined unless they are the whole file. */
function instructionsIn(value: JsonObject | undefined, size: number): readonly Instruction[] | undefined {
  const instructions = (arrayAt(value, 'uploadInstructions') ?? [])
    .flatMap((one) => instructionFrom(one) ?? [])
    .sort((one, other) => one.range.first - other.range.first);
  let next = 0;
  for (const { range } of instructions) {
    if (range.first !== next || range.last < next) return undefined;
    next = range.last + 1;
  }
  return next === size ? instructions : undefined;
}

function instructionFrom(json: JsonValue): Instruction | undefined {
  const address = addressAt(json, 'uploadUrl');
  if (address === undefined || !isJsonObject(json)) return undefined;
  const { firstByte: first, lastByte: last } = json;
  return Number.isSafeInteger(first) && Number.isSafeInteger(last)
    ? { address, range: { first: Number(first), last: Number(last) } }
    : undefined;
}
