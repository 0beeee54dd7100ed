import { ACCESS_STATUSES, type AccessStatus } from '@crier/domain';

/** A list's part of the address. */
export interface ListSearch {
  readonly keyword?: string;
  readonly access?: AccessStatus;
  /** From 1 on. */
  readonly page?: number;
}

/** What the address says about a list; what makes no sense is left out. */
export function readListSearch({ keyword, access, page }: Record<string, unknown>): ListSearch {
  return {
    // A number in the address is text that somebody looked for.
    ...(['string', 'number'].includes(typeof keyword) && keyword !== ''
      ? { keyword: String(keyword).slice(0, 255) }
      : {}),
    ...(ACCESS_STATUSES.includes(access as AccessStatus) ? { access: access as AccessStatus } : {}),
    ...(Number.isSafeInteger(page) && (page as number) > 1 ? { page: page as number } : {}),
  };
}
