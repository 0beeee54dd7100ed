import type { JsonObject } from '@crier/domain';
import type pg from 'pg';
import { run } from '../database/statement.ts';
import type { Prisma } from '../generated/prisma/client.ts';

/** One line of the audit trail, written in the transaction of what it tells. Never holds a secret. */
export interface AuditNote {
  readonly action: string;
  /** What was acted on, such as `user:12`. */
  readonly subject: string;
  readonly workspaceId?: number;
  readonly detail?: JsonObject;
}

export async function writeAudit(
  tx: Prisma.TransactionClient,
  actor: string,
  note: AuditNote,
): Promise<void> {
  const { action, subject, workspaceId = null, detail = {} } = note;
  const json = detail as Prisma.InputJsonObject;
  await tx.auditEntry.create({ data: { actor, action, subject, workspaceId, detail: json } });
}

/** Like `writeAudit`, in a transaction of statements. */
export async function noteAudit(client: pg.PoolClient, actor: string, note: AuditNote): Promise<void> {
  const { action, subject, workspaceId = null, detail = {} } = note;
  await run(client, NOTE, [actor, action, subject, workspaceId, JSON.stringify(detail)]);
}

const NOTE = `
  insert into audit_entries (actor, action, subject, workspace_id, detail) values ($1, $2, $3, $4, $5)`;
