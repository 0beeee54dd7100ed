import { ADDRESS_NOT_ALLOWED } from '@crier/publishers';

/** A host or address that must not be reached. Callers recognise it by `code`, anywhere in the chain of causes. */
export class AddressNotAllowedError extends Error {
  readonly code = ADDRESS_NOT_ALLOWED;

  constructor(what: string, why: string) {
    super(`${what} is not allowed: ${why}`);
    this.name = 'AddressNotAllowedError';
  }
}

/** Whether something failed because an address must not be reached. */
export function isAddressNotAllowed(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof AddressNotAllowedError) return true;
  }
  return false;
}
