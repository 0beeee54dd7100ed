import type { Refusal } from '../protocol.ts';
import { RefusedError } from './refused-error.ts';

/** What an error in reading a file says of the file. */
export function reasonOf(error: unknown): Refusal {
  if (error instanceof RefusedError) return error.reason;
  const ranOut = /memory|allocat/i.test(error instanceof Error ? error.message : '');
  return ranOut ? 'too_costly' : 'damaged';
}
