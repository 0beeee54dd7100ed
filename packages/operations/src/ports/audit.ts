import type { JsonObject } from '@crier/domain';

/** One line of the audit trail. Never holds a secret. */
export interface AuditNote {
  readonly action: string;
  /** What was acted on, such as `user:12`. */
  readonly subject: string;
  readonly workspaceId?: number;
  readonly detail?: JsonObject;
}

/** Writes the audit trail in the transaction of what it tells: both are committed or neither. */
export interface AuditWriter {
  note(actor: string, note: AuditNote): Promise<void>;
}
