import type { Contracts } from '@crier/contracts';
import { recordNotFound } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { guardOf } from '../record-guard.ts';
import { recordRef } from '../record-lookup.ts';
import { presentTag } from './present-tag.ts';

/** Omitted fields stay unchanged. */
export function updateTag({ tags }: OperationDependencies): Handler<Contracts['updateTag']> {
  return async ({ caller, params, body, ...watch }) => {
    const ref = recordRef(params, 'tag', 'Tag');
    const change = {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.hex_color === undefined ? {} : { hexColor: body.hex_color }),
    };
    const guard = guardOf(watch, presentTag);
    if (!(await tags.update(caller.workspaceId, ref, change, guard))) throw recordNotFound('Tag');
    return { success: true };
  };
}
