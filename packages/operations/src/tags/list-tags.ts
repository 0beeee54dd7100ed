import type { Contracts } from '@crier/contracts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { presentTag } from './present-tag.ts';

export function listTags({ tags }: OperationDependencies): Handler<Contracts['listTags']> {
  return async ({ caller }) => ({ data: (await tags.list(caller.workspaceId)).map(presentTag) });
}
