import { badParameter } from './server.ts';

/** A page of a list; `bookmark` points to the next page and is null at the end. */
export function pageOf<Item, Shown>(
  query: URLSearchParams,
  items: readonly Item[],
  show: (item: Item) => Shown,
): { readonly items: readonly Shown[]; readonly bookmark: string | null } {
  const size = Number(query.get('page_size') ?? '25');
  if (!Number.isInteger(size) || size < 1 || size > 250)
    throw badParameter(`'${query.get('page_size')}' is not between 1 and 250`);
  const bookmark = query.get('bookmark');
  const start = bookmark === null ? 0 : Number(Buffer.from(bookmark, 'base64url').toString());
  if (!Number.isInteger(start)) throw badParameter(`'${bookmark}' is not a bookmark`);
  const end = start + size;
  return {
    items: items.slice(start, end).map(show),
    bookmark: end < items.length ? Buffer.from(String(end)).toString('base64url') : null,
  };
}
