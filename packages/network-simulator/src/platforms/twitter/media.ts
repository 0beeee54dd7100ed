import { movieProblem } from '../../families/movies/refused-movie.ts';
import {
  type Fields,
  isJsonObject,
  type JsonObject,
  objectIn,
  parseJson,
  readFields,
} from '../../http/body.ts';
import { contentType, type SimulatorRequest } from '../../http/simulator-request.ts';
import type { Call } from '../../kit/endpoint.ts';
import { plays } from '../../kit/learned.ts';
import { joinParts, poll, pollsFor } from '../../kit/media.ts';
import { knownType } from '../../kit/no-heic.ts';
import { FAILED_MEDIA, FINALIZE_WITHOUT_BODY, isSubscribed, PARTS_UP_TO_999 } from './learned.ts';
import {
  invalidRequest,
  nextId,
  resourceNotFound,
  type TwitterAccount,
  type TwitterCaller,
  type TwitterMedia,
  type TwitterMediaKind,
  type TwitterServer,
  type TwitterUpload,
} from './server.ts';

/** Types by category (X docs: "Media best practices"). */
const CATEGORIES = new Map<string, TwitterMediaKind>([
  ['tweet_image', 'image'],
  ['tweet_gif', 'gif'],
  ['tweet_video', 'video'],
  ['amplify_video', 'video'],
]);
const TYPES: Readonly<Record<TwitterMediaKind, readonly string[]>> = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/bmp', 'image/tiff', 'image/pjpeg'],
  gif: ['image/gif'],
  video: ['video/mp4', 'video/quicktime', 'video/webm', 'video/mp2t'],
};
const KEY_PREFIXES: Readonly<Record<TwitterMediaKind, string>> = { image: '3', video: '7', gif: '16' };
const SEGMENTS = 1000;

/** `POST /2/media/upload`: one picture, as a file of a multipart body or as base 64. */
export async function uploadAtOnce(server: TwitterServer, call: Call<TwitterCaller>) {
  const fields = await readFields(call);
  const kind = kindOfCategory(fields.text('media_category'));
  if (kind === 'video')
    throw invalidRequest('Videos are uploaded in parts.', { media_category: 'tweet_video' });
  const media = storeMedia(server, call, call.caller.account, kind, mediaBytes(fields), nextId(server));
  return { data: mediaJson(server, media) };
}

/** `POST /2/media/upload/initialize` (X docs: "Media upload v2"). */
export async function initializeUpload(server: TwitterServer, call: Call<TwitterCaller>) {
  const fields = await readFields(call);
  const kind = kindOfCategory(fields.text('media_category'));
  const mimeType = fields.text('media_type') ?? '';
  if (!TYPES[kind].includes(mimeType))
    throw invalidRequest('The media type does not belong to the media category.', { media_type: mimeType });
  const totalBytes = Number(fields.text('total_bytes'));
  if (!Number.isInteger(totalBytes) || totalBytes < 1)
    throw invalidRequest('$.total_bytes: must be an integer of at least 1');
  ensureSize(server, call.caller.account, kind, totalBytes);
  const { mediaSeconds } = server.settings;
  const id = nextId(server);
  const expiresAt = server.clock.now() + mediaSeconds * 1000;
  const accountId = call.caller.account.id;
  server.state.uploads[id] = { id, accountId, kind, totalBytes, expiresAt, parts: {} };
  return { data: { id, media_key: mediaKey({ id, kind }), expires_after_secs: mediaSeconds } };
}

/** `POST /2/media/upload/{id}/append`: sending a part again replaces it. */
export async function appendPart(server: TwitterServer, call: Call<TwitterCaller>) {
  const fields = await readFields(call);
  const upload = ownUpload(server, call);
  const segment = fields.text('segment_index') ?? '';
  const isOver = Number(segment) >= SEGMENTS && plays(server, PARTS_UP_TO_999, call.caller.account.handle);
  if (!/^\d{1,5}$/.test(segment) || isOver)
    throw invalidRequest(`$.segment_index: must be an integer from 0 to ${SEGMENTS - 1}`);
  const bytes = mediaBytes(fields);
  const limit = server.settings.maxChunkBytes;
  if (bytes.length > limit) throw invalidRequest(`A part may have ${limit} bytes.`);
  upload.parts[String(Number(segment))] = server.files.put(bytes);
  return { data: { expires_at: Math.floor(upload.expiresAt / 1000) } };
}

/** `POST /2/media/upload/{id}/finalize`: without `processing_info` the file is ready. */
export function finalizeUpload(server: TwitterServer, call: Call<TwitterCaller>) {
  ensureJsonObject(server, call);
  const id = call.param('id');
  const accountId = call.caller.account.id;
  const done = server.state.media[id];
  if (done?.accountId === accountId) return { data: mediaJson(server, done) };
  const upload = ownUpload(server, call);
  const bytes = joinParts(server, upload.parts);
  if (bytes.length !== upload.totalBytes)
    throw invalidRequest('The parts do not add up to total_bytes.', { id });
  const media = storeMedia(server, call, call.caller.account, upload.kind, bytes, id);
  delete server.state.uploads[id];
  return { data: mediaJson(server, media) };
}

function ensureJsonObject(server: TwitterServer, call: Call<TwitterCaller>): void {
  const isJson = contentType(call) === 'application/json';
  const isObject = isJson && (call.body.length === 0 || isJsonObject(parseJson(call)));
  if (!isObject && plays(server, FINALIZE_WITHOUT_BODY, call.caller.account.handle))
    throw invalidRequest('Request body must be a JSON object.');
}

/** `GET /2/media/upload?command=STATUS&media_id=…`: every answer except the last reports it as not ready. */
export function showProcessing(server: TwitterServer, { query, caller }: Call<TwitterCaller>) {
  const command = query.get('command') ?? '';
  if (command !== 'STATUS') throw invalidRequest('The command must be STATUS.', { command });
  const media = ownMedia(server, caller, query.get('media_id') ?? '');
  const data = mediaJson(server, media, 'in_progress');
  poll(media);
  return { data };
}

const WARNINGS = ['adult_content', 'graphic_violence', 'other'];

/** `POST /2/media/metadata`: the alternative text and the warning. */
export function describeMedia(server: TwitterServer, call: Call<TwitterCaller>) {
  const { id, metadata } = objectIn(parseJson(call));
  const { alt_text, sensitive_media_warning: warning } = objectIn(metadata);
  const { text } = objectIn(alt_text);
  if (typeof id !== 'string' || (typeof text !== 'string' && warning === undefined))
    throw invalidRequest('id and metadata are required.');
  const media = ownMedia(server, call.caller, id);
  if (warning !== undefined) media.warnings = readWarnings(objectIn(warning));
  if (typeof text !== 'string')
    return { data: { id, associated_metadata: { sensitive_media_warning: warning } } };
  const limit = server.settings.maxAltTextCharacters;
  if ([...text].length > limit)
    throw invalidRequest(`$.metadata.alt_text.text: must be at most ${limit} characters long`);
  media.altText = text;
  return { data: { id, associated_metadata: { alt_text: { text } } } };
}

function readWarnings(warning: JsonObject): readonly string[] {
  const unknown = Object.keys(warning).find((name) => !WARNINGS.includes(name));
  if (unknown !== undefined)
    throw invalidRequest(`$.metadata.sensitive_media_warning.${unknown}: is not known`);
  return WARNINGS.filter((name) => warning[name] === true);
}

export function mediaKey({ kind, id }: Pick<TwitterMedia, 'kind' | 'id'>): string {
  return `${KEY_PREFIXES[kind]}_${id}`;
}

export function mediaUrl(server: TwitterServer, media: TwitterMedia): string {
  return `${server.url()}/media/${media.id}`;
}

/** Checks a whole file and makes it a medium. */
function storeMedia(
  server: TwitterServer,
  request: SimulatorRequest,
  account: TwitterAccount,
  kind: TwitterMediaKind,
  bytes: Uint8Array,
  id: string,
): TwitterMedia {
  const mimeType = knownType(server, bytes);
  if (mimeType === undefined || !TYPES[kind].includes(mimeType))
    throw invalidRequest('The file is not of its media category.', { media_category: `tweet_${kind}` });
  ensureSize(server, account, kind, bytes.length);
  const media: TwitterMedia = {
    id,
    accountId: account.id,
    kind,
    mimeType,
    hash: server.files.put(bytes),
    size: bytes.length,
    expiresAt: server.clock.now() + server.settings.mediaSeconds * 1000,
    altText: null,
    pollsLeft: pollsFor(server, request, kind !== 'image'),
    problem: kind === 'image' ? undefined : problemOf(server, account, bytes),
  };
  server.state.media[id] = media;
  return media;
}

/** Why a video or a GIF fails once it is processed. */
function problemOf(server: TwitterServer, { handle }: TwitterAccount, bytes: Uint8Array): string | undefined {
  return movieProblem(server, bytes) ?? (plays(server, FAILED_MEDIA, handle) ? 'It failed.' : undefined);
}

function ensureSize(
  server: TwitterServer,
  account: TwitterAccount,
  kind: TwitterMediaKind,
  size: number,
): void {
  const { maxImageBytes, maxGifBytes, maxVideoBytes, maxVideoBytesSubscribed } = server.settings;
  const isLarge = kind === 'video' && size > maxVideoBytes && isSubscribed(server, account);
  const video = isLarge ? maxVideoBytesSubscribed : maxVideoBytes;
  const limit = { image: maxImageBytes, gif: maxGifBytes, video }[kind];
  if (size > limit) throw invalidRequest(`File size exceeds ${limit} bytes.`, { total_bytes: String(size) });
}

function kindOfCategory(category = ''): TwitterMediaKind {
  const kind = CATEGORIES.get(category);
  if (kind !== undefined) return kind;
  const known = [...CATEGORIES.keys()].join(', ');
  throw invalidRequest(`The media category must be one of ${known}.`, { media_category: category });
}

/** Bytes of the field `media`: a file, or base 64. */
function mediaBytes(fields: Fields): Uint8Array {
  const bytes = fields.file('media')?.bytes ?? Buffer.from(fields.text('media') ?? '', 'base64');
  if (bytes.length === 0) throw invalidRequest('$.media: is missing but it is required');
  return bytes;
}

/** X's description of a failed file has no reason. */
function processed({ problem }: TwitterMedia) {
  return { state: problem === undefined ? 'succeeded' : 'failed', progress_percent: 100 };
}

/** A medium in an answer; only processed ones have `processing_info`. */
function mediaJson(
  server: TwitterServer,
  media: TwitterMedia,
  unfinished: 'pending' | 'in_progress' = 'pending',
) {
  const check_after_secs = server.settings.checkAfterSeconds;
  const processing_info =
    media.pollsLeft > 0 ? { state: unfinished, check_after_secs, progress_percent: 50 } : processed(media);
  return {
    id: media.id,
    media_key: mediaKey(media),
    size: media.size,
    expires_after_secs: Math.max(0, Math.ceil((media.expiresAt - server.clock.now()) / 1000)),
    ...(media.kind !== 'image' || media.pollsLeft > 0 ? { processing_info } : {}),
  };
}

function ownMedia(server: TwitterServer, caller: TwitterCaller, id: string): TwitterMedia {
  return ensureOwn(server, caller, server.state.media[id], id);
}

function ownUpload(server: TwitterServer, { caller, param }: Call<TwitterCaller>): TwitterUpload {
  return ensureOwn(server, caller, server.state.uploads[param('id')], param('id'));
}

function ensureOwn<File extends TwitterMedia | TwitterUpload>(
  server: TwitterServer,
  { account }: TwitterCaller,
  file: File | undefined,
  id: string,
): File {
  if (file === undefined || file.accountId !== account.id || file.expiresAt <= server.clock.now())
    throw resourceNotFound('media', id);
  return file;
}
