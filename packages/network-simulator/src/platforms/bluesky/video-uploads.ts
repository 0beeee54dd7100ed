import type { JsonObject } from '../../http/body.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import type { Call } from '../../kit/endpoint.ts';
import { nextSecret } from '../../kit/server.ts';
import { ACCEPTED, jobJson, jobsOf, processVideo } from './blobs.ts';
import {
  type BlueskyServer,
  invalidRequest,
  readObject,
  requiredParameter,
  requiredText,
  serverDids,
  type VideoUpload,
  xrpcError,
} from './server.ts';
import { ensureServiceCaller } from './tokens.ts';

const DAY = 86_400_000;

/** `app.bsky.video.startUpload`: announces a video that arrives in parts. */
export function startUpload(server: BlueskyServer, call: Call) {
  const { settings, clock } = server;
  if (settings.videoPartBytes === 0) throw xrpcError(501, 'MethodNotImplemented', 'Method Not Implemented');
  const { id: did } = ensureVideoCaller(server, call);
  const input = readObject(call);
  const { sizeBytes: size } = input;
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 1)
    throw invalidRequest('Input/sizeBytes must be an integer');
  if (!ACCEPTED.includes(requiredText(input, 'mimeType')))
    throw xrpcError(400, 'UnsupportedContentType', 'Unsupported content type');
  if (size > settings.maxVideoBytes) throw xrpcError(400, 'VideoTooLarge', 'The video is too large');
  const since = clock.now() - DAY;
  if (jobsOf(server, did).filter(({ createdAt }) => createdAt > since).length >= settings.dailyVideos)
    throw xrpcError(400, 'DailyLimitExceeded', 'Daily limit of videos reached');
  const open = Object.values(uploadsOf(server)).filter((one) => one.did === did && isOpen(server, one));
  if (open.length >= settings.openVideoUploads)
    throw xrpcError(400, 'TooManyOpenUploads', 'Too many open uploads');
  const id = nextSecret(server).slice(0, 20);
  const partBytes = settings.videoPartBytes;
  const upload: VideoUpload = {
    ...{ did, size, partBytes, parts: {}, state: 'created', jobId: null },
    name: String(input['name'] ?? ''),
    partCount: Math.ceil(size / partBytes),
    expiresAt: clock.now() + settings.videoUploadSeconds * 1000,
  };
  uploadsOf(server)[id] = upload;
  return { jobId: id, ...sizes(upload), expiresAt: new Date(upload.expiresAt).toISOString() };
}

/** `app.bsky.video.uploadPart`: takes a part once or again. */
export function uploadPart(server: BlueskyServer, call: Call) {
  const upload = ensureUpload(server, call, requiredParameter(call, 'jobId'));
  ensureOpen(server, upload);
  const partNumber = Number(requiredParameter(call, 'partNumber'));
  const { size, partBytes, partCount, parts } = upload;
  if (!Number.isInteger(partNumber) || partNumber < 1 || partNumber > partCount)
    throw xrpcError(400, 'InvalidPartNumber', 'The part number is out of range');
  const expected = partNumber === partCount ? size - partBytes * (partCount - 1) : partBytes;
  if (call.body.length !== expected)
    throw xrpcError(400, 'PartSizeMismatch', `The part must have ${expected} bytes`);
  parts[String(partNumber)] = server.files.put(call.body);
  return { partNumber, sizeBytes: expected };
}

/** `app.bsky.video.finishUpload`: puts the parts together and begins to process the video. */
export function finishUpload(server: BlueskyServer, call: Call) {
  const upload = ensureUpload(server, call, requiredText(readObject(call), 'jobId'));
  if (upload.state !== 'completed') {
    ensureOpen(server, upload);
    const { did, name, partCount, parts } = upload;
    const numbers = Array.from({ length: partCount }, (_, index) => String(index + 1));
    const missing = numbers.filter((number) => parts[number] === undefined);
    if (missing.length > 0) throw xrpcError(400, 'MissingParts', `Missing parts: ${missing.join(', ')}`);
    const bytes = Buffer.concat(
      numbers.flatMap((number) => server.files.get(parts[number] ?? '') ?? Buffer.alloc(0)),
    );
    upload.jobId = processVideo(server, call, { did, name, bytes }).job.id;
    upload.state = 'completed';
  }
  return { completedJobId: upload.jobId, jobStatus: statusOf(server, upload) };
}

/** `app.bsky.video.getUploadStatus` */
export function getUploadStatus(server: BlueskyServer, call: Call) {
  const jobId = requiredParameter(call, 'jobId');
  const upload = ensureUpload(server, call, jobId);
  const isExpired = upload.state === 'created' && !isOpen(server, upload);
  return {
    jobId,
    ...sizes(upload),
    receivedParts: Object.keys(upload.parts)
      .map(Number)
      .sort((a, b) => a - b),
    expiresAt: new Date(upload.expiresAt).toISOString(),
    state: isExpired ? 'expired' : upload.state,
    ...(upload.state === 'completed'
      ? { completedJobId: upload.jobId, jobStatus: statusOf(server, upload) }
      : {}),
  };
}

/** `app.bsky.video.abortUpload` */
export function abortUpload(server: BlueskyServer, call: Call) {
  const upload = ensureUpload(server, call, requiredText(readObject(call), 'jobId'));
  if (upload.state === 'created') upload.state = 'aborted';
  return { state: upload.state };
}

function uploadsOf({ state }: BlueskyServer): Record<string, VideoUpload> {
  state.uploads ??= {};
  return state.uploads;
}

function sizes({ partBytes, partCount }: VideoUpload): JsonObject {
  return { partSizeBytes: partBytes, partCount };
}

function statusOf(server: BlueskyServer, { jobId }: VideoUpload): JsonObject | undefined {
  const job = server.state.jobs[jobId ?? ''];
  return job === undefined ? undefined : jobJson(server, job);
}

function isOpen({ clock }: BlueskyServer, { state, expiresAt }: VideoUpload): boolean {
  return state === 'created' && expiresAt > clock.now();
}

/** The service's token is the one with which it stores the finished video on the PDS. */
function ensureVideoCaller(server: BlueskyServer, request: SimulatorRequest) {
  return ensureServiceCaller(server, request, serverDids(server), 'com.atproto.repo.uploadBlob');
}

function ensureUpload(server: BlueskyServer, request: SimulatorRequest, id: string): VideoUpload {
  const { id: did } = ensureVideoCaller(server, request);
  const upload = uploadsOf(server)[id];
  if (upload?.did !== did) throw xrpcError(400, 'UploadNotFound', 'The upload is unknown');
  return upload;
}

function ensureOpen(server: BlueskyServer, upload: VideoUpload): void {
  if (upload.state === 'completed') throw xrpcError(400, 'UploadAlreadyCompleted', 'The upload is complete');
  if (upload.state === 'aborted') throw xrpcError(400, 'UploadAborted', 'The upload was aborted');
  if (!isOpen(server, upload)) throw xrpcError(400, 'UploadExpired', 'The upload has expired');
}
