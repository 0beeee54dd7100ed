import type { Contracts } from '@crier/contracts';
import { parseRecordRef, validationError } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler, Member } from '../handlers.ts';
import type { ChangedVersions, NamingPost } from '../ports/post-store.ts';
import type { StoredMedia } from '../ports/records.ts';
import { selectedIsInvalid } from '../posts/input-errors.ts';
import { judgePost, type RequirementLimits } from '../posts/requirements.ts';
import { scheduledStatus } from '../posts/resolve-entry.ts';
import { ownTimesOf } from '../posts/resolve-schedule.ts';
import { storedAsChecked } from '../posts/schedule-post.ts';
import { ensureFound, recordRef } from '../record-lookup.ts';
import { exchangedMedia } from './exchanged-media.ts';

/**
 * Puts another file of the same type in the place of a file, in every post that may still be edited. Both files stay in
 * the library, so the way back is the same call with the files exchanged. A scheduled post that its networks would
 * refuse because of the new file prevents the change.
 */
export function replaceMedia(dependencies: OperationDependencies): Handler<Contracts['replaceMedia']> {
  const { media, posts } = dependencies;
  return async ({ caller, params, body, see }) => {
    const { workspaceId } = caller;
    const old = ensureFound(await media.find(workspaceId, recordRef(params, 'media', 'Media')), 'Media');
    const ref = parseRecordRef(String(body.with));
    const next = ensureReplacement(old, ref && (await media.find(workspaceId, ref)));
    const decide = (found: readonly NamingPost[]): readonly ChangedVersions[] => {
      ensureStillPublishable(found, old, next, caller.locale, dependencies);
      for (const { post } of found) see?.(post);
      return found.map((naming) => changedPost(naming, old, next, caller));
    };
    const changed = await posts.exchangeMedia(workspaceId, { from: old.id, to: next.id }, decide);
    if (changed === null) throw unusable();
    return { success: true, posts: changed };
  };
}

function ensureReplacement(old: StoredMedia, next: StoredMedia | null): StoredMedia {
  if (next === null || next.id === old.id) throw unusable();
  if (next.type !== old.type) {
    throw validationError({ with: [`A file of type ${old.type} can only be replaced by one of that type.`] });
  }
  return next;
}

function unusable() {
  return validationError({ with: [selectedIsInvalid('with')] });
}

/** The post with the new file. Changed by a member without approval rights, it needs approval again. */
function changedPost(
  { post }: NamingPost,
  old: StoredMedia,
  next: StoredMedia,
  member: Member,
): ChangedVersions {
  const changed = { id: post.id, versions: exchangedMedia(post.versions, old.id, next.id) };
  if (post.status !== 'scheduled' || scheduledStatus(member) === 'scheduled') return changed;
  const { date, time, timezone, scheduledAt: at } = post;
  const schedule = { date, time, timezone, at, own: ownTimesOf(post) };
  return { ...changed, entry: { kind: 'needs_approval', schedule } };
}

/**
 * Drafts take any file. What a post lacks already is no reason to refuse.
 * @throws CrierError `validation` that names every scheduled or waiting post that the new file would spoil
 */
function ensureStillPublishable(
  found: readonly NamingPost[],
  old: StoredMedia,
  next: StoredMedia,
  locale: string,
  limits: RequirementLimits,
): void {
  const spoilt = found.flatMap((naming) => {
    const { post } = naming;
    if (post.status === 'draft' || post.trashedAt !== null) return [];
    const reasons = newObstacles(naming, old, next, locale, limits);
    return reasons.length === 0 ? [] : [[`posts.${post.uuid}`, reasons] as const];
  });
  if (spoilt.length > 0) throw validationError(Object.fromEntries(spoilt));
}

/** What would prevent publishing with the new file, and does not with the old one. */
function newObstacles(
  { post, media }: NamingPost,
  old: StoredMedia,
  next: StoredMedia,
  locale: string,
  limits: RequirementLimits,
): readonly string[] {
  const judged = (versions: NamingPost['post']['versions']) => {
    const checked = storedAsChecked({ ...post, versions }, [...media, next]);
    const { obstacles } = judgePost({ ...checked, at: post.scheduledAt }, locale, limits);
    return new Set(obstacles.map(({ message }) => message));
  };
  const before = judged(post.versions);
  return [...judged(exchangedMedia(post.versions, old.id, next.id))].filter(
    (message) => !before.has(message),
  );
}
