/** A query as received, in order, and as an object for the schema. */
export interface ParsedQuery {
  readonly entries: readonly (readonly [string, string])[];
  readonly values: Readonly<Record<string, string | readonly string[]>>;
}

const MAX_ENTRIES = 1_000;
const EMPTY: ParsedQuery = { entries: [], values: {} };

/**
 * Reads `a=1`, `a[]=1` and `a[0]=1`; names with brackets become arrays, and for other names the last value counts.
 * Never fails: badly encoded text stays as it is. Reads at most 1,000 entries.
 */
export function parseQuery(url: string): ParsedQuery {
  const start = url.indexOf('?');
  if (start === -1) return EMPTY;
  const entries = [...new URLSearchParams(url.slice(start + 1))].slice(0, MAX_ENTRIES);
  const values = new Map<string, string | string[]>();
  for (const [key, value] of entries) {
    const name = /^(.+)\[\d*\]$/.exec(key)?.[1];
    if (name === undefined) {
      values.set(key, value);
      continue;
    }
    const list = values.get(name);
    if (Array.isArray(list)) list.push(value);
    else values.set(name, [value]);
  }
  return { entries, values: Object.fromEntries(values) };
}
