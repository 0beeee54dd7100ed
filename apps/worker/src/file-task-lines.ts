import type { DownloadEvent, ThumbnailEvent } from '@crier/operations';
import type { Logger } from '@crier/service';

const LEVELS = { done: 'info', waiting: 'warn', failed: 'warn' } as const;

/** One line of the log for each attempt at a download. */
export function logDownload(logger: Logger, event: DownloadEvent): void {
  logger[LEVELS[event.outcome]](event, `download ${WORDS[event.outcome]}`);
}

/** One line of the log for each attempt at a thumbnail. */
export function logThumbnail(logger: Logger, event: ThumbnailEvent): void {
  logger[LEVELS[event.outcome]](event, `thumbnail ${WORDS[event.outcome]}`);
}

const WORDS = { done: 'completed', waiting: 'postponed', failed: 'failed' } as const;
