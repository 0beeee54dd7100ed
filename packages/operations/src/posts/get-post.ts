import type { Contracts } from '@crier/contracts';
import type { Post, RecordRef } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { ensureFound, recordRef } from '../record-lookup.ts';
import { presentPosts } from './present-post.ts';

export function getPost(dependencies: OperationDependencies): Handler<Contracts['getPost']> {
  return ({ caller, params }) =>
    readPost(dependencies, caller.workspaceId, recordRef(params, 'post', 'Post'));
}

/**
 * Returns a post in its present state.
 * @throws CrierError `record_not_found` when there is none
 */
export async function readPost(
  dependencies: OperationDependencies,
  workspaceId: number,
  ref: RecordRef,
): Promise<Post> {
  const post = ensureFound(await dependencies.posts.find(workspaceId, ref), 'Post');
  const [presented] = await presentPosts(dependencies, workspaceId, [post]);
  return ensureFound(presented ?? null, 'Post');
}
