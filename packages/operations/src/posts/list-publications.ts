import type { Contracts } from '@crier/contracts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { presentPublication } from '../publishing/present-publication.ts';
import { ensureFound, recordRef } from '../record-lookup.ts';

/** A person who looks at an unconfirmed publication in a browser has seen it. */
export function listPublications({
  posts,
  noteLook,
}: OperationDependencies): Handler<Contracts['listPublications']> {
  return async ({ caller, params }) => {
    const ref = recordRef(params, 'post', 'Post');
    const stored = ensureFound(await posts.publications(caller.workspaceId, ref), 'Post');
    const isUnsure = stored.some(({ state }) => state === 'unconfirmed');
    if (isUnsure && caller.credential?.kind === 'session') await noteLook?.(caller.workspaceId, ref);
    return { data: stored.map(presentPublication) };
  };
}
