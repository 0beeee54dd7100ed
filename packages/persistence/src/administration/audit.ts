import type { Prisma } from '../generated/prisma/client.ts';

/** One line of the audit trail, written in the transaction of what it tells. Never holds a secret. */
export interface AuditNote {
  readonly action: string;
  /** What was acted on, such as `user:12`. */
  readonly subject: string;
  readonly workspaceId?: number;
  readonly detail?: Prisma.InputJsonObject;
}

export async function writeAudit(
  tx: Prisma.TransactionClient,
  actor: string,
  note: AuditNote,
): Promise<void> {
  const { action, subject, workspaceId = null, detail = {} } = note;
  await tx.auditEntry.create({ data: { actor, action, subject, workspaceId, detail } });
}
