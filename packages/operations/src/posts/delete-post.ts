import type { Contracts } from '@crier/contracts';
import type { RecordRef } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { Call, Handler } from '../handlers.ts';
import type { PostGuard } from '../ports/post-store.ts';
import { recordRef } from '../record-lookup.ts';
import { postGuard } from './present-post.ts';
import { ensureDone } from './refusals.ts';

type Deletion = Call<Contracts['deletePost']>['body'];

/**
 * Moves the post to the trash or removes it permanently. Its publications stay on the networks unless `delete_mode`
 * says otherwise. With `social_only` the post itself stays, whatever `trash` says (contract: 1.4).
 */
export function deletePost(dependencies: OperationDependencies): Handler<Contracts['deletePost']> {
  return ({ caller, params, body, ...watch }) => {
    const guard = postGuard(watch, dependencies.disk);
    return discard(dependencies, caller.workspaceId, [recordRef(params, 'post', 'Post')], body, guard);
  };
}

/** Deletes many posts in the same way: all of them or none. */
export function deletePosts(dependencies: OperationDependencies): Handler<Contracts['deletePosts']> {
  return ({ caller, body, ...watch }) => {
    const refs = [...new Set(body.posts.map((uuid) => uuid.toLowerCase()))].map((uuid) => ({ uuid }));
    return discard(dependencies, caller.workspaceId, refs, body, postGuard(watch, dependencies.disk));
  };
}

async function discard(
  { posts }: OperationDependencies,
  workspaceId: number,
  refs: readonly RecordRef[],
  { trash, delete_mode: mode }: Deletion,
  guard?: PostGuard,
) {
  const networks = mode === 'app_and_social' || mode === 'social_only';
  const app = mode === 'social_only' ? 'keep' : trash ? 'trash' : 'remove';
  ensureDone(await posts.discard(workspaceId, refs, { app, networks }, guard));
  return {
    ...(app === 'trash' ? { to_trash: true as const } : { deleted: true as const }),
    ...(networks ? { deleting_from_social_platforms: 'in_queue' as const } : {}),
    ...(app === 'keep' ? {} : { deleted_from_app: true as const }),
  };
}
