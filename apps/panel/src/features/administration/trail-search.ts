/** The part of the audit trail that the address shows. */
export interface TrailSearch {
  readonly actor?: string;
  readonly action?: string;
  /** From 1 on. */
  readonly page?: number;
}

/** What the address says about the trail; what makes no sense is left out. */
export function readTrailSearch({ actor, action, page }: Record<string, unknown>): TrailSearch {
  return {
    ...(typeof actor === 'string' && actor !== '' ? { actor } : {}),
    ...(typeof action === 'string' && action !== '' ? { action } : {}),
    ...(Number.isSafeInteger(page) && (page as number) > 1 ? { page: page as number } : {}),
  };
}
