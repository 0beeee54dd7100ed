import type { StoredMedia } from './records.ts';

/** A video that waits for a thumbnail, as the worker holding its claim sees it. */
export interface HeldVideo {
  readonly token: string;
  /** How many earlier claims ended without an outcome. */
  readonly crashes: number;
  /** UUID of the workspace. */
  readonly workspace: string;
  readonly video: StoredMedia;
}

/** The videos that wait for a thumbnail. Every method is atomic. */
export interface ThumbnailStore {
  /** Null when the video has what it needs, is gone, or is claimed by another worker. */
  claim(id: string, token: string, ms: number): Promise<HeldVideo | null>;
  /** Ends the wait for a thumbnail: it exists, or there will be none. False when the record is gone or the claim lost. */
  finish(held: HeldVideo, path: string | null): Promise<boolean>;
}
