import { Answer } from '../../http/answer.ts';
import { isJsonObject, type JsonObject, objectIn, parseJson } from '../../http/body.ts';
import { chosenOf } from '../../kit/chosen.ts';
import type { Call } from '../../kit/endpoint.ts';
import { fetchFile } from '../../kit/fetch-file.ts';
import { playedVariant, plays } from '../../kit/learned.ts';
import { joinParts, poll, pollsFor } from '../../kit/media.ts';
import { knownType } from '../../kit/no-heic.ts';
import { Refusal } from '../../kit/refusal.ts';
import { nextSecret } from '../../kit/server.ts';
import { imageDimensions, sniffMediaType } from '../../media/media-type.ts';
import { ensureMayPost, postInfo } from './creator.ts';
import { FAILED_POST, ONLY_LARGE_PARTS, PICTURE_SIZE } from './learned.ts';
import {
  ensureScopes,
  invalidParams,
  nextId,
  okAnswer,
  type TiktokCaller,
  type TiktokPublication,
  type TiktokServer,
} from './server.ts';

const VIDEO_TYPES = ['video/mp4', 'video/webm', 'video/quicktime'];
const PHOTO_TYPES = ['image/jpeg', 'image/webp'];

/** `POST /v2/post/publish/video/init/`, and the same for the inbox (TikTok docs: Direct Post, Upload). */
export function initVideo(isDraft: boolean) {
  return (server: TiktokServer, call: Call<TiktokCaller>): unknown => {
    const { account } = call.caller;
    const input = objectIn(parseJson(call));
    const info = isDraft ? null : postInfo(server, account, objectIn(input['post_info']), 'video');
    ensureMayPost(server, account);
    const announced = announcedUpload(server, objectIn(input['source_info']));
    if (announced.count > 2 && plays(server, ONLY_LARGE_PARTS, account.handle))
      throw invalidParams('The chunk size is invalid');
    const secret = nextSecret(server);
    const upload = { ...announced, secret, parts: {}, received: 0 };
    const made = addPublication(server, call, isDraft, info, upload);
    return okAnswer(server, {
      publish_id: made.id,
      upload_url: `${server.url()}/upload/video?upload_id=${made.id}&upload_token=${secret}`,
    });
  };
}

/** The choices that a draft leaves to its creator. */
const FINISHED_LATER = { privacy_level: 'SELF_ONLY', disable_comment: true };

/** `POST /v2/post/publish/content/init/`: photos, which are fetched (TikTok docs: Photo Post). */
export async function initPhotos(server: TiktokServer, call: Call<TiktokCaller>): Promise<unknown> {
  const { account } = call.caller;
  const input = objectIn(parseJson(call));
  const { media_type: type, post_mode: mode } = input;
  if (type !== 'PHOTO') throw invalidParams('media_type must be PHOTO');
  if (mode !== 'DIRECT_POST' && mode !== 'MEDIA_UPLOAD') throw invalidParams('post_mode is invalid');
  const isDraft = mode === 'MEDIA_UPLOAD';
  ensureScopes(call.caller, [isDraft ? 'video.upload' : 'video.publish']);
  const given = objectIn(input['post_info']);
  const info = postInfo(server, account, isDraft ? { ...given, ...FINISHED_LATER } : given, 'photo');
  ensureMayPost(server, account);
  const { source, photo_images: addresses, photo_cover_index: cover } = objectIn(input['source_info']);
  if (source !== 'PULL_FROM_URL') throw invalidParams('source must be PULL_FROM_URL');
  if (!Array.isArray(addresses) || addresses.length < 1 || addresses.length > server.settings.maxPhotos)
    throw invalidParams(`photo_images must have 1 to ${server.settings.maxPhotos} addresses`);
  if (typeof cover !== 'number' || !Number.isInteger(cover) || cover < 0 || cover >= addresses.length)
    throw invalidParams('photo_cover_index is out of range');
  const covered = {
    ...info.options,
    ...chosenOf({ photo_cover_index: cover }, { photo_cover_index: 0 }).options,
  };
  const publication = addPublication(server, call, isDraft, { ...info, options: covered }, null);
  const files = await Promise.all(
    addresses.map((address) => fetchFile(String(address), server.settings.maxPhotoBytes)),
  );
  const found = files.filter((bytes) => bytes !== undefined);
  if (found.length < files.length) fail(publication, 'photo_pull_failed');
  else if (found.some((bytes) => !PHOTO_TYPES.includes(knownType(server, bytes) ?? '')))
    fail(publication, 'file_format_check_failed');
  else if (found.some((bytes) => isTooLarge(server, bytes)) && plays(server, PICTURE_SIZE, account.handle))
    fail(publication, 'picture_size_check_failed');
  else finish(server, publication, found);
  return okAnswer(server, { publish_id: publication.id });
}

function isTooLarge({ settings }: TiktokServer, bytes: Uint8Array): boolean {
  const { width, height } = imageDimensions(bytes) ?? { width: 0, height: 0 };
  return Math.min(width, height) > settings.maxPhotoSide;
}

/** `PUT` to an upload address, part after part: 206 while more are to come, 201 with the last. */
export function receivePart(server: TiktokServer, { query, body, headers }: Call): Answer {
  const publication = server.state.publications[query.get('upload_id') ?? ''];
  const upload = publication?.upload;
  if (publication === undefined || upload?.secret !== query.get('upload_token'))
    throw new Refusal(404, 'The upload address is unknown.');
  if (upload.expiresAt <= server.clock.now()) throw new Refusal(403, 'The upload address has expired.');
  const [, first, last, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? [];
  const number = Object.keys(upload.parts).length;
  const start = number * upload.partBytes;
  const isLast = number === upload.count - 1;
  const end = (isLast ? upload.size : start + upload.partBytes) - 1;
  const isRight =
    number < upload.count && Number(first) === start && Number(last) === end && Number(total) === upload.size;
  if (!isRight || body.length !== end - start + 1)
    return new Answer(416, '', { 'content-range': `bytes 0-${upload.received - 1}/${upload.size}` });
  upload.parts[String(number)] = server.files.put(body);
  upload.received = end + 1;
  if (!isLast) return new Answer(206, '', { 'content-range': `bytes 0-${end}/${upload.size}` });
  const bytes = joinParts(server, upload.parts);
  if (VIDEO_TYPES.includes(sniffMediaType(bytes) ?? '')) finish(server, publication, [bytes]);
  else fail(publication, 'file_format_check_failed');
  return new Answer(201, '', { 'content-range': `bytes 0-${end}/${upload.size}` });
}

/** `POST /v2/post/publish/status/fetch/` */
export function fetchStatus(server: TiktokServer, call: Call<TiktokCaller>): unknown {
  const publication = server.state.publications[String(objectIn(parseJson(call))['publish_id'])];
  if (publication?.accountId !== call.caller.account.id) throw invalidParams('publish_id is invalid');
  const { upload, isDraft, info, postId } = publication;
  const isWaiting = upload !== null && upload.received < upload.size;
  if (publication.status.startsWith('PROCESSING') && !isWaiting && !poll(publication))
    publication.status = isDraft ? 'SEND_TO_USER_INBOX' : 'PUBLISH_COMPLETE';
  const { status, failReason } = publication;
  const isPublic = status === 'PUBLISH_COMPLETE' && info?.privacyLevel === 'PUBLIC_TO_EVERYONE';
  return okAnswer(server, {
    status,
    ...(failReason === null ? {} : { fail_reason: failReason }),
    ...(isPublic && postId !== null ? { publicaly_available_post_id: [postId] } : {}),
    ...(upload === null ? {} : { uploaded_bytes: upload.received }),
  });
}

/** `POST /v2/post/publish/cancel/` */
export function cancel(server: TiktokServer, call: Call<TiktokCaller>): unknown {
  const publication = server.state.publications[String(objectIn(parseJson(call))['publish_id'])];
  if (publication?.accountId !== call.caller.account.id) throw invalidParams('publish_id is invalid');
  if (publication.postId !== null) throw invalidParams('The post cannot be cancelled any more.');
  fail(publication, 'publish_cancelled');
  return okAnswer(server, {});
}

function addPublication(
  server: TiktokServer,
  call: Call<TiktokCaller>,
  isDraft: boolean,
  info: TiktokPublication['info'],
  upload: TiktokPublication['upload'],
): TiktokPublication {
  const publication: TiktokPublication = {
    id: `${isDraft ? 'v_inbox' : 'v_pub'}_${upload === null ? 'url' : 'file'}~v2-1.${nextId(server)}`,
    accountId: call.caller.account.id,
    isDraft,
    info,
    upload,
    status: upload === null ? 'PROCESSING_DOWNLOAD' : 'PROCESSING_UPLOAD',
    pollsLeft: pollsFor(server, call, true),
    failReason: null,
    postId: null,
  };
  server.state.publications[publication.id] = publication;
  return publication;
}

/** The files have arrived, so a direct post is made. Its status follows only after some queries. */
function finish(server: TiktokServer, publication: TiktokPublication, files: readonly Uint8Array[]): void {
  const { accountId, isDraft, info, id, upload } = publication;
  const failure = playedVariant(server, FAILED_POST);
  if (failure !== undefined) {
    fail(publication, upload === null ? failure.replace('video', 'photo') : failure);
    return;
  }
  if (isDraft || info === null) return;
  const mediaIds = files.map((bytes) => {
    const mediumId = nextId(server);
    const mimeType = sniffMediaType(bytes) ?? '';
    const kind = mimeType.startsWith('video/') ? 'video' : 'image';
    const hash = server.files.put(bytes);
    server.state.media[mediumId] = { id: mediumId, accountId, kind, mimeType, hash, size: bytes.length };
    return mediumId;
  });
  publication.postId = nextId(server);
  server.state.posts.push({
    id: publication.postId,
    ordinal: server.nextOrdinal(),
    accountId,
    publicationId: id,
    info,
    mediaIds,
    createdAt: server.clock.now(),
  });
}

function fail(publication: TiktokPublication, reason: string): void {
  publication.status = 'FAILED';
  publication.failReason = reason;
}

/** Sizes of an announced upload. Throws unless they follow the rules for parts. */
function announcedUpload({ settings, clock }: TiktokServer, info: JsonObject) {
  const { source, video_size: size, chunk_size: partBytes, total_chunk_count: count } = info;
  if (source === 'PULL_FROM_URL')
    throw new Refusal(403, 'Please review our URL ownership verification rules.', {
      code: 'url_ownership_unverified',
    });
  const isNumber = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;
  if (
    !isJsonObject(info) ||
    source !== 'FILE_UPLOAD' ||
    !isNumber(size) ||
    !isNumber(partBytes) ||
    !isNumber(count)
  )
    throw invalidParams('source_info is invalid');
  if (size > settings.maxVideoBytes) throw invalidParams('The video is too large');
  const isWhole = partBytes === size && count === 1 && size <= settings.maxPartBytes;
  const isInParts =
    partBytes >= settings.minPartBytes &&
    partBytes <= settings.maxPartBytes &&
    count === Math.floor(size / partBytes) &&
    count <= settings.maxParts;
  if (!isWhole && !isInParts) throw invalidParams('The total chunk count is invalid');
  return { size, partBytes, count, expiresAt: clock.now() + settings.uploadAddressSeconds * 1000 };
}
