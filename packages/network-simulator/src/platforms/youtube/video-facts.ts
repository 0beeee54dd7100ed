import { ensureKnownNames } from '../../families/google/learned.ts';
import { refusal } from '../../families/google/server.ts';
import { isJsonObject, objectIn } from '../../http/body.ts';
import { labelsIn } from '../../kit/labels.ts';
import { isLanguageTag } from '../../kit/language-tag.ts';
import { plays } from '../../kit/learned.ts';
import { ANGLE_BRACKETS } from './learned.ts';
import type { VideoFacts, YoutubeServer } from './server.ts';
import { VIDEO_NAMES } from './video-names.ts';

const PRIVACY = ['public', 'unlisted', 'private'];
const LABELS = ['selfDeclaredMadeForKids', 'containsSyntheticMedia', 'hasPaidProductPlacement'];
/** The categories that videos may be put into; others are films' and shows' (YouTube Data API docs: VideoCategories: `assignable`). */
const CATEGORIES = [1, 2, 10, 15, 17, 19, 20, 22, 23, 24, 25, 26, 27, 28, 29].map(String);
const LICENSES = ['youtube', 'creativeCommon'];

/** The validated metadata of `videos.insert` (YouTube Data API docs: Videos, Errors). */
export function readVideoFacts(server: YoutubeServer, input: unknown, query: URLSearchParams): VideoFacts {
  const { settings, clock } = server;
  if (!isJsonObject(input)) throw refusal(400, 'badRequest', 'The request body is not a video resource.');
  ensureKnownNames(server, 'resource', VIDEO_NAMES, input);
  const snippet = objectIn(input['snippet']);
  const status = objectIn(input['status']);
  const {
    title = 'unknown',
    description = '',
    tags = [],
    categoryId = '22',
    defaultLanguage = null,
  } = snippet;
  if (typeof title !== 'string' || title.trim() === '' || hasRefusedBrackets(server, title))
    throw refusal(400, 'invalidTitle', 'The request metadata specifies an invalid or empty video title.');
  if (title.length > settings.maxTitleCharacters)
    throw refusal(400, 'invalidTitle', 'The request metadata specifies an invalid or empty video title.');
  if (
    typeof description !== 'string' ||
    hasRefusedBrackets(server, description) ||
    isLong(description, settings.maxDescriptionBytes)
  )
    throw refusal(400, 'invalidDescription', 'The request metadata specifies an invalid video description.');
  if (!isTexts(tags) || tagCharacters(tags) > settings.maxTagCharacters)
    throw refusal(400, 'invalidTags', 'The request metadata specifies invalid video keywords.');
  if (!isOneOf(CATEGORIES, categoryId))
    throw refusal(
      400,
      'invalidCategoryId',
      'The snippet.categoryId property specifies an invalid category ID.',
    );
  if (defaultLanguage !== null && !isLanguageTag(defaultLanguage))
    throw refusal(400, 'invalidVideoMetadata', 'The request metadata is invalid.');
  const { privacyStatus = 'public', publishAt = null, license = 'youtube' } = status;
  const { embeddable = true, publicStatsViewable = true } = status;
  const areFlags = typeof embeddable === 'boolean' && typeof publicStatsViewable === 'boolean';
  if (!isOneOf(PRIVACY, privacyStatus) || !isOneOf(LICENSES, license) || !areFlags)
    throw refusal(400, 'invalidVideoMetadata', 'The request metadata is invalid.');
  const notifies = query.get('notifySubscribers') ?? 'true';
  if (!isOneOf(['true', 'false'], notifies))
    throw refusal(400, 'invalidParameter', `Invalid value '${notifies}' for notifySubscribers.`);
  const isPublishable =
    publishAt === null ||
    (typeof publishAt === 'string' && privacyStatus === 'private' && Date.parse(publishAt) > clock.now());
  if (!isPublishable)
    throw refusal(
      400,
      'invalidPublishAt',
      'The request metadata specifies an invalid scheduled publishing time.',
    );
  return {
    title,
    description,
    tags,
    categoryId,
    defaultLanguage,
    privacyStatus: settings.isUnaudited > 0 ? 'private' : privacyStatus,
    publishAt,
    license,
    ...labelsIn({ ...status, ...objectIn(input['paidProductPlacementDetails']) }, LABELS, () =>
      refusal(400, 'invalidVideoMetadata', 'The request metadata is invalid.'),
    ),
    embeddable,
    publicStatsViewable,
    notifiesSubscribers: notifies !== 'false',
  };
}

function hasRefusedBrackets(server: YoutubeServer, text: string): boolean {
  return /[<>]/.test(text) && plays(server, ANGLE_BRACKETS);
}

function isLong(text: string, bytes: number): boolean {
  return Buffer.byteLength(text) > bytes;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** Commas between tags count, and so do quotes around tags with a space. */
function tagCharacters(tags: readonly string[]): number {
  const lengths = tags.map((tag) => tag.length + (tag.includes(' ') ? 2 : 0));
  return lengths.reduce((sum, length) => sum + length, Math.max(0, tags.length - 1));
}

function isOneOf(known: readonly string[], value: unknown): value is string {
  return typeof value === 'string' && known.includes(value);
}
