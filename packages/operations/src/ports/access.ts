import type { AuditWriter } from './audit.ts';

/** Number of open sessions, consents and keys, of the users they belong to, and of links that give access. */
export interface AccessCount {
  readonly sessions: number;
  /** Consents to apps; their codes and tokens end with them. */
  readonly grants: number;
  readonly keys: number;
  readonly users: number;
  readonly invitations: number;
  /** Links to set a new password. */
  readonly resetLinks: number;
}

/**
 * Each `end…` and `revoke…` method ends everything of its kind that began before a time and is still open, and returns
 * how many ended.
 */
export interface AccessRows {
  count(before: Date): Promise<AccessCount>;
  endSessions(before: Date): Promise<number>;
  endGrants(before: Date): Promise<number>;
  revokeKeys(before: Date): Promise<number>;
  /** Ends links to set a new password. */
  endResets(before: Date): Promise<number>;
  endInvitations(before: Date): Promise<number>;
  /** Ends the link with which the first user is created. */
  endSetupLink(before: Date): Promise<number>;
  readonly audit: AuditWriter;
}

export interface AccessStore {
  transaction<T>(work: (rows: AccessRows) => Promise<T>): Promise<T>;
  /** Returns when every request that was just creating access has committed or failed. */
  awaitWriters(): Promise<void>;
}
