import { validationError } from '@crier/domain';

const MAX_LENGTH = 255;
const PRINTABLE = /^[\x21-\x7e]+$/;

/**
 * The `Idempotency-Key` of a request that has one.
 * @throws CrierError 422 when it is empty, too long, or has characters other than printable ASCII without spaces
 */
export function idempotencyKey(header: string | string[]): string {
  if (typeof header === 'string' && header.length <= MAX_LENGTH && PRINTABLE.test(header)) return header;
  throw validationError({
    idempotency_key: [`The Idempotency-Key must be 1 to ${MAX_LENGTH} printable characters without spaces.`],
  });
}
