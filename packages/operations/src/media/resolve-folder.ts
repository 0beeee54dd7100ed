import { validationError } from '@crier/domain';
import type { FolderStore } from '../ports/media-store.ts';

/**
 * Returns the folder that an input names, as stored; null for the root.
 * @throws CrierError `validation` when the workspace has no such folder
 */
export async function resolveFolder(
  folders: Pick<FolderStore, 'find'>,
  workspaceId: number,
  folder: string | null | undefined,
): Promise<string | null> {
  if (folder === null || folder === undefined) return null;
  const found = await folders.find(workspaceId, { uuid: folder.toLowerCase() });
  if (!found) throw unknownFolder('folder');
  return found.uuid;
}

/** The error for a field that names a missing folder. */
export function unknownFolder(field: string) {
  return validationError({ [field]: [`The selected ${field} is invalid.`] });
}
