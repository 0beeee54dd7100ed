import type { Contracts } from '@crier/contracts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { ensureFound, recordRef } from '../record-lookup.ts';
import { presentMedia } from './present-media.ts';

export function getMedia({ media, disk }: OperationDependencies): Handler<Contracts['getMedia']> {
  return async ({ caller, params }) => {
    const ref = recordRef(params, 'media', 'Media');
    return presentMedia(ensureFound(await media.find(caller.workspaceId, ref), 'Media'), disk);
  };
}
