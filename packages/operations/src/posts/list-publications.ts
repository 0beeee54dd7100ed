import type { Contracts } from '@crier/contracts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { ensureFound, recordRef } from '../record-lookup.ts';

export function listPublications({ posts }: OperationDependencies): Handler<Contracts['listPublications']> {
  return async ({ caller, params }) => {
    const ref = recordRef(params, 'post', 'Post');
    return { data: [...ensureFound(await posts.publications(caller.workspaceId, ref), 'Post')] };
  };
}
