import type { AuditAction, JsonObject, PageRequest } from '@crier/domain';
import type { Page } from './stores.ts';

/** One line of the audit trail. Never holds a secret. */
export interface AuditNote {
  readonly action: AuditAction;
  /** The subject of the action, such as `user:12`. */
  readonly subject: string;
  readonly workspaceId?: number;
  readonly detail?: JsonObject;
}

/** A line of the audit trail with its actor. */
export interface AuditLine {
  readonly actor: string;
  readonly note: AuditNote;
}

/** Writes a line of the audit trail in the transaction of the change it records: both are committed or neither. */
export interface AuditWriter {
  note(actor: string, note: AuditNote): Promise<void>;
}

/** An entry of the audit trail. */
export interface AuditEntry {
  readonly id: string;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  /** Null when the entry concerns no single workspace, or the workspace was deleted. */
  readonly workspace: { readonly uuid: string; readonly name: string } | null;
  readonly detail: JsonObject;
}

/** Selects entries; an absent field does not filter. */
export interface AuditFilter {
  readonly since?: Date;
  /** Exclusive. */
  readonly until?: Date;
  readonly actor?: string;
  /** An action such as `app.blocked`, or a group of them such as `app`. */
  readonly action?: string;
  readonly subject?: string;
  /** UUID. */
  readonly workspace?: string;
}

export interface AuditTrail {
  /** The latest `limit` entries, newest first. */
  list(filter: AuditFilter, limit: number): Promise<readonly AuditEntry[]>;
  /** One page of the entries, newest first, and the total number. */
  page(filter: AuditFilter, page: PageRequest): Promise<Page<AuditEntry>>;
  /**
   * The present names of users, workspaces, accounts and apps, by what the trail calls them, such as `user:12`. What is
   * gone has none.
   */
  names(references: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
