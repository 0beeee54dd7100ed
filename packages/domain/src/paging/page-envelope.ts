import type { PageRequest } from './page-request.ts';

export interface PageLinks {
  readonly first: string;
  readonly last: string;
  readonly prev: string | null;
  readonly next: string | null;
}

export interface PageMeta {
  readonly current_page: number;
  readonly from: number | null;
  readonly last_page: number;
  readonly path: string;
  readonly per_page: number;
  readonly to: number | null;
  readonly total: number;
}

export interface PageEnvelope<T> {
  readonly data: readonly T[];
  readonly links: PageLinks;
  readonly meta: PageMeta;
}

/**
 * The envelope of a paginated list (spec: Paginated lists). `links` keep `limit` and every filter, so that following
 * `links.next` until null walks the list; past the end `data` is empty and `from` and `to` are null.
 * @param path absolute address of the list, without query
 * @param filters query parameters other than `page`, in order, already as text
 */
export function pageEnvelope<T>(
  data: readonly T[],
  total: number,
  request: PageRequest,
  path: string,
  filters: readonly (readonly [string, string])[],
): PageEnvelope<T> {
  const last = Math.max(1, Math.ceil(total / request.limit));
  const offset = (request.page - 1) * request.limit;
  const link = (page: number) =>
    `${path}?${[...filters, ['page', String(page)] as const]
      .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
      .join('&')}`;
  return {
    data,
    links: {
      first: link(1),
      last: link(last),
      prev: request.page > 1 ? link(Math.min(request.page - 1, last)) : null,
      next: request.page < last ? link(request.page + 1) : null,
    },
    meta: {
      current_page: request.page,
      from: data.length === 0 ? null : offset + 1,
      last_page: last,
      path,
      per_page: request.limit,
      to: data.length === 0 ? null : offset + data.length,
      total,
    },
  };
}
