import type { Contracts } from '@crier/contracts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { presentPublication } from '../publishing/present-publication.ts';
import { ensureFound, recordRef } from '../record-lookup.ts';

export function listPublications({ posts }: OperationDependencies): Handler<Contracts['listPublications']> {
  return async ({ caller, params }) => {
    const ref = recordRef(params, 'post', 'Post');
    const stored = ensureFound(await posts.publications(caller.workspaceId, ref), 'Post');
    return { data: stored.map(presentPublication) };
  };
}
