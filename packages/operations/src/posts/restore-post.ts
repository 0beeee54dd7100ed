import type { Contracts } from '../contracts/index.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { recordRef } from '../record-lookup.ts';
import { ensureDone } from './refusals.ts';

export function restorePost({ posts }: OperationDependencies): Handler<Contracts['restorePost']> {
  return async ({ caller, params }) => {
    ensureDone(await posts.restore(caller.workspaceId, recordRef(params, 'post', 'Post')));
    return { success: true };
  };
}
