import type { JsonObject } from '@crier/domain';
import type pg from 'pg';
import { createAuditWriter } from '../audit/audit-writer.ts';
import { transaction } from '../database/transaction.ts';

/** What an operator does to an installation as a whole. */
export type InstallationAction = 'secret.rotated' | 'secret.forgotten' | 'media.adopted' | 'media.swept';

/** Writes a line about the installation to the audit trail. */
export async function auditInstallation(
  pool: pg.Pool,
  actor: string,
  action: InstallationAction,
  detail: JsonObject,
): Promise<void> {
  await transaction(pool, (client) =>
    createAuditWriter(client).note(actor, { action, subject: 'installation', detail }),
  );
}
