import type { ContentAction, JsonObject } from '@crier/domain';
import type { Credential } from './credential.ts';

/** Who changes content of a workspace, and by what means. */
export interface ContentAuthor {
  readonly workspaceId: number;
  readonly userId: number;
  readonly userName: string;
  /** Null if the change belongs to no request, such as a download that was finished later. */
  readonly credential: Credential | null;
}

/** A change of one record. */
export interface ContentChange {
  readonly action: ContentAction;
  /** The record, such as `post:` and its UUID. */
  readonly subject: string;
  readonly detail: JsonObject;
}

/** A recorded change. Repeated edits of one subject by one author within an hour are one entry with a count. */
export interface ContentEntry extends Omit<ContentChange, 'action'>, Omit<ContentAuthor, 'workspaceId'> {
  readonly action: string;
  readonly id: string;
  readonly at: Date;
  readonly lastAt: Date;
  readonly count: number;
}

export interface ContentHistory {
  /**
   * Carries out the work, and records the changes that `changesOf` finds in its result in the transaction of the
   * work's own writes: both are committed or neither. `changesOf` sees those writes.
   */
  recorded<T>(
    author: ContentAuthor,
    work: () => Promise<T>,
    changesOf: (result: T) => Promise<readonly ContentChange[]>,
  ): Promise<T>;
  /** The latest `limit` entries about a subject, newest first. */
  about(workspaceId: number, subject: string, limit: number): Promise<readonly ContentEntry[]>;
}
