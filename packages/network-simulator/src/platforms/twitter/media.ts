import { type Answer, fileAnswer, jsonAnswer } from '../../http/answer.ts';
import { type Fields, isJsonObject, parseJson, readFields } from '../../http/body.ts';
import type { PathParameters } from '../../http/router.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import { sniffMediaType } from '../../media/media-type.ts';
import { ensureCaller, invalidRequest, nextId, resourceNotFound, type TwitterServer } from './server.ts';
import type { TwitterMedia, TwitterMediaKind } from './state.ts';

/** Types by category (X docs: "Media best practices"). */
const CATEGORIES: Readonly<Record<string, TwitterMediaKind>> = {
  tweet_image: 'image',
  tweet_gif: 'gif',
  tweet_video: 'video',
  amplify_video: 'video',
};
const TYPES: Readonly<Record<TwitterMediaKind, readonly string[]>> = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/bmp', 'image/tiff', 'image/pjpeg'],
  gif: ['image/gif'],
  video: ['video/mp4', 'video/quicktime', 'video/webm', 'video/mp2t'],
};
const KEY_PREFIXES: Readonly<Record<TwitterMediaKind, string>> = { image: '3', video: '7', gif: '16' };

/** `POST /2/media/upload`: one picture, as a file of a multipart body or as base 64. */
export async function uploadAtOnce(server: TwitterServer, request: SimulatorRequest): Promise<Answer> {
  const { account } = ensureCaller(server, request, ['media.write']);
  const fields = await readFields(request);
  const kind = kindOfCategory(fields.text('media_category'));
  if (kind === 'video')
    throw invalidRequest('Videos are uploaded in parts.', { media_category: 'tweet_video' });
  const bytes = mediaBytes(fields);
  const media = storeMedia(server, request, account.id, kind, bytes, nextId(server));
  return jsonAnswer(200, { data: mediaJson(server, media) });
}

/** `GET /2/media/upload?command=STATUS&media_id=…`: every answer but the last says that it is not ready. */
export function showProcessing(server: TwitterServer, request: SimulatorRequest): Answer {
  const { account } = ensureCaller(server, request, ['media.write']);
  const { query } = request;
  if (query.get('command') !== 'STATUS')
    throw invalidRequest('The command must be STATUS.', { command: query.get('command') ?? '' });
  const media = ownMedia(server, account.id, query.get('media_id') ?? '');
  const answer = jsonAnswer(200, { data: mediaJson(server, media, 'in_progress') });
  if (media.pollsLeft > 0) media.pollsLeft -= 1;
  return answer;
}

/** `POST /2/media/metadata`: the text for those who can't see it. */
export function describeMedia(server: TwitterServer, request: SimulatorRequest): Answer {
  const { account } = ensureCaller(server, request, ['media.write']);
  const input = parseJson(request);
  const metadata = isJsonObject(input) ? input['metadata'] : undefined;
  const altText = isJsonObject(metadata) ? metadata['alt_text'] : undefined;
  const text = isJsonObject(altText) ? altText['text'] : undefined;
  const id = isJsonObject(input) ? input['id'] : undefined;
  if (typeof id !== 'string' || typeof text !== 'string')
    throw invalidRequest('id and metadata.alt_text.text are required.');
  const limit = server.settings.maxAltTextCharacters;
  if ([...text].length > limit)
    throw invalidRequest(`$.metadata.alt_text.text: must be at most ${limit} characters long`);
  ownMedia(server, account.id, id).altText = text;
  return jsonAnswer(200, { data: { id, associated_metadata: { alt_text: { text } } } });
}

export function mediaFile(server: TwitterServer, { id = '' }: PathParameters): Answer {
  const media = server.state.media[id];
  const bytes = media === undefined ? undefined : server.files.get(media.hash);
  if (media === undefined || bytes === undefined) throw resourceNotFound('media', 'id', id);
  return fileAnswer(media.mimeType, bytes);
}

/** Checks a whole file and makes it a medium. */
export function storeMedia(
  server: TwitterServer,
  request: SimulatorRequest,
  accountId: string,
  kind: TwitterMediaKind,
  bytes: Uint8Array,
  id: string,
): TwitterMedia {
  const mimeType = sniffMediaType(bytes);
  if (mimeType === undefined || !TYPES[kind].includes(mimeType))
    throw invalidRequest('The file is not of its media category.', { media_category: `tweet_${kind}` });
  ensureSize(server, kind, bytes.length);
  const media: TwitterMedia = {
    id,
    accountId,
    kind,
    mimeType,
    hash: server.files.put(bytes),
    size: bytes.length,
    expiresAt: server.clock.now() + server.settings.mediaSeconds * 1000,
    altText: null,
    pollsLeft: request.processingPolls ?? (kind === 'image' ? 0 : server.settings.processingPolls),
  };
  server.state.media[id] = media;
  return media;
}

export function ensureSize(server: TwitterServer, kind: TwitterMediaKind, size: number): void {
  const { maxImageBytes, maxGifBytes, maxVideoBytes } = server.settings;
  const limit = { image: maxImageBytes, gif: maxGifBytes, video: maxVideoBytes }[kind];
  if (size > limit) throw invalidRequest(`File size exceeds ${limit} bytes.`, { total_bytes: String(size) });
}

export function kindOfCategory(category: string | undefined): TwitterMediaKind {
  const kind = Object.hasOwn(CATEGORIES, category ?? '') ? CATEGORIES[category ?? ''] : undefined;
  if (kind === undefined)
    throw invalidRequest(`The media category must be one of ${Object.keys(CATEGORIES).join(', ')}.`, {
      media_category: category ?? '',
    });
  return kind;
}

export function isTypeOf(kind: TwitterMediaKind, mimeType: string): boolean {
  return TYPES[kind].includes(mimeType);
}

/** Bytes of the field `media`: a file, or base 64. */
export function mediaBytes(fields: Fields): Uint8Array {
  const bytes = fields.file('media')?.bytes ?? Buffer.from(fields.text('media') ?? '', 'base64');
  if (bytes.length === 0) throw invalidRequest('$.media: is missing but it is required');
  return bytes;
}

export function mediaKey({ kind, id }: Pick<TwitterMedia, 'kind' | 'id'>): string {
  return `${KEY_PREFIXES[kind]}_${id}`;
}

export function mediaUrl(server: TwitterServer, media: TwitterMedia): string {
  return `${server.url()}/media/${media.id}`;
}

/** A medium in an answer; `processing_info` only for those that are processed. */
export function mediaJson(
  server: TwitterServer,
  media: TwitterMedia,
  unfinished: 'pending' | 'in_progress' = 'pending',
): Record<string, unknown> {
  const { checkAfterSeconds } = server.settings;
  const isProcessed = media.kind !== 'image' || media.pollsLeft > 0;
  return {
    id: media.id,
    media_key: mediaKey(media),
    size: media.size,
    expires_after_secs: Math.max(0, Math.ceil((media.expiresAt - server.clock.now()) / 1000)),
    ...(isProcessed
      ? {
          processing_info:
            media.pollsLeft > 0
              ? { state: unfinished, check_after_secs: checkAfterSeconds, progress_percent: 50 }
              : { state: 'succeeded', progress_percent: 100 },
        }
      : {}),
  };
}

function ownMedia(server: TwitterServer, accountId: string, id: string): TwitterMedia {
  const media = server.state.media[id];
  if (media === undefined || media.accountId !== accountId || media.expiresAt <= server.clock.now())
    throw resourceNotFound('media', 'id', id);
  return media;
}
