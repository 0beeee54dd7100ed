import { isJsonObject, type JsonObject, objectIn } from '../../http/body.ts';
import { fetchFile } from '../../kit/fetch-file.ts';
import { knownType } from '../../kit/no-heic.ts';
import { Refusal } from '../../kit/refusal.ts';
import {
  badParameter,
  nextId,
  type PinterestCaller,
  type PinterestMedium,
  type PinterestPin,
  type PinterestServer,
} from './server.ts';

type PinMedia = Pick<PinterestPin, 'mediaType' | 'mediaIds' | 'coverId' | 'coverTime'>;

const INLINE_TYPES = ['image/jpeg', 'image/png'];
const IMAGE_TYPES = [...INLINE_TYPES, 'image/gif', 'image/webp'];

/** The media of a pin, fetched or decoded (Pinterest API description: PinMediaSource). */
export async function mediaFrom(
  server: PinterestServer,
  caller: PinterestCaller,
  source: unknown,
): Promise<PinMedia> {
  if (!isJsonObject(source)) throw badParameter("'media_source' is a required property");
  switch (source['source_type']) {
    case 'image_url':
      return single(await fetchedImage(server, caller, source));
    case 'image_base64':
      return single(inlineImage(server, caller, source));
    case 'multiple_image_urls':
      return several(
        await Promise.all(itemsOf(server, source).map((item) => fetchedImage(server, caller, item))),
      );
    case 'multiple_image_base64':
      return several(itemsOf(server, source).map((item) => inlineImage(server, caller, item)));
    case 'video_id':
      return await video(server, caller, source);
    default:
      throw badParameter(`'${source['source_type']}' is not a source type`);
  }
}

function single(medium: PinterestMedium): PinMedia {
  return { mediaType: 'image', mediaIds: [medium.id] };
}

function several(media: readonly PinterestMedium[]): PinMedia {
  return { mediaType: 'multiple_images', mediaIds: media.map(({ id }) => id) };
}

function itemsOf({ settings }: PinterestServer, { items }: JsonObject): readonly JsonObject[] {
  if (!Array.isArray(items) || items.length < 2 || items.length > settings.maxImages)
    throw badParameter(`'items' must have 2 to ${settings.maxImages} elements`);
  return items.map(objectIn);
}

async function fetchedImage(
  server: PinterestServer,
  caller: PinterestCaller,
  { url }: JsonObject,
): Promise<PinterestMedium> {
  const bytes = typeof url === 'string' ? await fetchFile(url, server.settings.maxImageBytes) : undefined;
  if (bytes === undefined) throw new Refusal(400, 'Sorry we could not fetch the image.', { code: 235 });
  return image(server, caller, bytes, IMAGE_TYPES);
}

function inlineImage(
  server: PinterestServer,
  caller: PinterestCaller,
  { content_type: type, data }: JsonObject,
): PinterestMedium {
  if (typeof type !== 'string' || !INLINE_TYPES.includes(type))
    throw badParameter(`'${type}' is not one of ${INLINE_TYPES.join(', ')}`);
  if (typeof data !== 'string' || !/^[a-zA-Z0-9+/=]+$/.test(data)) throw badParameter("'data' is not base64");
  return image(server, caller, Buffer.from(data, 'base64'), [type]);
}

function image(
  server: PinterestServer,
  { account }: PinterestCaller,
  bytes: Uint8Array,
  types: readonly string[],
): PinterestMedium {
  const mimeType = knownType(server, bytes) ?? '';
  if (!types.includes(mimeType)) throw badParameter('the image is broken or of a type that is not supported');
  if (bytes.length > server.settings.maxImageBytes) throw badParameter('the image is too large');
  const id = nextId(server);
  const kind = mimeType === 'image/gif' ? 'gif' : 'image';
  const hash = server.files.put(bytes);
  const medium = { id, accountId: account.id, kind, mimeType, hash, size: bytes.length } as const;
  server.state.media[id] = medium;
  return medium;
}

/** A video needs a cover: an address, a file, or one of its own frames. */
async function video(
  server: PinterestServer,
  caller: PinterestCaller,
  source: JsonObject,
): Promise<PinMedia> {
  const upload = server.state.uploads[String(source['media_id'])];
  if (upload?.accountId !== caller.account.id)
    throw badParameter(`'${source['media_id']}' is not a media id`);
  if (upload.status !== 'succeeded') throw badParameter('the media is not ready');
  const pin = { mediaType: 'video', mediaIds: [upload.id] } as const;
  const { cover_image_url: url, cover_image_data: data, cover_image_key_frame_time: time } = source;
  if (url !== undefined) return { ...pin, coverId: (await fetchedImage(server, caller, { url })).id };
  if (data !== undefined) {
    const content_type = source['cover_image_content_type'];
    return { ...pin, coverId: inlineImage(server, caller, { content_type, data }).id };
  }
  if (typeof time !== 'number' || !Number.isInteger(time) || time < 0)
    throw badParameter('a video needs cover_image_url, cover_image_data or cover_image_key_frame_time');
  return { ...pin, coverTime: time };
}
