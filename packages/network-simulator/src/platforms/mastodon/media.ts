import { type Answer, fileAnswer, jsonAnswer } from '../../http/answer.ts';
import { type Fields, readFields } from '../../http/body.ts';
import type { PathParameters } from '../../http/router.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import { imageDimensions, isAnimatedGif, sniffMediaType } from '../../media/media-type.ts';
import { mediaJson } from './entities.ts';
import { ensureAccount, invalid, type MastodonServer, nextId, notFound } from './server.ts';
import type { MastodonAccount, MastodonMedia } from './state.ts';

/** Types an instance takes (Mastodon docs: "Instance", supported_mime_types). */
export const MASTODON_MEDIA_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/heic',
  'image/heif',
  'image/webp',
  'image/avif',
  'video/webm',
  'video/mp4',
  'video/quicktime',
  'video/ogg',
  'audio/wav',
  'audio/mpeg',
  'audio/ogg',
  'audio/flac',
  'audio/aac',
  'audio/mp4',
];

/** `POST /api/v2/media`: 200 when ready, 202 and a null `url` while it is being processed. */
export async function uploadMedia(server: MastodonServer, request: SimulatorRequest): Promise<Answer> {
  const account = ensureAccount(server, request, 'write:media');
  const media = storeMedia(server, account, await readFields(request));
  const slow = media.mimeType === 'image/gif' || media.kind !== 'image';
  media.pollsLeft = request.processingPolls ?? (slow ? server.settings.processingPolls : 0);
  return jsonAnswer(media.pollsLeft > 0 ? 202 : 200, mediaJson(server, media));
}

/** `POST /api/v1/media`: answers when everything is done. */
export async function uploadMediaAndWait(server: MastodonServer, request: SimulatorRequest): Promise<Answer> {
  const account = ensureAccount(server, request, 'write:media');
  return jsonAnswer(200, mediaJson(server, storeMedia(server, account, await readFields(request))));
}

/** `GET /api/v1/media/:id`: 206 until it is ready. */
export function showMedia(
  server: MastodonServer,
  request: SimulatorRequest,
  { id = '' }: PathParameters,
): Answer {
  const media = ownFreeMedia(server, ensureAccount(server, request, 'write:media'), id);
  if (media.pollsLeft > 0) {
    const answer = jsonAnswer(206, mediaJson(server, media));
    media.pollsLeft -= 1;
    return answer;
  }
  return jsonAnswer(200, mediaJson(server, media));
}

/** `PUT /api/v1/media/:id`: description and focus. */
export async function updateMedia(
  server: MastodonServer,
  request: SimulatorRequest,
  { id = '' }: PathParameters,
): Promise<Answer> {
  const account = ensureAccount(server, request, 'write:media');
  const fields = await readFields(request);
  const media = ownFreeMedia(server, account, id);
  if (fields.has('description')) media.description = readDescription(server, fields);
  if (fields.has('focus')) media.focus = readFocus(fields);
  return jsonAnswer(200, mediaJson(server, media));
}

export function mediaFile(server: MastodonServer, { id = '' }: PathParameters): Answer {
  const media = server.state.media[id];
  const bytes = media === undefined ? undefined : server.files.get(media.hash);
  if (media === undefined || bytes === undefined) throw notFound();
  return fileAnswer(media.mimeType, bytes);
}

function storeMedia(server: MastodonServer, account: MastodonAccount, fields: Fields): MastodonMedia {
  const file = fields.file('file');
  if (file === undefined || file.bytes.length === 0) throw invalid("Validation failed: File can't be blank");
  const mimeType = sniffMediaType(file.bytes);
  if (mimeType === undefined || !MASTODON_MEDIA_TYPES.includes(mimeType)) {
    throw invalid('Validation failed: File content type is invalid, File is invalid');
  }
  const isImage = mimeType.startsWith('image/');
  const limit = isImage ? server.settings.imageSizeLimit : server.settings.videoSizeLimit;
  if (file.bytes.length > limit) {
    throw invalid(
      `Validation failed: File file size must be less than ${Math.floor(limit / 1024 / 1024)} MB`,
    );
  }
  const dimensions = imageDimensions(file.bytes);
  const media: MastodonMedia = {
    id: nextId(server),
    accountId: account.id,
    kind: kindOf(mimeType, file.bytes),
    mimeType,
    fileName: safeName(file.name),
    hash: server.files.put(file.bytes),
    size: file.bytes.length,
    width: dimensions?.width ?? null,
    height: dimensions?.height ?? null,
    description: readDescription(server, fields),
    focus: readFocus(fields),
    pollsLeft: 0,
    statusId: null,
  };
  server.state.media[media.id] = media;
  return media;
}

function kindOf(mimeType: string, bytes: Uint8Array): MastodonMedia['kind'] {
  if (mimeType === 'image/gif') return isAnimatedGif(bytes) ? 'gifv' : 'image';
  if (mimeType.startsWith('image/')) return 'image';
  return mimeType.startsWith('video/') ? 'video' : 'audio';
}

function safeName(name: string): string {
  const cleaned = name.replace(/[^\w.-]+/g, '_').slice(-80);
  return cleaned === '' ? 'file' : cleaned;
}

function readDescription(server: MastodonServer, fields: Fields): string | null {
  const description = fields.text('description') ?? '';
  const limit = server.settings.descriptionLimit;
  if ([...description].length > limit) {
    throw invalid(`Validation failed: Description is too long (maximum is ${limit} characters)`);
  }
  return description === '' ? null : description;
}

function readFocus(fields: Fields): readonly [number, number] | null {
  const [x = Number.NaN, y = Number.NaN] = (fields.text('focus') ?? '').split(',').map(Number);
  return Math.abs(x) <= 1 && Math.abs(y) <= 1 ? [x, y] : null;
}

function ownFreeMedia(server: MastodonServer, account: MastodonAccount, id: string): MastodonMedia {
  const media = server.state.media[id];
  if (media === undefined || media.accountId !== account.id || media.statusId !== null) throw notFound();
  return media;
}
