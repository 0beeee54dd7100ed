import { ADDRESS_NOT_ALLOWED } from '@crier/publishers';

/** A host or address that must not be reached. `code` is what callers recognise it by, anywhere in the causes. */
export class AddressNotAllowedError extends Error {
  readonly code = ADDRESS_NOT_ALLOWED;

  constructor(what: string, why: string) {
    super(`${what} is not allowed: ${why}`);
    this.name = 'AddressNotAllowedError';
  }
}
