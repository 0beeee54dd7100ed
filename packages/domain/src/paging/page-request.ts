/** Default and maximum page size (spec: Limits). */
const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 100;

export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

const MAX_PAGE = 1_000_000_000;

/**
 * The page that a query asks for. A `limit` that is not a number or is below 1 means 50, and one above 100 means 100; a
 * `page` that is not a number or is below 1 means 1. Never fails (spec: Paginated lists; design: Lists).
 */
export function parsePageRequest(query: { readonly page?: unknown; readonly limit?: unknown }): PageRequest {
  const limit = wholeNumber(query.limit);
  const page = wholeNumber(query.page);
  return {
    limit: limit === null || limit < 1 ? DEFAULT_PAGE_SIZE : Math.min(limit, MAX_PAGE_SIZE),
    page: page === null || page < 1 ? 1 : Math.min(page, MAX_PAGE),
  };
}

function wholeNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) ? value : null;
  return typeof value === 'string' && /^[+-]?\d+$/.test(value.trim()) ? Number(value) : null;
}
