import type { Contracts } from '@crier/contracts';
import { authorOf } from '../content/record-changes.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import type { NewMedia } from '../ports/media-store.ts';
import { ensureFileAllowed, ensureRoom, mediaGuard } from './media-room.ts';
import { presentMedia } from './present-media.ts';
import { resolveFolder } from './resolve-folder.ts';
import { storeFile } from './store-file.ts';
import { storeSentFile } from './store-sent-file.ts';

/** The record exists only once its files are in place. If it can't be made, the files are removed again. */
export function uploadMedia(dependencies: OperationDependencies): Handler<Contracts['uploadMedia']> {
  const { media, disk, folders } = dependencies;
  return async ({ caller, body, file }) => {
    ensureFileAllowed(caller.allowance, file.size);
    await ensureRoom(media, caller, file.size);
    const folder = await resolveFolder(folders, caller.workspaceId, body.folder);
    const described = { altText: body.alt_text ?? null, folder };
    const create = (record: NewMedia) =>
      media.create(
        caller.workspaceId,
        { ...record, author: authorOf(caller) },
        mediaGuard(caller.allowance, record.size),
      );
    const stored =
      'place' in file
        ? await storeSentFile(dependencies, caller.workspaceUuid, file, described, create)
        : await storeFile(dependencies, caller.workspaceUuid, file, described, create);
    return presentMedia(stored, disk);
  };
}
