import type { ReceivedFile } from '../handlers.ts';
import type { NewMedia } from './media-store.ts';
import type { StoredMedia } from './records.ts';

export type DownloadState = 'pending' | 'downloading' | 'processing' | 'completed' | 'failed';

/** A file the worker fetches from an address. */
export interface StoredDownload {
  readonly uuid: string;
  readonly state: DownloadState;
  /** In percent; stays 0 while the server does not tell the size. */
  readonly progress: number;
  readonly error: string | null;
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
  /** How often it was begun, this time included. */
  readonly attempts: number;
  /** How many earlier claims ended without a word, because the process that held them died. */
  readonly crashes: number;
}

/** Downloads of the worker. Every method is atomic, and those of a claim that was lost change nothing but the count of crashes. */
export interface RemoteDownloadStore {
  /** Writes the download and its job in one transaction; answers the UUID. */
  begin(workspaceId: number, userId: number, download: NewDownload): Promise<string>;
  find(workspaceId: number, uuid: string): Promise<StoredDownload | null>;
  /**
   * Null when it has ended, waits, or another worker is at it. The claim counts as a crash until its holder reports how
   * it ended by `finish`, `fail`, `postpone` or `release`, which a holder whose claim was lost may still do.
   */
  claim(uuid: string, token: string, ms: number): Promise<HeldDownload | null>;
  /** Notes how far it is and renews the claim; false when the claim has been lost. */
  progress(
    held: HeldDownload,
    state: 'downloading' | 'processing',
    progress: number,
    ms: number,
  ): Promise<boolean>;
  /** Makes the record and ends the download in one transaction; null when the claim has been lost. */
  finish(held: HeldDownload, media: NewMedia): Promise<StoredMedia | null>;
  /** Ends it for good. */
  fail(held: HeldDownload, error: string): Promise<void>;
  /** Gives the claim back; the job comes again at `at`. */
  postpone(held: HeldDownload, at: Date): Promise<void>;
  /** Gives the claim back as if it had never been made; the job comes again at once, unless the claim was lost. */
  release(held: HeldDownload): Promise<void>;
  /** Forgets at most `limit` downloads that were begun more than a week ago and have ended, and tells how many. */
  prune(limit: number): Promise<number>;
  /** Sends jobs for at most `limit` downloads nobody looks after, and tells how many. */
  sweep(limit: number): Promise<number>;
}

export type Downloaded =
  | { readonly outcome: 'received'; readonly file: ReceivedFile }
  /** It is, or would be, larger than allowed, or takes longer. */
  | { readonly outcome: 'too_much' }
  /** `again`: the cause may pass. */
  | { readonly outcome: 'failed'; readonly error: string; readonly again: boolean };

export interface DownloadBounds {
  readonly maxBytes: number;
  readonly maxMs: number;
  /** Called now and then; `total` is null while the server does not tell. A rejection ends the download. */
  readonly onProgress?: (received: number, total: number | null) => Promise<void>;
}

/** Fetches files from addresses that users type in; never from an address inside the installation's network. */
export interface Downloader {
  /** Calls `work` with what came of it; the file is gone when `work` has ended. */
  fetch<T>(url: string, bounds: DownloadBounds, work: (downloaded: Downloaded) => Promise<T>): Promise<T>;
}
