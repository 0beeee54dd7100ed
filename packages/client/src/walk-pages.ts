import { writeQuery } from './write-request.ts';

/** A page of a list as answered; records are identified by their id or, if they have none, by their UUID. */
export interface Page {
  readonly data: readonly { readonly id?: unknown; readonly uuid?: unknown }[];
  readonly links: { readonly next: string | null };
}

/** Every record of a list once, page after page as they are needed (spec: Paginated lists). */
export async function* walkPages(
  first: Readonly<Record<string, unknown>> | undefined,
  read: (query: string) => Promise<Page>,
): AsyncGenerator<unknown, void> {
  const seen = new Set<unknown>();
  let query: string | null = writeQuery(first);
  while (query !== null) {
    const page = await read(query);
    for (const record of page.data) {
      const id = record.id ?? record.uuid;
      if (!seen.has(id)) yield record;
      seen.add(id);
    }
    query = queryOf(page.links.next);
  }
}

/** The query of a link; this client decides the rest of the address itself. */
function queryOf(link: string | null): string | null {
  if (link === null) return null;
  const at = link.indexOf('?');
  return at === -1 ? '' : link.slice(at);
}
