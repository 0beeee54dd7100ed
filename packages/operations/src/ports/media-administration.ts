import type { AuditWriter } from './audit.ts';

/** Whether a media disk belongs to the installation in the database. */
export type DiskBinding =
  | { readonly outcome: 'bound' }
  /** The disk has no mark yet and may be given one. */
  | { readonly outcome: 'unbound' }
  /** The disk belongs to another installation; null when its mark cannot be read. */
  | { readonly outcome: 'foreign'; readonly installation: string | null }
  /** The disk has no mark, and files of workspaces that the database does not know. */
  | { readonly outcome: 'strange_files'; readonly workspaces: readonly string[] }
  /** The disk has no mark, and none of the newest files that the database names. */
  | { readonly outcome: 'files_missing'; readonly sample: number };

/** The mark that binds a media disk to its installation. */
export interface DiskBinder {
  /** Reads only, and no more than the mark if there is one. */
  check(): Promise<DiskBinding>;
  /** Leaves the mark of the installation on the disk, whatever it says now. */
  adopt(): Promise<void>;
}

/** What the database knows of the media disk, in a transaction. */
export interface MediaDiskRows {
  /** No sweep waits for a person any more. */
  forgetHeldSweep(): Promise<void>;
  readonly audit: AuditWriter;
}

export interface MediaDiskStore {
  /** Runs `work` in one transaction: everything that it does is committed when it resolves, and nothing when it throws. */
  transaction<T>(work: (rows: MediaDiskRows) => Promise<T>): Promise<T>;
}
