import type { ByteRange } from '@crier/domain';
import type { MediaFileRequest } from './media-file-source.ts';

/** A range as it was asked for: from a byte on, up to a byte or the end, or so many bytes at the end. */
export type AskedRange =
  | { readonly first: number; readonly last: number | null }
  | { readonly suffix: number };

/** What distinguishes the content of a file from an earlier one. */
export interface Validators {
  /** With its quotes. */
  readonly etag: string | null;
  readonly modifiedAt: Date | null;
}

const ONE_RANGE = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i;

/**
 * The range that a request wants; null for the whole file. Only a GET has ranges, and a header that is malformed or asks
 * for several counts as none (RFC 9110 §14.2).
 */
export function askedRange({ method, range }: Pick<MediaFileRequest, 'method' | 'range'>): AskedRange | null {
  const [, from = '', to = ''] = (method === 'GET' && ONE_RANGE.exec(range ?? '')) || [];
  if (from === '') return to === '' ? null : { suffix: Number(to) };
  if (to === '') return { first: Number(from), last: null };
  return Number(from) <= Number(to) ? { first: Number(from), last: Number(to) } : null;
}

/** The bytes that a range means in a file of that size; null when it has none of them. */
export function bytesWithin(asked: AskedRange, size: number): ByteRange | null {
  const first = 'suffix' in asked ? Math.max(0, size - asked.suffix) : asked.first;
  const last = 'suffix' in asked ? size - 1 : Math.min(asked.last ?? Infinity, size - 1);
  return first <= last ? { first, last } : null;
}

/** Whether a file is still the one of `If-Range`: the same strong tag, or the very same date (RFC 9110 §13.1.5). */
export function isStillTheFile(ifRange: string, { etag, modifiedAt }: Validators): boolean {
  if (ifRange.includes('"')) return ifRange === etag && !ifRange.startsWith('W/');
  return modifiedAt !== null && Date.parse(ifRange) === wholeSeconds(modifiedAt);
}

/** Whether the client has this content already, by its tags or else by its date (RFC 9110 §13.2.2). */
export function isKept(
  { ifNoneMatch, ifModifiedSince }: Pick<MediaFileRequest, 'ifNoneMatch' | 'ifModifiedSince'>,
  { etag, modifiedAt }: Validators,
): boolean {
  if (ifNoneMatch !== null) {
    const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return tags.includes('*') || (etag !== null && tags.includes(etag.replace(/^W\//, '')));
  }
  return modifiedAt !== null && wholeSeconds(modifiedAt) <= Date.parse(ifModifiedSince ?? '');
}

/** Milliseconds, as precise as dates in headers are. */
function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000) * 1_000;
}
