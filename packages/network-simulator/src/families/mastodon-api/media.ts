import { jsonAnswer } from '../../http/answer.ts';
import { type Fields, readFields } from '../../http/body.ts';
import type { Call } from '../../kit/endpoint.ts';
import { plays } from '../../kit/learned.ts';
import { poll, pollsFor } from '../../kit/media.ts';
import { knownType } from '../../kit/no-heic.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { Account } from '../../kit/server.ts';
import { imageDimensions, isAnimatedGif } from '../../media/media-type.ts';
import { mediaJson } from './entities.ts';
import { nextId } from './ids.ts';
import { FAILED_MEDIA } from './learned.ts';
import { MASTODON_MEDIA_TYPES } from './media-types.ts';
import { invalid, type MastodonMedia, type MastodonServer, notFound } from './server.ts';
import { temperamentOf } from './temperament.ts';

/** `POST /api/v2/media`: 200 when ready, 202 and a null `url` while it is being processed. */
export async function uploadMedia(server: MastodonServer, call: Call<Account>) {
  const media = storeMedia(server, call.caller, await readFields(call));
  media.pollsLeft = pollsFor(server, call, media.mimeType === 'image/gif' || media.kind !== 'image');
  if (media.pollsLeft > 0) media.fails = plays(server, FAILED_MEDIA, call.caller.handle);
  return jsonAnswer(media.pollsLeft > 0 ? 202 : 200, mediaJson(server, media));
}

/** `POST /api/v1/media`: answers when everything is done. */
export async function uploadMediaAndWait(server: MastodonServer, call: Call<Account>) {
  return mediaJson(server, storeMedia(server, call.caller, await readFields(call)));
}

/** `GET /api/v1/media/:id`: 206 until it is ready, 422 if it failed (Mastodon source: Api::V1::MediaController). */
export function showMedia(server: MastodonServer, call: Call<Account>) {
  const media = ownFreeMedia(server, call);
  const json = mediaJson(server, media);
  const isProcessing = poll(media);
  if (!isProcessing && media.fails === true) throw invalid('Error processing thumbnail for uploaded media');
  return jsonAnswer(isProcessing ? 206 : 200, json);
}

/** `PUT /api/v1/media/:id`: description and focus. */
export async function updateMedia(server: MastodonServer, call: Call<Account>) {
  const fields = await readFields(call);
  const media = ownFreeMedia(server, call);
  if (fields.has('description')) media.altText = readDescription(server, fields);
  if (fields.has('focus')) media.focus = readFocus(fields);
  return mediaJson(server, media);
}

function storeMedia(server: MastodonServer, account: Account, fields: Fields): MastodonMedia {
  const file = fields.file('file');
  if (file === undefined || file.bytes.length === 0) throw invalid("Validation failed: File can't be blank");
  const mimeType = knownType(server, file.bytes);
  const { mediaTypes, hasAlbums } = temperamentOf(server);
  if (mimeType === undefined || !mediaTypes.includes(mimeType))
    throw invalid('Validation failed: File content type is invalid, File is invalid');
  const { imageSizeLimit, videoSizeLimit } = server.settings;
  const limit = mimeType.startsWith('image/') ? imageSizeLimit : videoSizeLimit;
  if (file.bytes.length > limit)
    throw invalid(
      `Validation failed: File file size must be less than ${Math.floor(limit / 1024 / 1024)} MB`,
    );
  const cover = readCover(server, fields, mimeType);
  ensureRoom(server, account, file.bytes.length);
  const media: MastodonMedia = {
    id: nextId(server),
    accountId: account.id,
    // A server of albums plays GIFs as they are.
    kind: hasAlbums && mimeType === 'image/gif' ? 'image' : kindOf(mimeType, file.bytes),
    mimeType,
    fileName: file.name.replace(/[^\w.-]+/g, '_').slice(-80) || 'file',
    hash: server.files.put(file.bytes),
    size: file.bytes.length,
    ...(imageDimensions(file.bytes) ?? { width: null, height: null }),
    altText: readDescription(server, fields),
    focus: readFocus(fields),
    pollsLeft: 0,
    createdAt: server.clock.now(),
    statusId: null,
    ...(cover === undefined ? {} : { cover }),
  };
  server.state.media[media.id] = media;
  return media;
}

/** The `thumbnail` of a video or a sound; old servers, and those of albums, leave it unread. */
function readCover(server: MastodonServer, fields: Fields, type: string): MastodonMedia['cover'] | undefined {
  const bytes = fields.file('thumbnail')?.bytes;
  const { hasNewerEndpoints, hasAlbums } = temperamentOf(server);
  if (bytes === undefined || type.startsWith('image/') || hasAlbums || !hasNewerEndpoints) return undefined;
  const mimeType = knownType(server, bytes) ?? '';
  if (!mimeType.startsWith('image/') || !MASTODON_MEDIA_TYPES.includes(mimeType))
    throw invalid('Validation failed: Thumbnail content type is invalid');
  if (bytes.length > server.settings.imageSizeLimit)
    throw invalid('Validation failed: Thumbnail file size is too large');
  return { hash: server.files.put(bytes), mimeType, size: bytes.length };
}

/** Throws when an account has used up its storage (Pixelfed source: ApiV1Controller, mediaUpload). */
function ensureRoom({ state, settings }: MastodonServer, { id }: Account, more: number): void {
  const own = Object.values(state.media).filter(({ accountId }) => accountId === id);
  const used = own.reduce((sum, { size }) => sum + size, 0);
  if (settings.accountBytes > 0 && used + more > settings.accountBytes)
    throw new Refusal(403, 'Account size limit reached.');
}

function kindOf(mimeType: string, bytes: Uint8Array): MastodonMedia['kind'] {
  if (mimeType === 'image/gif') return isAnimatedGif(bytes) ? 'gifv' : 'image';
  if (mimeType.startsWith('image/')) return 'image';
  return mimeType.startsWith('video/') ? 'video' : 'audio';
}

function readDescription(server: MastodonServer, fields: Fields): string | null {
  const description = fields.text('description') ?? '';
  const limit = server.settings.descriptionLimit;
  if ([...description].length > limit)
    throw invalid(`Validation failed: Description is too long (maximum is ${limit} characters)`);
  return description === '' ? null : description;
}

function readFocus(fields: Fields): readonly [number, number] | null {
  const [x = Number.NaN, y = Number.NaN] = (fields.text('focus') ?? '').split(',').map(Number);
  return Math.abs(x) <= 1 && Math.abs(y) <= 1 ? [x, y] : null;
}

function ownFreeMedia(server: MastodonServer, { caller, param }: Call<Account>): MastodonMedia {
  const media = freeMedia(server, caller, param('id'));
  if (media === undefined) throw notFound();
  return media;
}

/** A file of the account that no status has; those that nobody used for long are gone. */
export function freeMedia(
  { state, settings, clock }: MastodonServer,
  { id: accountId }: Account,
  id: string,
): MastodonMedia | undefined {
  const media = state.media[id];
  const droppedBefore = clock.now() - settings.unattachedMediaSeconds * 1000;
  const isKept = (media?.createdAt ?? Number.POSITIVE_INFINITY) > droppedBefore;
  return media?.accountId === accountId && media.statusId === null && isKept ? media : undefined;
}
