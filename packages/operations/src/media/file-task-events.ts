/** How a download or a thumbnail came out, for the operator. */
interface FileTaskEvent {
  /** UUID of the workspace. */
  readonly workspace: string;
  /** `waiting` if it is tried again later, `failed` if it is given up. */
  readonly outcome: 'done' | 'waiting' | 'failed';
  /** Null if it is done. */
  readonly reason: string | null;
}

export interface DownloadEvent extends FileTaskEvent {
  /** UUID of the download. */
  readonly download: string;
  /** UUID of the file, once it is added. */
  readonly media: string | null;
}

export interface ThumbnailEvent extends FileTaskEvent {
  /** UUID of the video. */
  readonly media: string;
}

/** The reason of a task that this installation interrupted. */
export const INTERRUPTED = 'An internal error.';
