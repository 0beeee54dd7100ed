import { ACCESS_STATUSES, type AccessStatus } from '@crier/domain';

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
    ...(ACCESS_STATUSES.includes(access as AccessStatus) ? { access: access as AccessStatus } : {}),
    ...(Number.isSafeInteger(page) && (page as number) > 1 ? { page: page as number } : {}),
  };
}
