import type { AuditWriter } from './audit.ts';

/** Whether a media disk belongs to the installation in the database. */
export type DiskBinding =
  | { readonly outcome: 'bound' }
  /** The disk has no mark yet and may be given one. */
  | { readonly outcome: 'unbound' }
  /** The disk belongs to another installation; null when its mark cannot be read. */
  | { readonly outcome: 'foreign'; readonly installation: string | null }
  /** The disk has no mark, but has files of workspaces that are not in the database. */
  | { readonly outcome: 'strange_files'; readonly workspaces: readonly string[] }
  /** The disk has no mark and lacks all of the newest files that the database names. */
  | { readonly outcome: 'files_missing'; readonly sample: number };

/** The mark that binds a media disk to its installation. */
export interface DiskBinder {
  /** Reads the mark; only if there is none does it look at files. Changes nothing. */
  check(): Promise<DiskBinding>;
  /** Writes the installation's mark to the disk, whatever the present mark says. */
  adopt(): Promise<void>;
}

/** What the database records about the media disk, in a transaction. */
export interface MediaDiskRows {
  /** Clears the sweep that waits for a person. */
  forgetHeldSweep(): Promise<void>;
  readonly audit: AuditWriter;
}

export interface MediaDiskStore {
  /** Runs `work` in one transaction: it commits when `work` resolves, and changes nothing when `work` throws. */
  transaction<T>(work: (rows: MediaDiskRows) => Promise<T>): Promise<T>;
}
