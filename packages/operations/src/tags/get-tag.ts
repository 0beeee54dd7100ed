import type { Contracts } from '@crier/contracts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { ensureFound, recordRef } from '../record-lookup.ts';
import { presentTag } from './present-tag.ts';

export function getTag({ tags }: OperationDependencies): Handler<Contracts['getTag']> {
  return async ({ caller, params }) => {
    const ref = recordRef(params, 'tag', 'Tag');
    return presentTag(ensureFound(await tags.find(caller.workspaceId, ref), 'Tag'));
  };
}
