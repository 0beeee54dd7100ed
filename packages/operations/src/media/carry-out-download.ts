import type { Downloader, HeldDownload, RemoteDownloadStore } from '../ports/remote-downloads.ts';
import { refusalOf } from './remote-download.ts';
import { type FileDependencies, storeFile } from './store-file.ts';
import { DEFAULT_UPLOAD_LIMITS, megabytes } from './upload-limits.ts';

export interface DownloadDependencies extends FileDependencies {
  readonly downloads: RemoteDownloadStore;
  readonly downloader: Downloader;
  readonly newToken: () => string;
}

/** How long a claim holds unless progress renews it. */
const CLAIM_MS = 60_000;
/** How long a download may take, and how often it is begun at most. */
const MAX_MS = 30 * 60_000;
const MAX_ATTEMPTS = 4;
const FIRST_PAUSE_MS = 5_000;

/** Thrown to end a download whose claim another worker took over. */
class ClaimLostError extends Error {}

/**
 * Fetches a file of a pending download and makes its record. Safe to call twice, at once, and after a crash: a claim lets
 * one caller in, and record and end of the download are one transaction.
 */
export async function carryOutDownload(uuid: string, dependencies: DownloadDependencies): Promise<void> {
  const { downloads, downloader, newToken, now } = dependencies;
  const held = await downloads.claim(uuid, newToken(), CLAIM_MS);
  if (!held) return;
  const limits = Object.values(dependencies.uploadLimits ?? DEFAULT_UPLOAD_LIMITS);
  const maxBytes = Math.max(...limits);
  try {
    await downloader.fetch(
      held.url,
      { maxBytes, maxMs: MAX_MS, onProgress: (received, total) => report(downloads, held, received, total) },
      async (downloaded) => {
        switch (downloaded.outcome) {
          case 'too_much':
            return await downloads.fail(
              held,
              `The file is larger than ${megabytes(maxBytes)}, or it takes too long.`,
            );
          case 'failed': {
            if (!downloaded.again || held.attempts >= MAX_ATTEMPTS) {
              return await downloads.fail(held, downloaded.error);
            }
            const pause = FIRST_PAUSE_MS * 4 ** (held.attempts - 1);
            return await downloads.postpone(held, new Date(now().getTime() + pause));
          }
          case 'received':
            await ensureHeld(downloads.progress(held, 'processing', 99, CLAIM_MS));
            return await takeIn(dependencies, held, downloaded.file);
        }
      },
    );
  } catch (error) {
    if (!(error instanceof ClaimLostError)) throw error;
  }
}

async function takeIn(
  dependencies: DownloadDependencies,
  held: HeldDownload,
  file: Parameters<typeof storeFile>[2],
): Promise<void> {
  const { downloads } = dependencies;
  const described = { altText: held.altText, folder: held.folder };
  try {
    await storeFile(dependencies, held.workspaceUuid, file, described, async (record) => {
      if (!(await downloads.finish(held, record))) throw new ClaimLostError();
    });
  } catch (error) {
    if (error instanceof ClaimLostError) throw error;
    await downloads.fail(held, refusalOf(error));
  }
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
