import type { Contracts } from '../contracts/index.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { ensureFound, recordRef } from '../record-lookup.ts';
import { readPost } from './get-post.ts';

/** A new draft by the caller with the same accounts, tags and versions, and no date. */
export function duplicatePost(dependencies: OperationDependencies): Handler<Contracts['duplicatePost']> {
  const { posts } = dependencies;
  return async ({ caller, params }) => {
    const { workspaceId, userId } = caller;
    const post = ensureFound(await posts.find(workspaceId, recordRef(params, 'post', 'Post')), 'Post');
    const copy = await posts.create({
      workspaceId,
      userId,
      versions: post.versions,
      accountIds: post.accounts.map(({ account }) => account.id),
      tagIds: post.tags.map((tag) => tag.id),
      entry: { kind: 'draft', schedule: { date: null, time: null, timezone: post.timezone, at: null } },
    });
    return readPost(dependencies, workspaceId, { uuid: ensureFound(copy, 'Post').uuid });
  };
}
