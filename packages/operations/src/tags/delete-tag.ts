import { recordNotFound } from '@crier/domain';
import type { Contracts } from '../contracts/index.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { recordRef } from '../record-lookup.ts';

/** Posts that carry the tag lose it. */
export function deleteTag({ tags }: OperationDependencies): Handler<Contracts['deleteTag']> {
  return async ({ caller, params }) => {
    if (!(await tags.remove(caller.workspaceId, recordRef(params, 'tag', 'Tag'))))
      throw recordNotFound('Tag');
    return { success: true };
  };
}
