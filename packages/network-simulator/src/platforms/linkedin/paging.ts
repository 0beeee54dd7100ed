import { illegalArgument } from './server.ts';

const DEFAULT_COUNT = 10;
const LARGEST_COUNT = 100;

/** The answer of a finder: the elements that `start` and `count` ask for (LinkedIn docs: "Pagination"). */
export function pageOf(
  query: URLSearchParams,
  all: readonly unknown[],
): { readonly elements: readonly unknown[]; readonly paging: Readonly<Record<string, unknown>> } {
  const start = wholeNumber(query, 'start', 0);
  const count = wholeNumber(query, 'count', DEFAULT_COUNT);
  if (count > LARGEST_COUNT) throw illegalArgument(`count must be at most ${LARGEST_COUNT}`);
  return {
    paging: { start, count, total: all.length, links: [] },
    elements: all.slice(start, start + count),
  };
}

function wholeNumber(query: URLSearchParams, name: string, otherwise: number): number {
  const value = query.get(name) ?? String(otherwise);
  if (!/^\d{1,9}$/.test(value)) throw illegalArgument(`${name} must be a whole number`);
  return Number(value);
}
