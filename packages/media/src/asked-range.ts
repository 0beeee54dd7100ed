import type { ByteRange } from '@crier/domain';
import type { MediaFileRequest } from './media-file-source.ts';

/** A range as requested: from a byte up to another byte or the end, or a number of bytes at the end. */
export type AskedRange =
  | { readonly first: number; readonly last: number | null }
  | { readonly suffix: number };

/** The validators that tell the content of a file from an earlier version. */
export interface Validators {
  /** With its quotes. */
  readonly etag: string | null;
  readonly modifiedAt: Date | null;
}

const ONE_RANGE = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i;

/**
 * The range that a request asks for; null for the whole file. Only a GET can have one, and a header that is malformed
 * or asks for several ranges is ignored (RFC 9110 §14.2).
 */
export function askedRange({ method, range }: Pick<MediaFileRequest, 'method' | 'range'>): AskedRange | null {
  const [, from = '', to = ''] = (method === 'GET' && ONE_RANGE.exec(range ?? '')) || [];
  if (from === '') return to === '' ? null : { suffix: Number(to) };
  if (to === '') return { first: Number(from), last: null };
  return Number(from) <= Number(to) ? { first: Number(from), last: Number(to) } : null;
}

/** The bytes of a range in a file of the given size; null when the file has none of them. */
export function bytesWithin(asked: AskedRange, size: number): ByteRange | null {
  const first = 'suffix' in asked ? Math.max(0, size - asked.suffix) : asked.first;
  const last = 'suffix' in asked ? size - 1 : Math.min(asked.last ?? Infinity, size - 1);
  return first <= last ? { first, last } : null;
}

/** Whether a file still matches `If-Range`: the same strong tag, or exactly the same date (RFC 9110 §13.1.5). */
export function isStillTheFile(ifRange: string, { etag, modifiedAt }: Validators): boolean {
  if (ifRange.includes('"')) return ifRange === etag && !ifRange.startsWith('W/');
  return modifiedAt !== null && Date.parse(ifRange) === wholeSeconds(modifiedAt);
}

/** Whether the client already has this content, by its tags or else by its date (RFC 9110 §13.2.2). */
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

/** Milliseconds, rounded to the precision of dates in headers. */
function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000) * 1_000;
}
