import type { Contracts } from '../contracts/index.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { recordRef } from '../record-lookup.ts';
import { ensureDone } from './refusals.ts';

/** Moves the post to the trash or removes it for good; what was published stays on the networks (contract: 1.4). */
export function deletePost({ posts }: OperationDependencies): Handler<Contracts['deletePost']> {
  return async ({ caller, params, body }) => {
    const ref = recordRef(params, 'post', 'Post');
    if (body.trash) {
      ensureDone(await posts.trash(caller.workspaceId, ref));
      return { to_trash: true, deleted_from_app: true };
    }
    ensureDone(await posts.remove(caller.workspaceId, ref));
    return { deleted: true, deleted_from_app: true };
  };
}
