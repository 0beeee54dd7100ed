/** A problem with a backup or its location. */
export type BackupErrorCode =
  | 'target_in_use'
  | 'backup_unfinished'
  | 'not_a_backup'
  | 'backup_too_new'
  | 'backup_damaged'
  | 'link_not_possible'
  | 'wrong_secret'
  | 'media_differ'
  | 'media_absent'
  | 'other_installation';

/** A backup could not be made or restored. The message says what to do; nothing was changed. */
export class BackupError extends Error {
  readonly code: BackupErrorCode;
  /** The findings, one line each; a long list is cut. */
  readonly findings: readonly string[];

  constructor(code: BackupErrorCode, message: string, findings: readonly string[] = []) {
    super(message);
    this.name = 'BackupError';
    this.code = code;
    this.findings = findings;
  }
}
