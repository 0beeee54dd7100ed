import type { Contracts } from '@crier/contracts';
import {
  type CrierError,
  formatWireDate,
  MAX_FOLDER_DEPTH,
  type MediaFolder,
  recordNotFound,
  validationError,
} from '@crier/domain';
import { authorOf } from '../content/record-changes.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import type { FolderRefusal } from '../ports/media-store.ts';
import type { StoredFolder } from '../ports/records.ts';
import { guardOf } from '../record-guard.ts';
import { ensureFound, recordRef } from '../record-lookup.ts';
import { concludeRemoval } from './remove-files.ts';
import { unknownFolder } from './resolve-folder.ts';

/** A missing folder is reported as missing media, one of the four records that a 404 names (spec: 404 rules). */
type Folders = Pick<OperationDependencies, 'folders'>;

export function listFolders({ folders }: Folders): Handler<Contracts['listFolders']> {
  return async ({ caller }) => ({ data: (await folders.list(caller.workspaceId)).map(presentFolder) });
}

export function getFolder({ folders }: Folders): Handler<Contracts['getFolder']> {
  return async ({ caller, params }) => {
    const ref = recordRef(params, 'folder', 'Media');
    return presentFolder(ensureFound(await folders.find(caller.workspaceId, ref), 'Media'));
  };
}

export function createFolder({ folders }: Folders): Handler<Contracts['createFolder']> {
  return async ({ caller, body }) => {
    const parent = body.parent?.toLowerCase() ?? null;
    const created = await folders.create(caller.workspaceId, { name: body.name, parent });
    if (typeof created === 'string') throw refusalError(created);
    return presentFolder(created);
  };
}

export function updateFolder({ folders }: Folders): Handler<Contracts['updateFolder']> {
  return async ({ caller, params, body, ...watch }) => {
    const change = {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.parent === undefined ? {} : { parent: body.parent?.toLowerCase() ?? null }),
    };
    const ref = recordRef(params, 'folder', 'Media');
    const guard = guardOf(watch, presentFolder);
    const result = await folders.update(caller.workspaceId, ref, change, guard);
    if (result !== 'done') throw refusalError(result);
    return { success: true };
  };
}

export function deleteFolder({
  folders,
  disk,
}: Pick<OperationDependencies, 'folders' | 'disk'>): Handler<Contracts['deleteFolder']> {
  return async ({ caller, params, body, ...watch }) => {
    const ref = recordRef(params, 'folder', 'Media');
    const guard = guardOf(watch, presentFolder);
    const removal = await folders.remove(
      caller.workspaceId,
      ref,
      body.delete_media === true,
      guard,
      authorOf(caller),
    );
    await concludeRemoval(disk, removal, () => 'delete_media');
    return { success: true };
  };
}

function presentFolder(folder: StoredFolder): MediaFolder {
  return {
    id: folder.id,
    uuid: folder.uuid,
    name: folder.name,
    parent: folder.parent,
    depth: folder.depth,
    media_count: folder.mediaCount,
    created_at: formatWireDate(folder.createdAt),
  };
}

function refusalError(refusal: FolderRefusal): CrierError {
  switch (refusal) {
    case 'missing':
      return recordNotFound('Media');
    case 'parent_missing':
      return unknownFolder('parent');
    case 'name_taken':
      return validationError({ name: ['A folder with this name already exists here.'] });
    case 'too_deep':
      return validationError({ parent: [`Folders cannot be nested more than ${MAX_FOLDER_DEPTH} deep.`] });
    case 'into_itself':
      return validationError({ parent: ['A folder can’t be moved into itself or a folder below it.'] });
  }
}
