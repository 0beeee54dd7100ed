import type { LookupEntry } from '../definition/option-field.ts';

/** One place where a text mentions somebody, from the `@` to the end of the name, in UTF-16 units. */
export interface Mention {
  readonly start: number;
  readonly end: number;
  readonly entry: LookupEntry;
}

const RESERVED = /[\\^$.*+?()[\]{}|/]/g;

/**
 * Every place where a text has `@` and the name of one of the entries, in order and without overlaps. The name counts as
 * a whole: `@Ann` is not in `@Anna` or `me@Ann`. Of names that begin alike, the longest counts; of entries with one name,
 * the first.
 */
export function mentionsIn(text: string, entries: readonly LookupEntry[]): readonly Mention[] {
  const byName = new Map([...entries].reverse().map((entry) => [entry.name, entry]));
  const names = [...byName.keys()].filter(Boolean).sort((a, b) => b.length - a.length);
  if (names.length === 0) return [];
  const either = names.map((name) => name.replace(RESERVED, '\\$&')).join('|');
  const place = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_@])@(${either})(?![\\p{L}\\p{M}\\p{N}_])`, 'gu');
  return [...text.matchAll(place)].flatMap(({ index, 0: { length }, 1: name = '' }) => {
    const entry = byName.get(name);
    return entry === undefined ? [] : [{ start: index, end: index + length, entry }];
  });
}
