import { ACCESS_STATUSES, type AccessStatus } from '@crier/domain';
import { isOneOf } from '../../../ui/one-of.ts';

/** A list's part of the address. */
export interface ListSearch {
  readonly keyword?: string;
  readonly access?: AccessStatus;
  /** Starts at 1. */
  readonly page?: number;
}

/** Reads a list's search from the address. Invalid parts are left out. */
export function readListSearch({ keyword, access, page }: Record<string, unknown>): ListSearch {
  return {
    // The router parses a number in the address, but the person searched for text.
    ...(['string', 'number'].includes(typeof keyword) && keyword !== ''
      ? { keyword: String(keyword).slice(0, 255) }
      : {}),
    ...(isOneOf(ACCESS_STATUSES, access) ? { access } : {}),
    ...(typeof page === 'number' && Number.isSafeInteger(page) && page > 1 ? { page } : {}),
  };
}
