import { movieProblem } from '../../families/movies/refused-movie.ts';
import { Answer, fileAnswer } from '../../http/answer.ts';
import { isJsonObject, type JsonObject, objectIn, parseJson } from '../../http/body.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import type { Call } from '../../kit/endpoint.ts';
import { plays } from '../../kit/learned.ts';
import { joinParts, mediumFile, poll, pollsFor } from '../../kit/media.ts';
import { knownType } from '../../kit/no-heic.ts';
import { Refusal } from '../../kit/refusal.ts';
import { nextSecret } from '../../kit/server.ts';
import { documentFacts } from '../../media/document-facts.ts';
import { imageDimensions, sniffMediaType } from '../../media/media-type.ts';
import { ensureWriter } from './authors.ts';
import { ensureKnownNames, UPLOAD_NAMES } from './known-names.ts';
import { FAILED_ASSET } from './learned.ts';
import {
  type AssetKind,
  ensureCaller,
  fieldError,
  illegalArgument,
  type LinkedinAsset,
  type LinkedinCaller,
  type LinkedinServer,
  notFound,
} from './server.ts';

const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'];
const COVER_TYPES = ['image/jpeg', 'image/png'];
/** First bytes of PDF and of Office files of the newer and the older kind. */
const DOCUMENT_TYPES = new Map([
  ['25504446', 'application/pdf'],
  ['504b0304', 'application/vnd.openxmlformats-officedocument'],
  ['d0cf11e0', 'application/x-ole-storage'],
]);

/** `POST /rest/images?action=initializeUpload`, and the same for videos and documents. */
export function assetAction(kind: AssetKind) {
  return (server: LinkedinServer, call: Call<LinkedinCaller>): unknown => {
    const action = call.query.get('action');
    const argument = objectIn(parseJson(call))[`${action}Request`];
    if (!isJsonObject(argument)) throw illegalArgument(`Parameter ${action}Request is required`);
    if (action === 'initializeUpload') ensureKnownNames(server, UPLOAD_NAMES, argument);
    if (action === 'initializeUpload') return initializeUpload(server, call, kind, argument);
    if (action === 'finalizeUpload' && kind === 'video') return finalizeVideo(server, call, argument);
    throw illegalArgument(`Action ${action} is not supported`);
  };
}

/** `GET /rest/images/{urn}` and the like: status, and an address for downloading what is available. */
export function showAsset(server: LinkedinServer, call: Call<LinkedinCaller>) {
  const urn = call.param('urn');
  const asset = server.state.media[urn];
  if (asset === undefined) throw notFound(`Could not find ${urn}`);
  ensureWriter(server, call, 'owner', asset.accountId);
  const { status, accountId: owner, expiresAt } = asset;
  const download = { downloadUrl: assetUrl(server, asset), downloadUrlExpiresAt: expiresAt };
  if (status === 'PROCESSING' && poll(asset) && asset.pollsLeft === 0) asset.status = 'AVAILABLE';
  return { id: urn, owner, status, ...(status === 'AVAILABLE' ? download : {}) };
}

/** `PUT` to an upload address: 201 for pictures, covers and documents, 200 and an `ETag` for a part of a video. */
export function receiveUpload(server: LinkedinServer, call: Call): Answer {
  const asset = assetOf(server, call);
  if (asset === undefined) throw notFound('The upload address is unknown');
  if (asset.expiresAt <= server.clock.now()) throw new Refusal(403, 'The upload address has expired');
  if (call.param('kind') === 'thumbnail') return receiveCover(server, call, asset);
  if (asset.kind === 'video') return receivePart(server, call, asset, Number(call.param('part')));
  ensureCaller(server, call);
  settle(server, call, asset, call.body);
  return new Answer(201);
}

/** The bytes of an asset. */
export function showFile(server: LinkedinServer, call: Call) {
  const asset = assetOf(server, call);
  if (call.param('kind') !== 'thumbnail') return mediumFile(server, asset);
  const bytes = server.files.get(asset?.coverHash ?? '');
  return bytes === undefined ? undefined : fileAnswer(sniffMediaType(bytes) ?? '', bytes);
}

/** The address of a video's cover; undefined without one. */
export function coverUrl(server: LinkedinServer, { secret, coverHash }: LinkedinAsset): string | undefined {
  return coverHash ? `${server.url()}/dms/${secret}/thumbnail` : undefined;
}

export function assetUrl(server: LinkedinServer, { secret, kind }: LinkedinAsset): string {
  return `${server.url()}/dms/${secret}/${kind}`;
}

function assetOf({ state }: LinkedinServer, { param }: Call): LinkedinAsset | undefined {
  return Object.values(state.media).find(({ secret }) => secret === param('secret'));
}

function initializeUpload(
  server: LinkedinServer,
  call: Call<LinkedinCaller>,
  kind: AssetKind,
  { owner, fileSizeBytes = 0, uploadThumbnail = false }: JsonObject,
) {
  ensureWriter(server, call, 'owner', owner);
  if (kind === 'video') ensureVideoSize(server, fileSizeBytes);
  const secret = nextSecret(server);
  const { uploadAddressSeconds, videoPartBytes } = server.settings;
  const asset: LinkedinAsset = {
    urn: `urn:li:${kind}:D${secret.slice(0, 18)}`,
    kind,
    accountId: owner,
    secret,
    expiresAt: server.clock.now() + uploadAddressSeconds * 1000,
    announcedBytes: Number(fileSizeBytes),
    parts: {},
    status: 'WAITING_UPLOAD',
    pollsLeft: 0,
    ...(uploadThumbnail === true ? { coverHash: '' } : {}),
    hash: '',
    mimeType: '',
    size: 0,
  };
  const { urn, expiresAt, announcedBytes } = asset;
  server.state.media[urn] = asset;
  const addressOf = (what: string, part: number) => `${server.url()}/dms-uploads/${secret}/${what}/${part}`;
  const address = (part: number): string => addressOf(kind, part);
  if (kind !== 'video')
    return { value: { uploadUrlExpiresAt: expiresAt, uploadUrl: address(0), [kind]: urn } };
  const uploadInstructions = Array.from({ length: partsOf(server, asset) }, (_, part) => ({
    uploadUrl: address(part),
    firstByte: part * videoPartBytes,
    lastByte: Math.min((part + 1) * videoPartBytes, announcedBytes) - 1,
  }));
  const cover = uploadThumbnail === true ? { thumbnailUploadUrl: addressOf('thumbnail', 0) } : {};
  return {
    value: { uploadUrlsExpireAt: expiresAt, video: urn, uploadInstructions, uploadToken: '', ...cover },
  };
}

function partsOf({ settings }: LinkedinServer, { announcedBytes }: LinkedinAsset): number {
  return Math.ceil(announcedBytes / settings.videoPartBytes);
}

function receiveCover(server: LinkedinServer, call: Call, asset: LinkedinAsset): Answer {
  ensureCaller(server, call);
  if (asset.coverHash === undefined) throw notFound('The upload address is unknown');
  if (call.headers['media-type-family'] !== 'STILLIMAGE')
    throw illegalArgument('A thumbnail is sent with media-type-family STILLIMAGE');
  const { body } = call;
  if (body.length > server.settings.maxThumbnailBytes || !COVER_TYPES.includes(sniffMediaType(body) ?? ''))
    throw illegalArgument('A thumbnail is a JPEG or PNG of 2 MB at most');
  asset.coverHash = server.files.put(body);
  return new Answer(201);
}

function receivePart(
  server: LinkedinServer,
  { body }: SimulatorRequest,
  { announcedBytes, parts }: LinkedinAsset,
  part: number,
): Answer {
  const { videoPartBytes } = server.settings;
  const expected = Math.min(videoPartBytes, announcedBytes - part * videoPartBytes);
  if (body.length !== expected) throw illegalArgument(`Part ${part} must have ${expected} bytes`);
  const etag = server.files.put(body);
  parts[String(part)] = etag;
  return new Answer(200, '', { etag });
}

function finalizeVideo(server: LinkedinServer, call: Call<LinkedinCaller>, argument: JsonObject): Answer {
  const { video, uploadToken, uploadedPartIds } = argument;
  const asset = typeof video === 'string' ? server.state.media[video] : undefined;
  if (asset === undefined) throw fieldError('INVALID_URN_ID', 'video', 'The video does not exist');
  ensureWriter(server, call, 'owner', asset.accountId);
  const etags = Object.keys(asset.parts).map((_, part) => asset.parts[String(part)]);
  const isRight =
    uploadToken === '' &&
    Array.isArray(uploadedPartIds) &&
    etags.length === partsOf(server, asset) &&
    uploadedPartIds.length === etags.length &&
    uploadedPartIds.every((id, part) => id === etags[part]);
  if (!isRight) throw illegalArgument('uploadedPartIds must be the ETags of all parts in order');
  if (asset.coverHash === '') throw illegalArgument('The thumbnail that was announced is missing');
  if (asset.status === 'WAITING_UPLOAD') settle(server, call, asset, joinParts(server, asset.parts));
  return new Answer(200);
}

/** Stores the file of an asset; LinkedIn inspects it only afterwards, so a wrong file fails in processing. */
function settle(
  server: LinkedinServer,
  request: SimulatorRequest,
  asset: LinkedinAsset,
  bytes: Uint8Array,
): void {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  const mimeType = asset.kind === 'document' ? DOCUMENT_TYPES.get(start) : knownType(server, bytes);
  asset.hash = server.files.put(bytes);
  asset.mimeType = mimeType ?? 'application/octet-stream';
  asset.size = bytes.length;
  asset.pollsLeft = pollsFor(server, request, asset.kind === 'video');
  const accepted = asset.pollsLeft > 0 ? 'PROCESSING' : 'AVAILABLE';
  const isAccepted = mimeType !== undefined && accepts(server, asset.kind, mimeType, bytes);
  const fails = !isAccepted || (asset.kind !== 'document' && plays(server, FAILED_ASSET));
  asset.status = fails ? 'PROCESSING_FAILED' : accepted;
}

function accepts(server: LinkedinServer, kind: AssetKind, mimeType: string, bytes: Uint8Array): boolean {
  const { settings } = server;
  if (kind === 'video') return mimeType === 'video/mp4' && movieProblem(server, bytes) === undefined;
  if (kind === 'document') return acceptsDocument(server, bytes);
  const { width, height } = imageDimensions(bytes) ?? { width: 0, height: 0 };
  return IMAGE_TYPES.includes(mimeType) && width * height < settings.maxImagePixels;
}

/** Of files of Office, only the size is imitated. */
function acceptsDocument({ settings }: LinkedinServer, bytes: Uint8Array): boolean {
  if (bytes.length > settings.maxDocumentBytes) return false;
  const facts = documentFacts(bytes);
  if (facts === undefined) return true;
  const { isEncrypted, pages } = facts;
  return !isEncrypted && (pages === null || (pages > 0 && pages <= settings.maxDocumentPages));
}

function ensureVideoSize({ settings }: LinkedinServer, size: unknown): void {
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 1)
    throw fieldError('MISSING_FIELD', 'fileSizeBytes', 'fileSizeBytes must be a positive number');
  if (size > settings.maxVideoBytes)
    throw fieldError('INVALID_VALUE_FOR_FIELD', 'fileSizeBytes', 'The video is too large');
}
