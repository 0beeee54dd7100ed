/** Why an administrator's action was refused; the set is closed. */
export type AppErrorCode =
  | 'app_not_found'
  | 'invalid_access'
  | 'invalid_name'
  | 'invalid_redirect_uri'
  | 'too_many_redirect_uris';

/** A refused action of an administrator. */
export class AppError extends Error {
  readonly code: AppErrorCode;

  constructor(code: AppErrorCode, message: string) {
    super(message);
    this.name = 'AppError';
    this.code = code;
  }
}
