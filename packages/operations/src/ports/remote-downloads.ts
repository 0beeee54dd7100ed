import type { Notice, Tenancy } from '@crier/domain';
import type { ReceivedFile } from '../handlers.ts';
import type { MediaGuard, NewMedia } from './media-store.ts';
import type { PresentRight, RightGuard } from './present-right.ts';
import type { StoredMedia } from './records.ts';

export type DownloadState = 'pending' | 'downloading' | 'processing' | 'completed' | 'failed';

/** A file that the worker fetches from an address. */
export interface StoredDownload {
  readonly uuid: string;
  readonly state: DownloadState;
  /** In percent; 0 while the server does not report the size. */
  readonly progress: number;
  readonly error: string | null;
  /** `error` as a notice, as `partsOf` reads it; null for downloads of earlier versions. */
  readonly notices: unknown;
  readonly mediaId: number | null;
}

export interface NewDownload {
  readonly url: string;
  readonly altText: string | null;
  readonly folder: string | null;
}

/** A download as the worker holding its claim sees it. */
export interface HeldDownload extends NewDownload {
  readonly uuid: string;
  readonly token: string;
  readonly workspaceId: number;
  readonly workspaceUuid: string;
  /** The tenancy of the workspace. */
  readonly tenancy: Tenancy | null;
  /** The right that the user who asked for the file had when the claim was made. */
  readonly right: PresentRight;
  /** Number of attempts, including this one. */
  readonly attempts: number;
  /** How many earlier claims ended without an outcome because their process died. */
  readonly crashes: number;
  /** When the user asked for the file. */
  readonly createdAt: Date;
}

/**
 * Checks the number of downloads of a workspace that have not ended, before one is added. Nobody else adds one meanwhile.
 * If it throws, nothing changes.
 */
export type DownloadGuard = (pending: number) => void;

/** The worker's downloads. Every method is atomic; with a lost claim, only the crash count can change. */
export interface RemoteDownloadStore {
  /** Writes the download and its job in one transaction; returns the UUID. */
  begin(workspaceId: number, userId: number, download: NewDownload, guard?: DownloadGuard): Promise<string>;
  /** The number of downloads of the workspace that have not ended. */
  pending(workspaceId: number): Promise<number>;
  find(workspaceId: number, uuid: string): Promise<StoredDownload | null>;
  /**
   * Null when the download has ended, is waiting, or is claimed by another worker. The claim counts as a crash until
   * its holder reports an outcome by `finish`, `fail`, `postpone`, `giveWay` or `release`; all but the first count even
   * after the claim was lost.
   */
  claim(uuid: string, token: string, ms: number): Promise<HeldDownload | null>;
  /** Records progress and renews the claim; false when the claim was lost. */
  progress(
    held: HeldDownload,
    state: 'downloading' | 'processing',
    progress: number,
    ms: number,
  ): Promise<boolean>;
  /**
   * Creates the record and ends the download in one transaction; null when the claim was lost. `right` checks the user
   * who asked for the file.
   */
  finish(
    held: HeldDownload,
    media: NewMedia,
    guard?: MediaGuard,
    right?: RightGuard,
  ): Promise<StoredMedia | null>;
  /** Ends the download permanently. */
  fail(held: HeldDownload, why: Notice): Promise<void>;
  /** Releases the claim; the job is delivered again at `at`. */
  postpone(held: HeldDownload, at: Date): Promise<void>;
  /** Like `postpone`, but the attempt does not count. */
  giveWay(held: HeldDownload, at: Date): Promise<void>;
  /**
   * Releases the claim as if it had never been made; the job is delivered again immediately, unless the claim was lost.
   */
  release(held: HeldDownload): Promise<void>;
  /** Whether a download of another workspace is due and nobody carries it out. */
  othersWait(workspaceId: number): Promise<boolean>;
  /** Deletes at most `limit` ended downloads that started more than a week ago, and returns how many. */
  prune(limit: number): Promise<number>;
}

export type Downloaded =
  | { readonly outcome: 'received'; readonly file: ReceivedFile }
  /** The file is or would be larger than allowed, or takes too long. */
  | { readonly outcome: 'too_much' }
  /** It was slow, and was ended only because others wait for its place. Never without `othersWait`. */
  | { readonly outcome: 'gave_way' }
  /** `again`: a later attempt may succeed. */
  | { readonly outcome: 'failed'; readonly why: Notice; readonly again: boolean };

export interface DownloadBounds {
  readonly maxBytes: number;
  readonly maxMs: number;
  /** Called regularly; `total` is null while the server does not report it. A rejection ends the download. */
  readonly onProgress?: (received: number, total: number | null) => Promise<void>;
  /**
   * Given where a download takes a place that others may need: a server that sends too slowly is not waited for, and a
   * download gives way to others sooner while this is true. Without it a download may be as slow as it likes within `maxMs`.
   */
  readonly othersWait?: () => Promise<boolean>;
}

/** Fetches files from addresses that users enter, but never from inside the installation's network. */
export interface Downloader {
  /** Calls `work` with the result; the file is deleted when `work` has ended. */
  fetch<T>(url: string, bounds: DownloadBounds, work: (downloaded: Downloaded) => Promise<T>): Promise<T>;
}
