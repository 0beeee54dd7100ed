import type { Contracts } from '@crier/contracts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';

export function countPosts({
  posts,
}: Pick<OperationDependencies, 'posts'>): Handler<Contracts['countPosts']> {
  return async ({ caller }) => posts.count(caller.workspaceId);
}
