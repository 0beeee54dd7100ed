import type { JsonObject } from '../../http/body.ts';
import { badParameter } from './errors.ts';

/**
 * The members that `fields` asks for, and `id`. A name may have nested fields in braces. Throws when one is unknown.
 * Undefined members are left out.
 */
export function pickFields(
  query: URLSearchParams,
  all: JsonObject & { readonly id: string },
  usual = '',
): JsonObject {
  const asked = withoutBraces(query.get('fields') ?? usual).split(',');
  const names = ['id', ...asked.map((name) => name.trim()).filter((name) => name !== '')];
  const unknown = names.find((name) => !Object.hasOwn(all, name));
  if (unknown !== undefined) throw badParameter(`Tried accessing nonexisting field (${unknown})`);
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}

function withoutBraces(fields: string): string {
  const without = fields.replace(/\{[^{}]*\}/g, '');
  return without === fields ? fields : withoutBraces(without);
}

/** A page of a list, newest first, with the cursor of the next page (Meta docs: Paginated results). */
export function pageOf<T extends { readonly id: string }>(
  query: URLSearchParams,
  items: readonly T[],
  show: (item: T) => JsonObject,
): JsonObject {
  const limit = Math.min(100, Math.max(1, Number(query.get('limit') ?? '25') || 25));
  const cursor = query.get('after');
  const newest = items.toReversed();
  const start = cursor === null ? 0 : newest.findIndex(({ id }) => id === cursor) + 1;
  const page = newest.slice(start, start + limit);
  const after = page.at(-1)?.id;
  const summary = query.has('summary') ? { summary: { total_count: items.length } } : {};
  if (after === undefined) return { data: [], ...summary };
  const next = start + limit < newest.length ? { next: `https://graph.example/next?after=${after}` } : {};
  return { data: page.map(show), paging: { cursors: { before: page[0]?.id, after }, ...next }, ...summary };
}

/** A time in Meta's format. */
export function graphTime(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}+0000`;
}
