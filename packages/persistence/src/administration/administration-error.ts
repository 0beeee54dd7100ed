/** What an operator asked for that can't be done; `field` names the input at fault. */
export type AdministrationErrorCode = 'taken' | 'not_found' | 'invalid';

export class AdministrationError extends Error {
  readonly code: AdministrationErrorCode;
  readonly field: string;

  constructor(code: AdministrationErrorCode, field: string, message: string) {
    super(message);
    this.name = 'AdministrationError';
    this.code = code;
    this.field = field;
  }
}
