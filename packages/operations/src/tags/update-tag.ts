import { recordNotFound } from '@crier/domain';
import type { Contracts } from '../contracts/index.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { recordRef } from '../record-lookup.ts';

/** Omitted fields stay unchanged. */
export function updateTag({ tags }: OperationDependencies): Handler<Contracts['updateTag']> {
  return async ({ caller, params, body }) => {
    const ref = recordRef(params, 'tag', 'Tag');
    const change = {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.hex_color === undefined ? {} : { hexColor: body.hex_color }),
    };
    if (!(await tags.update(caller.workspaceId, ref, change))) throw recordNotFound('Tag');
    return { success: true };
  };
}
