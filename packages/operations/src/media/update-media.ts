import type { Contracts } from '@crier/contracts';
import { recordNotFound } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import type { StoredMedia } from '../ports/records.ts';
import { guardOf } from '../record-guard.ts';
import { recordRef } from '../record-lookup.ts';
import { mediaName } from './media-name.ts';
import { presentMedia } from './present-media.ts';
import { unknownFolder } from './resolve-folder.ts';

/** Omitted fields stay unchanged; the file itself never changes. */
export function updateMedia({ media, disk }: OperationDependencies): Handler<Contracts['updateMedia']> {
  return async ({ caller, params, body, ...watch }) => {
    const change = {
      ...(body.name === undefined ? {} : { name: mediaName(body.name, 'file') }),
      ...(body.alt_text === undefined ? {} : { altText: body.alt_text }),
      ...(body.folder === undefined ? {} : { folder: body.folder?.toLowerCase() ?? null }),
      ...(body.favorite === undefined ? {} : { favorite: body.favorite }),
    };
    const ref = recordRef(params, 'media', 'Media');
    const guard = guardOf(watch, (record: StoredMedia) => presentMedia(record, disk));
    const result = await media.update(caller.workspaceId, ref, change, guard);
    if (result === 'missing') throw recordNotFound('Media');
    if (result === 'folder_missing') throw unknownFolder('folder');
    return { success: true };
  };
}
