import type { Contracts } from '@crier/contracts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { presentTag } from './present-tag.ts';

export function createTag({ tags }: OperationDependencies): Handler<Contracts['createTag']> {
  return async ({ caller, body }) =>
    presentTag(await tags.create(caller.workspaceId, { name: body.name, hexColor: body.hex_color }));
}
