import type { Contracts } from '@crier/contracts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';

export function countPosts({
  posts,
}: Pick<OperationDependencies, 'posts'>): Handler<Contracts['countPosts']> {
  return async ({ caller: { workspaceId }, query: { by } }) => {
    if (by !== 'account') return posts.count(workspaceId);
    const [counts, accounts] = await Promise.all([
      posts.count(workspaceId),
      posts.countScheduled(workspaceId),
    ]);
    return { ...counts, accounts: [...accounts] };
  };
}
