import { type Answer, fileAnswer, jsonAnswer } from '../../http/answer.ts';
import { isJsonObject, parseJson } from '../../http/body.ts';
import type { PathParameters } from '../../http/router.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import { imageDimensions, sniffMediaType } from '../../media/media-type.ts';
import { ensureWriter } from './authors.ts';
import { sniffDocumentType } from './document-type.ts';
import { ensureCaller, fieldError, type LinkedinServer, nextSecret, notFound, refuse } from './server.ts';
import type { AssetKind, LinkedinAsset } from './state.ts';

const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'];

/** `POST /rest/images?action=initializeUpload`, and the same for videos and documents. */
export function assetAction(server: LinkedinServer, request: SimulatorRequest, kind: AssetKind): Answer {
  const action = request.query.get('action');
  const input = parseJson(request);
  const argument = isJsonObject(input) ? input[`${action}Request`] : undefined;
  if (!isJsonObject(argument))
    throw refuse(400, 'ILLEGAL_ARGUMENT', `Parameter ${action}Request is required`);
  if (action === 'initializeUpload') return initializeUpload(server, request, kind, argument);
  if (action === 'finalizeUpload' && kind === 'video') return finalizeVideo(server, request, argument);
  throw refuse(400, 'ILLEGAL_ARGUMENT', `Action ${action} is not supported`);
}

/** `GET /rest/images/{urn}` and the like: status, and an address for downloading what is available. */
export function showAsset(
  server: LinkedinServer,
  request: SimulatorRequest,
  { urn = '' }: PathParameters,
): Answer {
  const asset = server.state.assets[urn];
  const caller = ensureCaller(server, request);
  if (asset === undefined) throw notFound(`Could not find ${urn}`);
  ensureWriter(server, request, caller, 'owner', asset.owner);
  const answer = jsonAnswer(200, {
    id: asset.urn,
    owner: asset.owner,
    status: asset.status,
    ...(asset.status === 'AVAILABLE'
      ? { downloadUrl: assetUrl(server, asset), downloadUrlExpiresAt: asset.expiresAt }
      : {}),
  });
  if (asset.status === 'PROCESSING') {
    asset.pollsLeft -= 1;
    if (asset.pollsLeft <= 0) asset.status = 'AVAILABLE';
  }
  return answer;
}

/** `PUT` to an upload address: 201 for pictures and documents, 200 and an `ETag` for a part of a video. */
export function receiveUpload(
  server: LinkedinServer,
  request: SimulatorRequest,
  { secret = '', part = '' }: PathParameters,
): Answer {
  const asset = Object.values(server.state.assets).find((other) => other.secret === secret);
  if (asset === undefined) throw notFound('The upload address is unknown');
  if (asset.expiresAt <= server.clock.now())
    throw refuse(403, 'ACCESS_DENIED', 'The upload address has expired');
  if (asset.kind === 'video') return receivePart(server, request, asset, Number(part));
  ensureCaller(server, request);
  settle(server, request, asset, request.body);
  return { status: 201, headers: {}, body: '' };
}

export function assetFile(server: LinkedinServer, { secret = '' }: PathParameters): Answer {
  const asset = Object.values(server.state.assets).find((other) => other.secret === secret);
  const bytes = asset?.hash == null ? undefined : server.files.get(asset.hash);
  if (asset === undefined || bytes === undefined) throw notFound('No such file');
  return fileAnswer(asset.mimeType, bytes);
}

export function assetUrl(server: LinkedinServer, asset: LinkedinAsset): string {
  return `${server.url()}/dms/${asset.secret}/${asset.kind}`;
}

function initializeUpload(
  server: LinkedinServer,
  request: SimulatorRequest,
  kind: AssetKind,
  argument: Readonly<Record<string, unknown>>,
): Answer {
  const { owner, fileSizeBytes = 0 } = argument;
  ensureWriter(server, request, ensureCaller(server, request), 'owner', owner);
  if (kind === 'video') ensureVideoSize(server, fileSizeBytes);
  const secret = nextSecret(server);
  const asset: LinkedinAsset = {
    urn: `urn:li:${kind}:D${secret.slice(0, 18)}`,
    kind,
    owner,
    secret,
    expiresAt: server.clock.now() + server.settings.uploadAddressSeconds * 1000,
    announcedBytes: Number(fileSizeBytes),
    parts: {},
    status: 'WAITING_UPLOAD',
    pollsLeft: 0,
    hash: null,
    mimeType: '',
    size: 0,
  };
  server.state.assets[asset.urn] = asset;
  const address = (part: number): string => `${server.url()}/dms-uploads/${secret}/${kind}/${part}`;
  if (kind !== 'video')
    return jsonAnswer(200, {
      value: { uploadUrlExpiresAt: asset.expiresAt, uploadUrl: address(0), [kind]: asset.urn },
    });
  const { videoPartBytes } = server.settings;
  return jsonAnswer(200, {
    value: {
      uploadUrlsExpireAt: asset.expiresAt,
      video: asset.urn,
      uploadInstructions: Array.from(
        { length: Math.ceil(asset.announcedBytes / videoPartBytes) },
        (_, part) => ({
          uploadUrl: address(part),
          firstByte: part * videoPartBytes,
          lastByte: Math.min((part + 1) * videoPartBytes, asset.announcedBytes) - 1,
        }),
      ),
      uploadToken: '',
    },
  });
}

function receivePart(
  server: LinkedinServer,
  request: SimulatorRequest,
  asset: LinkedinAsset,
  part: number,
): Answer {
  const { videoPartBytes } = server.settings;
  const expected = Math.min(videoPartBytes, asset.announcedBytes - part * videoPartBytes);
  if (request.body.length !== expected)
    throw refuse(400, 'ILLEGAL_ARGUMENT', `Part ${part} must have ${expected} bytes`);
  const etag = server.files.put(request.body);
  asset.parts[String(part)] = etag;
  return { status: 200, headers: { etag }, body: '' };
}

function finalizeVideo(
  server: LinkedinServer,
  request: SimulatorRequest,
  argument: Readonly<Record<string, unknown>>,
): Answer {
  const { video, uploadToken, uploadedPartIds } = argument;
  const asset = typeof video === 'string' ? server.state.assets[video] : undefined;
  if (asset === undefined) throw fieldError('INVALID_URN_ID', 'video', 'The video does not exist');
  ensureWriter(server, request, ensureCaller(server, request), 'owner', asset.owner);
  const etags = Array.from(Object.keys(asset.parts), (_, part) => asset.parts[String(part)]);
  const isRight =
    uploadToken === '' &&
    Array.isArray(uploadedPartIds) &&
    etags.length === Math.ceil(asset.announcedBytes / server.settings.videoPartBytes) &&
    uploadedPartIds.length === etags.length &&
    uploadedPartIds.every((id, part) => id === etags[part]);
  if (!isRight)
    throw refuse(400, 'ILLEGAL_ARGUMENT', 'uploadedPartIds must be the ETags of all parts in order');
  if (asset.status === 'WAITING_UPLOAD') {
    const parts = etags.map((etag) => server.files.get(etag ?? '')).filter((bytes) => bytes !== undefined);
    settle(server, request, asset, Buffer.concat(parts));
  }
  return { status: 200, headers: {}, body: '' };
}

/** Gives an asset its file; LinkedIn looks at it only afterwards, so a wrong one fails in processing. */
function settle(
  server: LinkedinServer,
  request: SimulatorRequest,
  asset: LinkedinAsset,
  bytes: Uint8Array,
): void {
  const mimeType = asset.kind === 'document' ? sniffDocumentType(bytes) : sniffMediaType(bytes);
  const isAccepted = mimeType !== undefined && accepts(server, asset.kind, mimeType, bytes);
  asset.hash = server.files.put(bytes);
  asset.mimeType = mimeType ?? 'application/octet-stream';
  asset.size = bytes.length;
  asset.pollsLeft = request.processingPolls ?? (asset.kind === 'video' ? server.settings.processingPolls : 0);
  asset.status = !isAccepted ? 'PROCESSING_FAILED' : asset.pollsLeft > 0 ? 'PROCESSING' : 'AVAILABLE';
}

function accepts(server: LinkedinServer, kind: AssetKind, mimeType: string, bytes: Uint8Array): boolean {
  if (kind === 'video') return mimeType === 'video/mp4';
  if (kind === 'document') return bytes.length <= server.settings.maxDocumentBytes;
  const { width, height } = imageDimensions(bytes) ?? { width: 0, height: 0 };
  return IMAGE_TYPES.includes(mimeType) && width * height < server.settings.maxImagePixels;
}

function ensureVideoSize(server: LinkedinServer, size: unknown): void {
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 1)
    throw fieldError('MISSING_FIELD', 'fileSizeBytes', 'fileSizeBytes must be a positive number');
  if (size > server.settings.maxVideoBytes)
    throw fieldError('INVALID_VALUE_FOR_FIELD', 'fileSizeBytes', 'The video is too large');
}
