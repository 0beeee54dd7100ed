import type { CheckContent, CheckMedia, CheckPost, CheckVersion, MediaType } from '@crier/domain';
import { RequirementsInputError } from '../errors.ts';
import {
  ensureArray,
  ensureBoolean,
  ensureInteger,
  ensureNumberOrNothing,
  ensureObject,
  ensureObjectOrNothing,
  ensureString,
  ensureStringOrNothing,
  memberPath,
} from './ensure-value.ts';

const MEDIA_TYPES: Readonly<Record<MediaType, true>> = { image: true, gif: true, video: true };

function ensureMedia(value: unknown, path: string): asserts value is CheckMedia {
  const media = ensureObject(value, path);
  ensureInteger(media['id'], memberPath(path, 'id'), 0);
  ensureString(media['type'], memberPath(path, 'type'));
  if (!Object.hasOwn(MEDIA_TYPES, media['type'] as string)) {
    throw new RequirementsInputError('unknown_media_type', memberPath(path, 'type'));
  }
  ensureString(media['mime_type'], memberPath(path, 'mime_type'));
  for (const fact of ['size', 'width', 'height', 'duration_ms']) {
    ensureNumberOrNothing(media[fact], memberPath(path, fact));
  }
  ensureStringOrNothing(media['alt_text'], memberPath(path, 'alt_text'));
}

/** Throws `RequirementsInputError` unless body and link of the value are those of a content item. */
export function ensureText(value: unknown, path: string): Readonly<Record<string, unknown>> {
  const content = ensureObject(value, path);
  ensureStringOrNothing(content['body'], memberPath(path, 'body'));
  ensureStringOrNothing(content['url'], memberPath(path, 'url'));
  return content;
}

/** Throws `RequirementsInputError` unless the value is one content item. */
export function ensureContent(value: unknown, path: string): asserts value is CheckContent {
  const content = ensureText(value, path);
  if (content['media'] === undefined) return;
  const mediaPath = memberPath(path, 'media');
  ensureArray(content['media'], mediaPath).forEach((item, index) => {
    ensureMedia(item, memberPath(mediaPath, index));
  });
}

function ensureVersion(value: unknown, path: string): asserts value is CheckVersion {
  const version = ensureObject(value, path);
  ensureInteger(version['account_id'], memberPath(path, 'account_id'), 0);
  ensureBoolean(version['is_original'], memberPath(path, 'is_original'));
  const contentPath = memberPath(path, 'content');
  ensureArray(version['content'], contentPath).forEach((item, index) => {
    ensureContent(item, memberPath(contentPath, index));
  });
  ensureObjectOrNothing(version['options'], memberPath(path, 'options'));
}

/** Throws `RequirementsInputError` unless the value is a post with an original version. */
export function ensurePost(value: unknown): asserts value is CheckPost {
  const post = ensureObject(value, 'post');
  const versions = ensureArray(post['versions'], 'versions');
  versions.forEach((version, index) => {
    ensureVersion(version, memberPath('versions', index));
  });
  if (originalOf(versions as CheckPost['versions']) === undefined) {
    throw new RequirementsInputError('no_original', 'versions');
  }
}

/** The version with account 0, else the first that calls itself the original (spec: Version object). */
export function originalOf(versions: readonly CheckVersion[]): CheckVersion | undefined {
  return (
    versions.find((version) => version.account_id === 0) ?? versions.find((version) => version.is_original)
  );
}
