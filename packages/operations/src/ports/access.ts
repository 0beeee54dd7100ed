import type { AuditWriter } from './audit.ts';

/** How much can still be entered with: browsers, apps and keys, and the users they belong to. */
export interface AccessCount {
  readonly sessions: number;
  /** Consents to apps; their codes and tokens go with them. */
  readonly grants: number;
  readonly keys: number;
  readonly users: number;
}

/** Each ends everything that began before a time and is still open, and returns how many ended. */
export interface AccessRows {
  count(before: Date): Promise<AccessCount>;
  endSessions(before: Date): Promise<number>;
  endGrants(before: Date): Promise<number>;
  revokeKeys(before: Date): Promise<number>;
  /** Links to set a new password. */
  endResets(before: Date): Promise<number>;
  readonly audit: AuditWriter;
}

export interface AccessStore {
  transaction<T>(work: (rows: AccessRows) => Promise<T>): Promise<T>;
  /** Returns when every request that was on its way to begin something has committed or failed. */
  awaitWriters(): Promise<void>;
}
