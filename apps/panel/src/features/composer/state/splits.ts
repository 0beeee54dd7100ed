import type { Draft, DraftItem, DraftVersion } from './draft.ts';
import { isSamePoll } from './polls.ts';
import { hasOwnVersion, versionOf } from './versions.ts';

/** Where in one item of everyone's text the posts of a thread begin for some accounts. */
export interface SplitLine {
  /** UTF-16 offset of the post's first character. */
  readonly offset: number;
  /** The place of the post in its item, from 1; the first post begins with the item. */
  readonly part: number;
  /** Ids of the accounts. */
  readonly accounts: readonly number[];
}

type Places = readonly (readonly number[])[];

/** Where the accounts' threads begin a new post in an item of everyone's text, in the order of the text. */
export function splitLines(draft: Draft, item: number): readonly SplitLine[] {
  const original = versionOf(draft, 0);
  const lines = new Map<string, SplitLine>();
  for (const version of draft.versions) {
    const places = placesOf(original, version)?.[item] ?? [];
    for (const [index, offset] of places.entries()) {
      if (index === 0) continue;
      const key = `${offset}:${index}`;
      const accounts = [...(lines.get(key)?.accounts ?? []), version.account_id];
      lines.set(key, { offset, part: index + 1, accounts });
    }
  }
  return [...lines.values()].sort((one, other) => one.offset - other.offset);
}

/** Whether an account publishes everyone's text, only divided into more posts. */
export function isSplitAlone(draft: Draft, account: number): boolean {
  const own = draft.versions.find(({ account_id }) => account_id === account);
  return own !== undefined && placesOf(versionOf(draft, 0), own) !== null;
}

/** Whether an account publishes a text that is not everyone's, not even divided. */
export function hasOwnText(draft: Draft, account: number): boolean {
  return hasOwnVersion(draft, account) && !isSplitAlone(draft, account);
}

/** The number of posts in each account's thread, by the account's id, for accounts whose text was divided. */
export function splitCounts(draft: Draft): ReadonlyMap<number, number> {
  const split = draft.versions.filter(({ account_id }) => isSplitAlone(draft, account_id));
  return new Map(split.map(({ account_id, content }) => [account_id, content.length]));
}

/**
 * Carries a change of everyone's text over to the accounts that publish it divided: their posts begin at the same words
 * as before. Texts of their own stay as they are.
 */
export function followSplits(before: Draft, after: Draft): Draft {
  const [old, now] = [versionOf(before, 0), versionOf(after, 0)];
  if (old === now || old.content.length !== now.content.length) return after;
  const versions = after.versions.flatMap((version) => {
    if (version.account_id === 0 || !before.versions.includes(version)) return [version];
    const places = placesOf(old, version);
    if (places === null) return [version];
    const content = followed(old, now, version, places);
    return content.length === now.content.length ? [] : [{ ...version, content }];
  });
  return { ...after, versions };
}

function followed(
  old: DraftVersion,
  now: DraftVersion,
  version: DraftVersion,
  places: Places,
): readonly DraftItem[] {
  let next = 0;
  return now.content.flatMap((item, index) => {
    const before = old.content[index] ?? item;
    const offsets = places[index] ?? [];
    const parts = version.content.slice(next, next + offsets.length);
    next += offsets.length;
    if (before === item) return parts;
    const starts = offsets.map((offset, part) =>
      part === 0 ? 0 : movedOffset(before.body, item.body, offset),
    );
    const written = parts.map((part, place) => ({
      ...part,
      body: item.body.slice(starts[place], starts[place + 1]).trim(),
      ...(place === 0
        ? {
            ...{ url: item.url, media: item.media, video_thumbs: item.video_thumbs },
            ...{ poll: item.poll ?? null, delay_minutes: item.delay_minutes ?? null },
          }
        : {}),
    }));
    return written.filter(({ body }, place) => place === 0 || body !== '');
  });
}

/** Where a place of a text is after one part of the text was replaced. */
function movedOffset(before: string, after: string, offset: number): number {
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  if (offset <= start) return offset;
  return offset >= before.length - end ? offset + after.length - before.length : after.length - end;
}

/**
 * For each item of the original, where the version's posts begin in it. Null if the version is not the original divided into more
 * posts.
 */
function placesOf(original: DraftVersion, version: DraftVersion): Places | null {
  if (version.account_id === 0 || version.content.length <= original.content.length) return null;
  const rest = [...version.content];
  const places: number[][] = [];
  for (const { body, url, media, poll, delay_minutes } of original.content) {
    const starts: number[] = [];
    let at = 0;
    do {
      const part = rest.shift();
      const isFirst = starts.length === 0;
      if (part === undefined || part.url !== (isFirst ? url : '')) return null;
      if (!isSame(part.media, isFirst ? media : [])) return null;
      if (!isSamePoll(part.poll, isFirst ? poll : null)) return null;
      // The parts that only this account has may follow later and still be of everyone's text.
      if (isFirst && (part.delay_minutes ?? null) !== (delay_minutes ?? null)) return null;
      const start = skipBlank(body, at);
      const words = part.body.trim();
      if (!body.startsWith(words, start) || (words === '' && !isFirst)) return null;
      starts.push(start);
      at = skipBlank(body, start + words.length);
    } while (at < body.length);
    places.push(starts);
  }
  return rest.length === 0 ? places : null;
}

function isSame(one: DraftItem['media'], other: DraftItem['media']): boolean {
  return one.length === other.length && one.every(({ id }, place) => id === other[place]?.id);
}

function skipBlank(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.slice(at, at + 1).trim() === '') at += 1;
  return at;
}
