import type { Contracts } from '@crier/contracts';
import { recordNotFound } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { guardOf } from '../record-guard.ts';
import { recordRef } from '../record-lookup.ts';
import { presentTag } from './present-tag.ts';

/** Deletes the tag and removes it from all posts. */
export function deleteTag({ tags }: OperationDependencies): Handler<Contracts['deleteTag']> {
  return async ({ caller, params, ...watch }) => {
    const ref = recordRef(params, 'tag', 'Tag');
    if (!(await tags.remove(caller.workspaceId, ref, guardOf(watch, presentTag))))
      throw recordNotFound('Tag');
    return { success: true };
  };
}
