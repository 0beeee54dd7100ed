/** Why a database was not restored. */
export type RestoreErrorCode =
  | 'database_not_empty'
  | 'schema_not_empty'
  | 'schema_too_new'
  | 'backup_too_new'
  | 'backup_edited'
  | 'backup_damaged';

/** A restore refuses this database or this backup; nothing was changed. */
export class RestoreError extends Error {
  readonly code: RestoreErrorCode;

  constructor(code: RestoreErrorCode, message: string) {
    super(message);
    this.name = 'RestoreError';
    this.code = code;
  }
}
