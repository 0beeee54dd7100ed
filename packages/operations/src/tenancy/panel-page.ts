import { type PageRequest, parsePageRequest } from '@crier/domain';
import type { Paged } from '../handlers.ts';
import type { Page } from '../ports/stores.ts';

/** Number of records on a page of the panel; `limit` is not read (spec: Limits). */
const PANEL_PAGE_SIZE = 20;

/** One page of a list of the panel. */
export async function panelPage<Stored, Presented>(
  { page }: { readonly page?: unknown },
  list: (request: PageRequest) => Promise<Page<Stored>>,
  present: (record: Stored) => Presented,
): Promise<Paged<Presented>> {
  const request = { page: parsePageRequest({ page }).page, limit: PANEL_PAGE_SIZE };
  const { records, total } = await list(request);
  return { data: records.map(present), total, request };
}
