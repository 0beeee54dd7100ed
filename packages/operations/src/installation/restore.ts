import type { AuditLine } from '../ports/audit.ts';

/** The audit line for a restore, which only the command line performs. */
export function restoredLine(backupAt: string): AuditLine {
  const detail = { backup_at: backupAt };
  return {
    actor: 'command line',
    note: { action: 'installation.restored', subject: 'installation', detail },
  };
}

/** Why an account is disconnected after a restore without credentials. */
export const RESTORED_WITHOUT_CREDENTIALS =
  'This installation was restored without credentials: connect the account again.';
