import {
  type ContentInput,
  canonicalLanguage,
  notALanguage,
  type PostUpdate,
  type VersionInput,
} from '@crier/domain';
import type { StoredContent, StoredVersion } from '../ports/records.ts';
import { type InputErrors, selectedIsInvalid } from './input-errors.ts';
import { type OptionsOfPost, resolveOptions } from './resolve-options.ts';

/**
 * The most characters of all bodies of a post. Every network's rules read every body, so more would keep the service from
 * answering anyone else.
 */
const MOST_CHARACTERS = 200_000;

/**
 * The versions as stored: the first is the original for account 0, every other one belongs to one of the post's
 * accounts, and no account has two (spec: Version object).
 */
export function resolveVersions(
  { versions, accounts }: Pick<PostUpdate, 'versions' | 'accounts'>,
  post: OptionsOfPost,
  errors: InputErrors,
): StoredVersion[] {
  const chosen = new Set(accounts ?? []);
  const seen = new Set<number>();
  const characters = versions
    .flatMap(({ content }) => content)
    .reduce((sum, { body }) => sum + (body?.length ?? 0), 0);
  if (characters > MOST_CHARACTERS)
    errors.add(
      'versions',
      `The versions field must not have more than ${MOST_CHARACTERS} characters in all bodies; it has ${characters}.`,
    );
  return versions.map((version, index) => {
    const place = `versions.${index}`;
    if (index === 0) reportNotOriginal(version, place, errors);
    else reportForeign(version, place, chosen, seen, errors);
    seen.add(version.account_id);
    return {
      accountId: version.account_id,
      content: version.content.map(resolveContent),
      options: resolveOptions(version.options ?? {}, `${place}.options`, post, errors),
      language: resolveLanguage(version, place, errors),
    };
  });
}

/** The canonical tag of the version's language; an empty text says none. */
function resolveLanguage({ language }: VersionInput, place: string, errors: InputErrors): string | null {
  if (!language) return null;
  const canonical = canonicalLanguage(language);
  if (canonical === null) errors.add(`${place}.language`, notALanguage(`${place}.language`));
  return canonical;
}

function reportNotOriginal(version: VersionInput, place: string, errors: InputErrors): void {
  if (!version.is_original) errors.add(`${place}.is_original`, 'The first version must be the original.');
  if (version.account_id !== 0)
    errors.add(`${place}.account_id`, 'The account_id of the original must be 0.');
}

function reportForeign(
  version: VersionInput,
  place: string,
  chosen: ReadonlySet<number>,
  seen: ReadonlySet<number>,
  errors: InputErrors,
): void {
  const field = `${place}.account_id`;
  if (version.is_original) {
    errors.add(`${place}.is_original`, 'Only the first version may be the original.');
  } else if (!chosen.has(version.account_id)) {
    errors.add(field, selectedIsInvalid(field));
  } else if (seen.has(version.account_id)) {
    errors.add(field, `The ${field} field has a duplicate value.`);
  }
}

/** `auto`, which is the default, is not stored. */
function bodyFormatOf({ body_format: format }: ContentInput): Pick<StoredContent, 'body_format'> {
  return format === 'text' || format === 'html' ? { body_format: format } : {};
}

type VideoThumb = NonNullable<ContentInput['video_thumbs']>[number];

/** A video without its thumbnail, or a thumbnail without its video, is not stored. */
function wholePair({ media_id, thumb_id }: VideoThumb): StoredContent['video_thumbs'] {
  return media_id && thumb_id ? [{ media_id, thumb_id }] : [];
}

function resolveContent(content: ContentInput): StoredContent {
  return {
    body: content.body ?? null,
    ...bodyFormatOf(content),
    url: content.url ?? null,
    media: content.media ?? [],
    video_thumbs: (content.video_thumbs ?? []).flatMap(wholePair),
  };
}
