/** Why a database was not restored. */
export type RestoreErrorCode =
  | 'database_not_empty'
  | 'schema_not_empty'
  | 'schema_too_new'
  | 'backup_too_new'
  | 'backup_edited'
  | 'backup_damaged';

/** A database or a backup that a restore refuses; nothing was changed. */
export class RestoreError extends Error {
  readonly code: RestoreErrorCode;

  constructor(code: RestoreErrorCode, message: string) {
    super(message);
    this.name = 'RestoreError';
    this.code = code;
  }
}
