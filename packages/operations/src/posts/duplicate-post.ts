import type { Contracts } from '@crier/contracts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import type { StoredVersion } from '../ports/records.ts';
import { mediaNamedBy } from '../ports/records.ts';
import { ensureFound, recordRef } from '../record-lookup.ts';
import { readPost } from './get-post.ts';
import { refusalError } from './refusals.ts';
import { NO_TIME } from './resolve-entry.ts';
import { contentOf } from './resolve-post.ts';

/**
 * Creates a draft by the caller with the same accounts, tags, versions and still existing files, and without a date.
 */
export function duplicatePost(dependencies: OperationDependencies): Handler<Contracts['duplicatePost']> {
  const { posts, media } = dependencies;
  return async ({ caller, params }) => {
    const { workspaceId, userId } = caller;
    const post = ensureFound(await posts.find(workspaceId, recordRef(params, 'post', 'Post')), 'Post');
    const found = await media.withIds(workspaceId, mediaNamedBy(post.versions));
    const there = new Set(found.map(({ id }) => id));
    const copy = await posts.create({
      workspaceId,
      userId,
      ...contentOf(post),
      versions: post.versions.map((version) => withMedia(version, there)),
      accountIds: post.accounts.map(({ account }) => account.id),
      tagIds: post.tags.map((tag) => tag.id),
      entry: { kind: 'draft', schedule: { ...NO_TIME, timezone: post.timezone } },
    });
    if (typeof copy === 'string') throw refusalError(copy);
    return readPost(dependencies, workspaceId, { uuid: copy.uuid });
  };
}

/** The version without media that no longer exist. */
function withMedia(version: StoredVersion, there: ReadonlySet<number>): StoredVersion {
  const content = version.content.map((item) => ({
    ...item,
    media: item.media.filter((id) => there.has(id)),
    video_thumbs: item.video_thumbs.filter((pair) => there.has(pair.media_id) && there.has(pair.thumb_id)),
  }));
  return { ...version, content };
}
