import { recordNotFound } from '@crier/domain';
import type { Contracts } from '../contracts/index.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { recordRef } from '../record-lookup.ts';
import { mediaName } from './media-name.ts';
import { unknownFolder } from './resolve-folder.ts';

/** Omitted fields stay unchanged; the file itself never changes. */
export function updateMedia({ media }: OperationDependencies): Handler<Contracts['updateMedia']> {
  return async ({ caller, params, body }) => {
    const result = await media.update(caller.workspaceId, recordRef(params, 'media', 'Media'), {
      ...(body.name === undefined ? {} : { name: mediaName(body.name, 'file') }),
      ...(body.alt_text === undefined ? {} : { altText: body.alt_text }),
      ...(body.folder === undefined ? {} : { folder: body.folder?.toLowerCase() ?? null }),
      ...(body.favorite === undefined ? {} : { favorite: body.favorite }),
    });
    if (result === 'missing') throw recordNotFound('Media');
    if (result === 'folder_missing') throw unknownFolder('folder');
    return { success: true };
  };
}
