import type { Refusal } from '../protocol.ts';
import { RefusedError } from './refused-error.ts';

/** The reason for a refusal that an error in reading a file implies. */
export function reasonOf(error: unknown): Refusal {
  if (error instanceof RefusedError) return error.reason;
  const ranOut = /memory|allocat/i.test(error instanceof Error ? error.message : '');
  return ranOut ? 'too_costly' : 'damaged';
}
