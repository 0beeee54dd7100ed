import { ADDRESS_NOT_ALLOWED } from '@crier/publishers';

/** A host or address that must not be reached. Callers recognise it by `code`, anywhere in the chain of causes. */
export class AddressNotAllowedError extends Error {
  readonly code = ADDRESS_NOT_ALLOWED;

  constructor(what: string, why: string) {
    super(`${what} is not allowed: ${why}`);
    this.name = 'AddressNotAllowedError';
  }
}
