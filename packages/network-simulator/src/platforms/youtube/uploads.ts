import { ensureGoogleCaller, type GoogleCaller, refusal } from '../../families/google/server.ts';
import { Answer, jsonAnswer } from '../../http/answer.ts';
import { parseJson } from '../../http/body.ts';
import { bearerToken, type SimulatorRequest } from '../../http/simulator-request.ts';
import type { Call } from '../../kit/endpoint.ts';
import { joinParts, pollsFor } from '../../kit/media.ts';
import { EarlyAnswer } from '../../kit/refusal.ts';
import { nextSecret } from '../../kit/server.ts';
import { sniffMediaType } from '../../media/media-type.ts';
import { readRelatedParts } from './multipart-related.ts';
import {
  type VideoFacts,
  videoById,
  type YoutubeServer,
  type YoutubeUpload,
  type YoutubeVideo,
} from './server.ts';
import { readVideoFacts } from './video-facts.ts';
import { videoJson } from './videos.ts';

const UPLOAD_PATH = '/upload/youtube/v3/videos';
/** Every part but the last is a multiple of this. */
const UNIT_BYTES = 256 * 1024;
const DAY_MS = 86_400_000;
const VIDEO = /^(?:video\/|application\/octet-stream$)/;
const ALL_PARTS = ['id', 'snippet', 'status'];

/** `POST /upload/youtube/v3/videos`: answers where to send the file, or takes it at once (`uploadType=multipart`). */
export function beginUpload(server: YoutubeServer, call: Call<GoogleCaller>): unknown {
  if ((call.query.get('part') ?? '') === '')
    throw refusal(400, 'missingRequiredParameter', 'Missing required parameter: part');
  ensureQuota(server);
  const { account } = call.caller;
  switch (call.query.get('uploadType')) {
    case 'resumable': {
      const mimeType = String(call.headers['x-upload-content-type'] ?? 'application/octet-stream');
      const announced = call.headers['x-upload-content-length'];
      const totalBytes = announced === undefined ? null : Number(announced);
      return addressAnswer(
        server,
        addUpload(
          server,
          account.id,
          readVideoFacts(server, parseJson(call), call.query),
          mimeType,
          totalBytes,
        ),
      );
    }
    case 'multipart': {
      const { json, mimeType, file } = readRelatedParts(call);
      const whole = { ...call, body: file };
      const facts = readVideoFacts(server, parseJson({ ...call, body: json }), call.query);
      const id = addUpload(server, account.id, facts, mimeType, file.length);
      const upload = server.state.uploads[id];
      if (upload === undefined) return undefined;
      store(server, upload, whole, { first: 0, total: file.length });
      return videoJson(server, completeUpload(server, upload, whole), ALL_PARTS);
    }
    default:
      throw refusal(400, 'badRequest', 'Uploads must use the uploadType resumable or multipart.');
  }
}

function addUpload(
  server: YoutubeServer,
  accountId: string,
  facts: VideoFacts,
  mimeType: string,
  totalBytes: number | null,
): string {
  if (!VIDEO.test(mimeType))
    throw refusal(
      400,
      'badContent',
      `Media type '${mimeType}' is not supported. Valid media types: [video/*, application/octet-stream]`,
    );
  if (totalBytes !== null && !(totalBytes > 0 && totalBytes <= server.settings.maxVideoBytes))
    throw refusal(400, 'mediaBodyRequired', 'The request does not include the video content.');
  const id = nextSecret(server);
  const expiresAt = server.clock.now() + server.settings.sessionSeconds * 1_000;
  const fresh = { parts: {}, stored: 0, videoId: null };
  server.state.uploads[id] = { accountId, facts, mimeType, totalBytes, expiresAt, ...fresh };
  return id;
}

function addressAnswer(server: YoutubeServer, uploadId: string): Answer {
  const query = new URLSearchParams({ uploadType: 'resumable', upload_id: uploadId });
  return new Answer(200, '', {
    location: `${server.url()}${UPLOAD_PATH}?${query}`,
    'x-guploader-uploadid': uploadId,
  });
}

/** `PUT` to the address of an upload: a part, the whole file, or a query for how much has arrived. */
export function receiveUpload(server: YoutubeServer, call: Call): Answer {
  // The address itself is the secret; a token, if given, must be valid.
  if (bearerToken(call) !== undefined) ensureGoogleCaller(server, call, UPLOAD_SCOPES);
  const upload = server.state.uploads[call.query.get('upload_id') ?? ''];
  if (upload === undefined || upload.expiresAt <= server.clock.now())
    throw new EarlyAnswer(new Answer(404, 'Not Found', { 'content-type': 'text/html; charset=UTF-8' }));
  const made = upload.videoId === null ? undefined : videoById(server, upload.videoId);
  if (made !== undefined) return jsonAnswer(200, videoJson(server, made, ALL_PARTS));
  const range = rangeOf(upload, call);
  if (range !== null) store(server, upload, call, range);
  if (upload.stored === 0 || upload.stored !== (range?.total ?? upload.totalBytes)) return resumeAt(upload);
  const video = completeUpload(server, upload, call);
  return jsonAnswer(200, videoJson(server, video, ALL_PARTS));
}

/** Any one of these scopes lets an app upload. */
export const UPLOAD_SCOPES = ['youtube.upload', 'youtube', 'youtube.force-ssl'].map(
  (scope) => `https://www.googleapis.com/auth/${scope}`,
);

function ensureQuota({ settings, state, clock }: YoutubeServer): void {
  const today = clock.now() - (clock.now() % DAY_MS);
  const made = state.posts.filter(({ createdAt }) => createdAt >= today).length;
  if (settings.uploadsPerDay > 0 && made >= settings.uploadsPerDay)
    throw refusal(
      403,
      'quotaExceeded',
      'The request cannot be completed because you have exceeded your quota.',
    );
}

interface PartRange {
  readonly first: number;
  readonly total: number | null;
}

/**
 * The bytes that a request sends; null when it only queries. Throws when they don't continue where the upload stopped.
 */
function rangeOf(
  { stored, totalBytes }: YoutubeUpload,
  { headers, body }: SimulatorRequest,
): PartRange | null {
  const given = headers['content-range'];
  if (given === undefined) return { first: 0, total: totalBytes ?? body.length };
  const [, span = '', sum = ''] = /^bytes (\*|\d+-\d+)\/(\*|\d+)$/.exec(given) ?? [];
  const total = sum === '*' ? totalBytes : Number(sum);
  if (span === '' || (totalBytes !== null && total !== totalBytes)) throw badRange(given);
  if (span === '*') return null;
  const [first = 0, last = 0] = span.split('-').map(Number);
  const isLast = total !== null && last === total - 1;
  const fits = last - first + 1 === body.length && (total === null || last < total);
  if (first !== stored || !fits || !(isLast || body.length % UNIT_BYTES === 0)) throw badRange(given);
  return { first, total };
}

function badRange(given: string): Error {
  return refusal(400, 'badRequest', `Failed to parse Content-Range header: ${given}`);
}

function store(
  server: YoutubeServer,
  upload: YoutubeUpload,
  { body }: SimulatorRequest,
  { first }: PartRange,
) {
  if (first === 0) for (const number of Object.keys(upload.parts)) delete upload.parts[number];
  upload.parts[String(Object.keys(upload.parts).length)] = server.files.put(body);
  upload.stored = first + body.length;
}

function resumeAt({ stored }: YoutubeUpload): Answer {
  return new Answer(308, '', stored === 0 ? {} : { range: `bytes=0-${stored - 1}` });
}

function completeUpload(
  server: YoutubeServer,
  upload: YoutubeUpload,
  request: SimulatorRequest,
): YoutubeVideo {
  const bytes = joinParts(server, upload.parts);
  const { accountId, facts } = upload;
  const mimeType = sniffMediaType(bytes) ?? upload.mimeType;
  const id = nextSecret(server).slice(0, 11);
  const video: YoutubeVideo = {
    id,
    ordinal: server.nextOrdinal(),
    accountId,
    ...facts,
    createdAt: server.clock.now(),
    failureReason: VIDEO.test(mimeType) ? null : 'invalidFile',
    thumbnailHash: null,
    pollsLeft: pollsFor(server, request, true),
  };
  server.state.media[id] = { accountId, mimeType, hash: server.files.put(bytes), size: bytes.length };
  server.state.posts.push(video);
  upload.videoId = id;
  return video;
}
