import { jsonAnswer } from '../../http/answer.ts';
import type { JsonObject } from '../../http/body.ts';
import { contentType } from '../../http/simulator-request.ts';
import type { Call } from '../../kit/endpoint.ts';
import { plays } from '../../kit/learned.ts';
import { mediumFile, poll, pollsFor } from '../../kit/media.ts';
import { isRefusedHeic } from '../../kit/no-heic.ts';
import { nextSecret } from '../../kit/server.ts';
import { sniffMediaType } from '../../media/media-type.ts';
import { blobCid } from './cid.ts';
import { FAILED_JOB, ONLY_IN_PARTS } from './learned.ts';
import type { BlobReference } from './post-lexicon.ts';
import {
  type BlueskyBlob,
  type BlueskyServer,
  blobKey,
  findAccount,
  invalidRequest,
  requiredParameter,
  serverDids,
  type VideoJob,
  xrpcError,
} from './server.ts';
import { type Caller, ensureServiceCaller } from './tokens.ts';

const VIDEO_SERVICE = 'did:web:video.bsky.app';
const STATES = ['CREATED', 'ENCODING', 'ENCODED', 'SCANNING', 'SCANNED', 'UPLOADING', 'UPLOADED'];
export const ACCEPTED = ['video/mp4', 'video/webm', 'video/quicktime', 'video/mpeg', 'image/gif'];
const DAY = 86_400_000;

/** `com.atproto.repo.uploadBlob`: the type comes from the bytes if they reveal it, otherwise from the header. */
export function uploadBlob(server: BlueskyServer, call: Call<Caller>) {
  const declared = contentType(call);
  if (declared === '') throw invalidRequest('Request encoding (Content-Type) required but not provided');
  if (call.body.length > server.settings.blobUploadLimit)
    throw xrpcError(413, 'PayloadTooLarge', 'request entity too large');
  if (isRefusedHeic(server, call.body)) throw xrpcError(400, 'InvalidMimeType', 'HEIC is not supported');
  const mimeType = sniffMediaType(call.body) ?? declared;
  return { blob: blobJson(storeBlob(server, call.caller.account.id, call.body, mimeType)) };
}

/** `com.atproto.sync.getBlob` */
export function getBlob(server: BlueskyServer, call: Call) {
  const account = findAccount(server, requiredParameter(call, 'did'));
  if (account === undefined) throw xrpcError(400, 'RepoNotFound', 'Could not find repo');
  const blob = server.state.media[blobKey(account.id, requiredParameter(call, 'cid'))];
  const file = mediumFile(server, blob);
  if (file === undefined) throw xrpcError(400, 'BlobNotFound', 'Blob not found');
  return file;
}

/** Throws when a record names a blob that is unknown or does not match its description. */
export function ensureStoredBlob(
  { state, settings, clock }: BlueskyServer,
  did: string,
  reference: BlobReference,
): void {
  const blob = state.media[blobKey(did, reference.cid)];
  const droppedBefore = clock.now() - settings.unreferencedBlobSeconds * 1000;
  const isKept = blob?.isReferenced || (blob?.uploadedAt ?? Number.POSITIVE_INFINITY) > droppedBefore;
  if (blob === undefined || !isKept)
    throw xrpcError(400, 'BlobNotFound', `Could not find blob: ${reference.cid}`);
  const mismatch = (code: string, what: string, expected: unknown, got: unknown) =>
    xrpcError(400, code, `Referenced ${what} does not match stored blob. Expected: ${expected}, Got: ${got}`);
  if (blob.mimeType !== reference.mimeType)
    throw mismatch('InvalidMimeType', 'Mimetype', blob.mimeType, reference.mimeType);
  if (blob.size !== reference.size) throw mismatch('InvalidSize', 'Size', blob.size, reference.size);
}

export function blobUrl(server: BlueskyServer, { accountId: did, cid }: BlueskyBlob): string {
  return `${server.url()}/xrpc/com.atproto.sync.getBlob?${new URLSearchParams({ did, cid })}`;
}

/**
 * `app.bsky.video.uploadVideo`: a job that completes after some queries for its state. A file that was uploaded before
 * gets 409 `already_exists` and its earlier job.
 */
export function uploadVideo(server: BlueskyServer, call: Call) {
  const account = ensureServiceCaller(server, call, serverDids(server), 'com.atproto.repo.uploadBlob');
  const did = account.id;
  if (plays(server, ONLY_IN_PARTS, account.handle))
    throw xrpcError(400, 'InvalidRequest', 'Upload the video in parts.');
  if (requiredParameter(call, 'did') !== did)
    throw xrpcError(401, 'AuthenticationRequired', 'did does not match the issuer of the token');
  const name = requiredParameter(call, 'name');
  if (call.body.length === 0) throw invalidRequest('A request body is expected but none was provided');
  if (call.body.length > server.settings.maxVideoBytes)
    throw xrpcError(413, 'PayloadTooLarge', 'video is too large');
  const { job, isKnown } = processVideo(server, call, { did, name, bytes: call.body });
  if (!isKnown) return { jobStatus: jobJson(server, job) };
  const error = { error: 'already_exists', message: 'Video already processed' };
  return jsonAnswer(409, { ...jobJson(server, job), ...error });
}

/** Begins to process a video, or finds the earlier job of the same file. Throws for a file that is no video. */
export function processVideo(
  server: BlueskyServer,
  call: Call,
  { did, name, bytes }: { readonly did: string; readonly name: string; readonly bytes: Uint8Array },
): { readonly job: VideoJob; readonly isKnown: boolean } {
  const mimeType = sniffMediaType(bytes);
  if (mimeType === undefined || !ACCEPTED.includes(mimeType))
    throw xrpcError(400, 'invalid_video', 'The file is not a video that can be processed.');
  const { hash, cid: blobCid } = storeBlob(server, did, bytes, 'video/mp4');
  const known = jobsOf(server, did).find((job) => job.hash === hash && job.fails !== true);
  if (known !== undefined) return { job: known, isKnown: true };
  const total = pollsFor(server, call, true);
  const id = nextSecret(server).slice(0, 20);
  const fails = plays(server, FAILED_JOB);
  const job = { id, did, hash, name, blobCid, total, fails, createdAt: server.clock.now(), pollsLeft: total };
  server.state.jobs[id] = job;
  return { job, isKnown: false };
}

/** `app.bsky.video.getJobStatus` */
export function getJobStatus(server: BlueskyServer, call: Call) {
  const job = server.state.jobs[requiredParameter(call, 'jobId')];
  if (job === undefined) throw invalidRequest('Job not found');
  const jobStatus = jobJson(server, job);
  poll(job);
  return { jobStatus };
}

/** `app.bsky.video.getUploadLimits` */
export function getUploadLimits(server: BlueskyServer, call: Call) {
  const audiences = [VIDEO_SERVICE, ...serverDids(server)];
  const account = ensureServiceCaller(server, call, audiences, 'app.bsky.video.getUploadLimits');
  const since = server.clock.now() - DAY;
  const today = jobsOf(server, account.id).filter(({ createdAt }) => createdAt > since).length;
  const { dailyVideos, maxVideoBytes } = server.settings;
  const left = Math.max(0, dailyVideos - today);
  return {
    canUpload: left > 0,
    remainingDailyVideos: left,
    remainingDailyBytes: left * maxVideoBytes,
    ...(left > 0 ? {} : { error: 'UploadLimitExceeded', message: 'Daily limit of videos reached' }),
  };
}

function storeBlob(server: BlueskyServer, did: string, bytes: Uint8Array, mimeType: string): BlueskyBlob {
  const cid = blobCid(bytes);
  const { isReferenced = false } = server.state.media[blobKey(did, cid)] ?? {};
  const facts = { accountId: did, cid, mimeType, size: bytes.length, hash: server.files.put(bytes) };
  const blob: BlueskyBlob = { ...facts, uploadedAt: server.clock.now(), isReferenced };
  server.state.media[blobKey(did, cid)] = blob;
  return blob;
}

function blobJson({ cid, mimeType, size }: BlueskyBlob): JsonObject {
  return { $type: 'blob', ref: { $link: cid }, mimeType, size };
}

export function jobsOf({ state }: BlueskyServer, did: string): readonly VideoJob[] {
  return Object.values(state.jobs).filter((job) => job.did === did);
}

export function jobJson(
  server: BlueskyServer,
  { id: jobId, did, total, pollsLeft, blobCid, fails }: VideoJob,
): JsonObject {
  const done = total - pollsLeft;
  if (pollsLeft > 0) {
    const state = STATES[Math.min(STATES.length - 1, Math.floor((done * STATES.length) / total))];
    return { jobId, did, state: `JOB_STATE_${state}`, progress: Math.floor((done * 100) / total) };
  }
  if (fails === true)
    return { jobId, did, state: 'JOB_STATE_FAILED', error: 'InternalError', message: 'Internal error' };
  const blob = server.state.media[blobKey(did, blobCid)];
  const finished = { jobId, did, state: 'JOB_STATE_COMPLETED', progress: 100 };
  return blob === undefined ? finished : { ...finished, blob: blobJson(blob) };
}
