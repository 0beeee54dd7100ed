import { ensureKnownNames } from '../../families/google/learned.ts';
import { refusal } from '../../families/google/server.ts';
import { isJsonObject, type JsonObject, objectIn, parseJson } from '../../http/body.ts';
import { fetchFile } from '../../kit/fetch-file.ts';
import { isLanguageTag } from '../../kit/language-tag.ts';
import { plays } from '../../kit/learned.ts';
import { poll, pollsFor } from '../../kit/media.ts';
import { knownType } from '../../kit/no-heic.ts';
import { nextNumber } from '../../kit/server.ts';
import { imageDimensions, sniffMediaType } from '../../media/media-type.ts';
import { LIGHT_PHOTOS, NO_PHONE_NUMBERS } from './learned.ts';
import { POST_NAMES } from './post-names.ts';
import {
  ensureLocation,
  type GbpCall,
  type GbpPost,
  type GbpServer,
  locationName,
  postPath,
} from './server.ts';

const TOPICS = ['STANDARD', 'EVENT', 'OFFER', 'ALERT'];
const ACTIONS = ['BOOK', 'ORDER', 'SHOP', 'LEARN_MORE', 'SIGN_UP', 'CALL'];
const PHOTO_TYPES = ['image/jpeg', 'image/png'];
const MOST = 100;
/** A text that violates the policy for posts: businesses may not put their phone number into it. */
const PHONE_NUMBER = /\+\d[\d ()/-]{8,}/;

/** `POST /v4/accounts/{a}/locations/{l}/localPosts` */
export async function createPost(server: GbpServer, call: GbpCall) {
  const location = ensureLocation(server, call);
  const input = parseJson(call);
  if (!isJsonObject(input)) throw invalid('The body is not a local post.');
  ensureKnownNames(server, 'local_post', POST_NAMES, input);
  const {
    summary = '',
    topicType = 'STANDARD',
    languageCode = null,
    callToAction = null,
    offer = null,
  } = input;
  if (typeof summary !== 'string' || summary.length > server.settings.maxSummaryCharacters)
    throw invalid('Summary is too long.');
  if (typeof topicType !== 'string' || !TOPICS.includes(topicType)) throw invalid('Unknown topic_type.');
  if (languageCode !== null && !isLanguageTag(languageCode)) throw invalid('Unknown language_code.');
  ensureAction(callToAction);
  const event = readEvent(server, topicType, input['event']);
  const photo = await fetchPhoto(server, input['media']);
  if (summary === '' && photo === null && event === null) throw invalid('The post is empty.');
  const number = String(nextNumber(server, BigInt(server.clock.now())));
  if (photo !== null) {
    const file = { mimeType: sniffMediaType(photo) ?? '', hash: server.files.put(photo), size: photo.length };
    server.state.media[number] = { accountId: location.accountId, ...file };
  }
  const post = server.numbered<GbpPost>({
    name: `${locationName(location)}/localPosts/${number}`,
    ordinal: server.nextOrdinal(),
    locationId: location.id,
    summary,
    topicType,
    languageCode,
    callToAction,
    event,
    offer: topicType === 'OFFER' ? offer : null,
    mediaId: photo === null ? null : number,
    isRejected: PHONE_NUMBER.test(summary) && plays(server, NO_PHONE_NUMBERS),
    createdAt: server.clock.now(),
    pollsLeft: pollsFor(server, call, true),
  });
  server.state.posts.push(post);
  return postJson(server, post);
}

/** `GET …/localPosts`: newest first, `pageSize` at a time. */
export function listPosts(server: GbpServer, call: GbpCall) {
  const { id } = ensureLocation(server, call);
  const size = Math.min(Number(call.query.get('pageSize') ?? MOST), MOST);
  const start = Number(call.query.get('pageToken') ?? 0);
  const posts = server.listed(server.state.posts.filter(({ locationId }) => locationId === id)).toReversed();
  const next = start + size;
  return {
    localPosts: posts.slice(start, next).map((post) => postJson(server, post)),
    ...(next < posts.length ? { nextPageToken: String(next) } : {}),
  };
}

/** `GET …/localPosts/{id}` */
export function showPost(server: GbpServer, call: GbpCall) {
  const post = ensurePost(server, call);
  const shown = postJson(server, post);
  poll(post);
  return shown;
}

/** `DELETE …/localPosts/{id}` */
export function deletePost(server: GbpServer, call: GbpCall) {
  const post = ensurePost(server, call);
  server.state.posts = server.state.posts.filter((other) => other !== post);
  return {};
}

function ensurePost(server: GbpServer, call: GbpCall): GbpPost {
  const { id } = ensureLocation(server, call);
  const post = server.state.posts.find(
    ({ locationId, name }) => locationId === id && name.endsWith(`/${call.param('post')}`),
  );
  if (post === undefined) throw refusal(404, 'notFound', 'Requested entity was not found.');
  return post;
}

function postJson(server: GbpServer, post: GbpPost): JsonObject {
  const { name, summary, topicType, languageCode, callToAction, event, offer, mediaId } = post;
  const time = new Date(post.createdAt).toISOString();
  const ended = post.isRejected ? 'REJECTED' : 'LIVE';
  const googleUrl = `${server.url()}/media/${mediaId}`;
  return {
    name,
    ...(languageCode === null ? {} : { languageCode }),
    ...(summary === '' ? {} : { summary }),
    ...(callToAction === null ? {} : { callToAction }),
    ...(event === null ? {} : { event }),
    ...(offer === null ? {} : { offer }),
    ...(mediaId === null
      ? {}
      : { media: [{ name: `${name}/media/${mediaId}`, mediaFormat: 'PHOTO', googleUrl }] }),
    state: post.pollsLeft > 0 ? 'PROCESSING' : ended,
    topicType,
    createTime: time,
    updateTime: time,
    searchUrl: `${server.url()}${postPath(post)}`,
  };
}

function ensureAction(action: unknown): void {
  if (action === null) return;
  const { actionType, url } = objectIn(action);
  if (typeof actionType !== 'string' || !ACTIONS.includes(actionType)) throw invalid('Unknown action_type.');
  if (actionType !== 'CALL' && !(typeof url === 'string' && URL.canParse(url)))
    throw invalid('The call to action needs a valid url.');
}

/** Events and offers have a title and two days in order. */
function readEvent({ settings }: GbpServer, topicType: string, input: unknown): JsonObject | null {
  if (topicType !== 'EVENT' && topicType !== 'OFFER') return null;
  const event = objectIn(input);
  const { title } = event;
  if (typeof title !== 'string' || title === '' || title.length > settings.maxTitleCharacters)
    throw invalid('The event needs a title.');
  const { startDate, endDate, startTime, endTime } = objectIn(event['schedule']);
  const [start, end] = [momentOf(startDate, startTime), momentOf(endDate, endTime)];
  if (!(start <= end)) throw invalid('The event needs a schedule that ends after it starts.');
  return event;
}

/** A text that sorts by time; it sorts last when it is not a day. */
function momentOf(date: unknown, time: unknown): number {
  const { year, month, day } = objectIn(date);
  const { hours = 0, minutes = 0 } = objectIn(time);
  const isDay = [year, month, day].every((number) => Number(number) > 0);
  return isDay
    ? Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hours), Number(minutes))
    : Number.NaN;
}

async function fetchPhoto(server: GbpServer, media: unknown): Promise<Uint8Array | null> {
  const { settings } = server;
  if (media === undefined || (Array.isArray(media) && media.length === 0)) return null;
  const [item, more] = Array.isArray(media) ? media : [];
  const { mediaFormat, sourceUrl } = objectIn(item);
  if (more !== undefined || mediaFormat !== 'PHOTO' || typeof sourceUrl !== 'string')
    throw invalid('A local post takes one photo with a source_url.');
  const bytes = await fetchFile(sourceUrl, settings.maxPhotoBytes);
  if (bytes === undefined)
    throw invalid('Fetching image failed. It has to be publicly reachable and not too large.');
  const size = imageDimensions(bytes);
  const isPhoto = PHOTO_TYPES.includes(knownType(server, bytes) ?? '') && size !== undefined;
  if (!isPhoto || isTooLight(server, bytes) || Math.min(size.width, size.height) < settings.minPhotoPixels)
    throw invalid('Image is too small or of a type that is not supported.');
  return bytes;
}

function isTooLight(server: GbpServer, { length }: Uint8Array): boolean {
  return length < server.settings.minPhotoBytes && plays(server, LIGHT_PHOTOS);
}

function invalid(message: string) {
  return refusal(400, 'badRequest', message);
}
