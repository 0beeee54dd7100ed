import type { AuditLine } from '../ports/audit.ts';

/** What the audit trail records of a restore, which only the command line does. */
export function restoredLine(backupAt: string): AuditLine {
  const detail = { backup_at: backupAt };
  return {
    actor: 'command line',
    note: { action: 'installation.restored', subject: 'installation', detail },
  };
}

/** Why an account is disconnected after its credentials were not restored. */
export const RESTORED_WITHOUT_CREDENTIALS =
  'This installation was restored without credentials: connect the account again.';
