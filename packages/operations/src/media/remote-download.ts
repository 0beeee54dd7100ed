import type { Contracts } from '@crier/contracts';
import {
  CrierError,
  invalid,
  isUuid,
  type Notice,
  notice,
  partsOf,
  recordNotFound,
  tellParts,
  validationError,
} from '@crier/domain';
import { authorOf } from '../content/record-changes.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import type { DownloadGuard } from '../ports/remote-downloads.ts';
import { refusalOf } from './file-refusal.ts';
import { ensureFileAllowed, ensureRoom, mediaGuard } from './media-room.ts';
import { presentMedia } from './present-media.ts';
import { resolveFolder } from './resolve-folder.ts';
import { storeFile } from './store-file.ts';

/** The limits of a download within the request; the worker fetches anything beyond them (contract: 1.2). */
const INLINE = { maxBytes: 10_000_000, maxMs: 10_000 };
/** The most files of a workspace that wait to be fetched, unless the operator sets another number. */
export const DEFAULT_MOST_IMPORTS = 100;

/** A small file comes with the response; a larger or slower one becomes a job. The response reports a failure. */
export function initiateDownload(
  dependencies: OperationDependencies,
): Handler<Contracts['initiateDownload']> {
  const { media, disk, downloads, downloader, folders, mostImports = DEFAULT_MOST_IMPORTS } = dependencies;
  const guard = importGuard(mostImports);
  return async ({ caller, body }) => {
    await ensureRoom(media, caller, 1);
    guard(await downloads.pending(caller.workspaceId));
    const folder = await resolveFolder(folders, caller.workspaceId, body.folder);
    const described = { altText: body.alt_text ?? null, folder };
    const { username, password } = new URL(body.url);
    if (username !== '' || password !== '') {
      throw validationError({ url: ['The url field must not contain a username or password.'] });
    }
    return await downloader.fetch(body.url, INLINE, async (downloaded) => {
      switch (downloaded.outcome) {
        case 'failed':
          return failedFor(downloaded.why);
        case 'too_much':
        case 'gave_way': {
          const download = { url: body.url, ...described };
          const uuid = await downloads.begin(caller.workspaceId, caller.userId, download, guard);
          return { status: 'pending' as const, download_id: uuid };
        }
        case 'received':
          try {
            const { file } = downloaded;
            ensureFileAllowed(caller.allowance, file.size);
            const stored = await storeFile(dependencies, caller.workspaceUuid, file, described, (record) =>
              media.create(
                caller.workspaceId,
                { ...record, author: authorOf(caller) },
                mediaGuard(caller.allowance, record.size),
              ),
            );
            return { status: 'completed' as const, media: presentMedia(stored, disk) };
          } catch (error) {
            return failedFor(refusalOf(error));
          }
      }
    });
  };
}

export function getDownload({
  downloads,
  media,
  disk,
}: OperationDependencies): Handler<Contracts['getDownload']> {
  return async ({ caller, params }) => {
    const uuid = params['download'] ?? '';
    const download = isUuid(uuid) ? await downloads.find(caller.workspaceId, uuid.toLowerCase()) : null;
    if (!download) throw downloadNotFound();
    switch (download.state) {
      case 'failed': {
        const { error, notices } = download;
        if (error === null) return failedFor(notice('download_unknown'));
        return failedFor({ message: error, parts: partsOf(error, notices) });
      }
      case 'completed': {
        const stored =
          download.mediaId === null ? null : await media.find(caller.workspaceId, { id: download.mediaId });
        if (!stored) return failedFor(notice('download_deleted'));
        return { status: 'completed', progress: 100, media: presentMedia(stored, disk) };
      }
      default:
        return { status: download.state, progress: download.progress };
    }
  };
}

/** Refuses a download while the most that are allowed have not ended. */
function importGuard(most: number): DownloadGuard {
  const message = `This workspace already has ${most} files waiting to be fetched. Try again when some of them have arrived.`;
  return (pending) => {
    if (pending >= most) throw invalid('url', message);
  };
}

function failedFor({ message, parts }: Notice) {
  return { status: 'failed' as const, error: message, notices: tellParts(parts) };
}

/** Clients read `status` and `error` beside the message (contract: 1.3). */
function downloadNotFound(): CrierError {
  const { message } = recordNotFound('Media');
  return new CrierError('record_not_found', {
    message,
    details: { status: 'failed', error: 'Remote file download not found.' },
  });
}
