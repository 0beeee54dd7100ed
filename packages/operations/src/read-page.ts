import type { PageRequest } from '@crier/domain';
import type { Page } from './ports/stores.ts';

/**
 * Reads one page of a list that grows while it is read. A store may count before it reads, so a full page can look like
 * the last one although records were added in between; in that case the total is counted again after the page. So
 * `total` never hides a record that comes after this page, and a walk along `links.next` misses no record that existed
 * when it began.
 */
export async function readPage<T>(
  request: PageRequest,
  list: (request: PageRequest) => Promise<Page<T>>,
): Promise<Page<T>> {
  const page = await list(request);
  const seemsLast = page.total <= request.page * request.limit;
  if (page.records.length < request.limit || !seemsLast) return page;
  const { total } = await list({ page: request.page + 1, limit: request.limit });
  return { records: page.records, total: Math.max(page.total, total) };
}
