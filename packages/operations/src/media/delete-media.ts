import type { Contracts } from '@crier/contracts';
import { parseRecordRef, type RecordRef, recordNotFound } from '@crier/domain';
import { authorOf } from '../content/record-changes.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { concludeRemoval } from './remove-files.ts';

/** Deletes all of the files or none. A file that a post still has to publish is not deleted. */
export function deleteMedia({ media, disk }: OperationDependencies): Handler<Contracts['deleteMedia']> {
  return async ({ caller, body }) => {
    const removal = await media.remove(caller.workspaceId, body.items.map(itemRef), authorOf(caller));
    await concludeRemoval(disk, removal, () => 'items');
    return { success: true };
  };
}

function itemRef(item: number | string): RecordRef {
  const ref = parseRecordRef(String(item));
  if (!ref) throw recordNotFound('Media');
  return ref;
}
