import type { Contracts } from '@crier/contracts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { recordRef } from '../record-lookup.ts';
import { postGuard } from './present-post.ts';
import { ensureDone } from './refusals.ts';
import { judgePost } from './requirements.ts';
import { storedAsChecked } from './schedule-post.ts';

/** A post that would be published after its restore is checked like any other scheduled post. */
export function restorePost(dependencies: OperationDependencies): Handler<Contracts['restorePost']> {
  const { posts } = dependencies;
  return async ({ caller, params, ...watch }) => {
    const restored = await posts.restore(
      caller.workspaceId,
      recordRef(params, 'post', 'Post'),
      (post, media) =>
        caller.allowance.scheduling &&
        post.accounts.length > 0 &&
        judgePost(storedAsChecked(post, media), caller.locale, dependencies).obstacles.length === 0,
      postGuard(watch, dependencies.disk),
    );
    ensureDone(restored);
    return { success: true };
  };
}
