import { type Allowance, CrierError, type Notice, notice, type Tenancy } from '@crier/domain';
import type { Downloader, HeldDownload, RemoteDownloadStore } from '../ports/remote-downloads.ts';
import { MAX_CRASHES } from '../ports/tasks.ts';
import { ensurePermittedNow, isPermittedNow } from '../present-right.ts';
import { refusalOf } from './file-refusal.ts';
import { type DownloadEvent, INTERRUPTED } from './file-task-events.ts';
import { ensureFileAllowed, mediaGuard } from './media-room.ts';
import { type FileDependencies, storeFile } from './store-file.ts';
import { DEFAULT_UPLOAD_LIMITS, megabytes } from './upload-limits.ts';

export interface DownloadDependencies extends FileDependencies {
  readonly downloads: RemoteDownloadStore;
  readonly downloader: Downloader;
  readonly newToken: () => string;
  /** What a workspace with this tenancy may do. */
  readonly allowanceOf: (tenancy: Tenancy | null) => Allowance;
  /** Hears how each attempt came out. */
  readonly onOutcome?: (event: DownloadEvent) => void;
  /** Aborted when the process is about to stop; then the claim is given back. */
  readonly stopping?: AbortSignal;
}

/** How long a claim holds unless progress renews it. */
const CLAIM_MS = 60_000;
/** Time limit of a download, and the maximum number of attempts. */
const MAX_MS = 30 * 60_000;
const MAX_ATTEMPTS = 4;
const FIRST_PAUSE_MS = 5_000;
/** Time before another attempt at a file that could not be read because too many files were waiting. */
const BUSY_PAUSE_MS = 30_000;
/** How long after it was asked for a slow download still gives way to others. */
const MAX_GIVING_WAY_MS = 6 * 60 * 60_000;
const GAVE_WAY = 'The server sends the file slowly, and others wait. It is fetched again later.';
/** Maximum number of attempts when the installation itself fails, and the longest pause between two attempts. */
const MAX_OWN_ATTEMPTS = 12;
const MAX_PAUSE_MS = 10 * 60_000;

/** Thrown to end a download whose claim another worker took over. */
class ClaimLostError extends Error {}

/**
 * Fetches the file of a pending download and makes its record. Safe to call repeatedly, concurrently and after a crash:
 * a claim lets one caller in, and the record and the end of the download are one transaction. A download fails after
 * three claims that ended because their process died. A claim that was lost to slowness, or given back by a stopping
 * process, does not count as a crash. An attempt that only gave way to others does not count. A file is added only while the user who asked for it may add files.
 */
export async function carryOutDownload(uuid: string, dependencies: DownloadDependencies): Promise<void> {
  const { downloads, newToken, stopping } = dependencies;
  if (stopping?.aborted) return;
  const held = await downloads.claim(uuid, newToken(), CLAIM_MS);
  if (!held) return;
  if (held.crashes >= MAX_CRASHES) {
    return await fail(held, notice('download_crashed', { times: MAX_CRASHES }), dependencies);
  }
  if (!isPermittedNow(held.right, 'media.write'))
    return await fail(held, notice('download_right_ended'), dependencies);
  let released: Promise<void> | null = null;
  const release = () => {
    released ??= downloads.release(held);
    return released;
  };
  const giveBack = () => void release().catch(() => {});
  stopping?.addEventListener('abort', giveBack);
  try {
    if (stopping?.aborted) giveBack();
    await fetchAndStore(held, dependencies);
  } catch (error) {
    if (error instanceof ClaimLostError) return await release();
    // A download that was given back is not postponed.
    if (released === null) await tryLater(held, dependencies);
    throw error;
  } finally {
    stopping?.removeEventListener('abort', giveBack);
    await released;
  }
}

/** Postpones or fails a download after a failure of the installation, not of the address or the file. */
async function tryLater(held: HeldDownload, dependencies: DownloadDependencies): Promise<void> {
  if (held.attempts >= MAX_OWN_ATTEMPTS) {
    await fail(held, notice('download_internal'), dependencies);
  } else {
    await postpone(held, pauseAfter(held), INTERRUPTED, dependencies);
  }
}

function pauseAfter({ attempts }: HeldDownload): number {
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 4 ** (attempts - 1));
}

async function fetchAndStore(held: HeldDownload, dependencies: DownloadDependencies): Promise<void> {
  const { downloads, downloader } = dependencies;
  const limits = Object.values(dependencies.uploadLimits ?? DEFAULT_UPLOAD_LIMITS);
  const maxBytes = Math.max(...limits);
  await downloader.fetch(
    held.url,
    {
      maxBytes,
      maxMs: MAX_MS,
      onProgress: (received, total) => report(downloads, held, received, total),
      othersWait: () => downloads.othersWait(held.workspaceId),
    },
    async (downloaded) => {
      switch (downloaded.outcome) {
        case 'too_much':
          return await fail(held, notice('download_too_much', { limit: megabytes(maxBytes) }), dependencies);
        case 'gave_way':
          return await giveWay(held, dependencies);
        case 'failed': {
          if (!downloaded.again || held.attempts >= MAX_ATTEMPTS) {
            return await fail(held, downloaded.why, dependencies);
          }
          return await postpone(held, pauseAfter(held), downloaded.why.message, dependencies);
        }
        case 'received':
          await ensureHeld(downloads.progress(held, 'processing', 99, CLAIM_MS));
          return await takeIn(dependencies, held, downloaded.file);
      }
    },
  );
}

async function takeIn(
  dependencies: DownloadDependencies,
  held: HeldDownload,
  file: Parameters<typeof storeFile>[2],
): Promise<void> {
  const { downloads } = dependencies;
  const described = { altText: held.altText, folder: held.folder };
  const allowance = dependencies.allowanceOf(held.tenancy);
  try {
    ensureFileAllowed(allowance, file.size);
    await storeFile(dependencies, held.workspaceUuid, file, described, async (record) => {
      const guard = mediaGuard(allowance, record.size);
      const right = ensurePermittedNow('media.write');
      const stored = await downloads.finish(held, record, guard, right);
      if (!stored) throw new ClaimLostError();
      tell(held, dependencies, { outcome: 'done', reason: null, media: stored.uuid });
    });
  } catch (error) {
    if (error instanceof ClaimLostError) throw error;
    if (error instanceof CrierError && error.code === 'unavailable') {
      return await postpone(held, BUSY_PAUSE_MS, error.message, dependencies);
    }
    if (error instanceof CrierError && (error.code === 'forbidden' || error.code === 'workspace_locked')) {
      return await fail(held, notice('download_right_ended'), dependencies);
    }
    await fail(held, refusalOf(error), dependencies);
  }
}

async function fail(held: HeldDownload, why: Notice, dependencies: DownloadDependencies): Promise<void> {
  await dependencies.downloads.fail(held, why);
  tell(held, dependencies, { outcome: 'failed', reason: why.message, media: null });
}

async function postpone(
  held: HeldDownload,
  ms: number,
  reason: string,
  dependencies: DownloadDependencies,
): Promise<void> {
  const { downloads, now } = dependencies;
  await downloads.postpone(held, new Date(now().getTime() + ms));
  tell(held, dependencies, { outcome: 'waiting', reason, media: null });
}

/** Tries later without counting the attempt, which others ended; after growing pauses, and not forever. */
async function giveWay(held: HeldDownload, dependencies: DownloadDependencies): Promise<void> {
  const { downloads, now } = dependencies;
  const ageMs = now().getTime() - held.createdAt.getTime();
  if (ageMs >= MAX_GIVING_WAY_MS) return await fail(held, notice('download_always_gave_way'), dependencies);
  const pauseMs = Math.min(MAX_PAUSE_MS, Math.max(FIRST_PAUSE_MS, ageMs / 4));
  await downloads.giveWay(held, new Date(now().getTime() + pauseMs));
  tell(held, dependencies, { outcome: 'waiting', reason: GAVE_WAY, media: null });
}

function tell(
  { uuid, workspaceUuid }: HeldDownload,
  { onOutcome }: DownloadDependencies,
  event: Omit<DownloadEvent, 'workspace' | 'download'>,
): void {
  onOutcome?.({ workspace: workspaceUuid, download: uuid, ...event });
}

async function report(
  downloads: RemoteDownloadStore,
  held: HeldDownload,
  received: number,
  total: number | null,
): Promise<void> {
  const percent = total === null || total === 0 ? 0 : Math.min(99, Math.floor((received / total) * 100));
  await ensureHeld(downloads.progress(held, 'downloading', percent, CLAIM_MS));
}

async function ensureHeld(renewed: Promise<boolean>): Promise<void> {
  if (!(await renewed)) throw new ClaimLostError();
}
