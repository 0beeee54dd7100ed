import { type CheckPost, type Violation, validationError } from '@crier/domain';
import { check } from '@crier/requirements-engine';
import type { StoredAccount, StoredMedia, StoredVersion } from '../ports/records.ts';
import { messagesFor } from './message-languages.ts';

/** A post with everything its requirements are about. */
export interface CheckedPost {
  readonly versions: readonly StoredVersion[];
  readonly accounts: readonly StoredAccount[];
  readonly media: ReadonlyMap<number, StoredMedia>;
}

/** Every requirement the post does not meet for its accounts, in the language of `locale` (spec: Publishing requirements). */
export function checkRequirements({ versions, accounts, media }: CheckedPost, locale: string): Violation[] {
  return check(
    asCheckPost(versions, media),
    accounts.map(({ id, provider, name, data, limits }) => ({ id, provider, name, data, limits })),
    { messages: messagesFor(locale) },
  );
}

/** @throws CrierError `validation` with one entry per requirement that is not met */
export function ensureRequirements(post: CheckedPost, locale: string): void {
  const violations = checkRequirements(post, locale);
  if (violations.length === 0) return;
  throw validationError(Object.fromEntries(violations.map(({ key, message }) => [key, [message]])));
}

function asCheckPost(versions: readonly StoredVersion[], media: ReadonlyMap<number, StoredMedia>): CheckPost {
  return {
    versions: versions.map((version) => ({
      account_id: version.accountId,
      is_original: version.accountId === 0,
      options: version.options,
      content: version.content.map(({ body, url, media: ids }) => ({
        body,
        url,
        media: ids.flatMap((id) => asCheckMedia(media.get(id))),
      })),
    })),
  };
}

function asCheckMedia(media: StoredMedia | undefined) {
  if (!media) return [];
  return [
    {
      id: media.id,
      type: media.type,
      mime_type: media.mimeType,
      size: media.size,
      width: media.width,
      height: media.height,
      duration_ms: media.durationMs,
      alt_text: media.altText,
    },
  ];
}
