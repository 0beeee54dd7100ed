/** The audit trail's part of the address. */
export interface TrailSearch {
  readonly actor?: string;
  readonly action?: string;
  /** Starts at 1. */
  readonly page?: number;
}

/** Reads the trail's search from the address. Invalid parts are left out. */
export function readTrailSearch({ actor, action, page }: Record<string, unknown>): TrailSearch {
  return {
    ...(typeof actor === 'string' && actor !== '' ? { actor } : {}),
    ...(typeof action === 'string' && action !== '' ? { action } : {}),
    ...(typeof page === 'number' && Number.isSafeInteger(page) && page > 1 ? { page } : {}),
  };
}
