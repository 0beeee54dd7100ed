import { keysOf } from '../../../ui/one-of.ts';
import type { Draft, DraftItem, DraftVersion, Media } from './draft.ts';

/** The most milliseconds by which the drawing may lag while typing continues, on a machine that draws quickly. */
const MOST_MS = 600;
/** The same limit for every machine. */
const LONGEST_MS = 3_000;
/** Drawing takes at most one part in this many of the time. */
const PARTS = 10;

/**
 * How many milliseconds the drawing may lag while typing continues. The limit is higher on a machine that draws slowly,
 * so that keys do not wait. `drawing` is how long the last drawing took, in milliseconds.
 */
export function mostBehind(drawing: number): number {
  return Math.min(LONGEST_MS, Math.max(MOST_MS, drawing * PARTS));
}

/**
 * Whether two drafts differ only in the texts of their items and the alternative texts of their files, as they do while
 * somebody types.
 */
export function isTyped(
  { versions: old, altTexts: _, ...before }: Draft,
  { versions, altTexts: __, ...now }: Draft,
): boolean {
  return isAlike(before, now) && isEach(old, versions, isTypedVersion);
}

function isTypedVersion(
  { content: old, ...before }: DraftVersion,
  { content, ...now }: DraftVersion,
): boolean {
  return isAlike(before, now) && isEach(old, content, isTypedItem);
}

function isTypedItem(
  { body: _, media: old, ...before }: DraftItem,
  { body: __, media, ...now }: DraftItem,
): boolean {
  return isAlike(before, now) && isEach(old, media, isTypedFile);
}

function isTypedFile({ alt_text: _, ...before }: Media, { alt_text: __, ...now }: Media): boolean {
  return isAlike(before, now);
}

function isEach<T>(before: readonly T[], now: readonly T[], isAlso: (one: T, other: T) => boolean): boolean {
  return (
    before.length === now.length &&
    before.every((one, place) => {
      const other = now[place];
      return other !== undefined && (one === other || isAlso(one, other));
    })
  );
}

/** Whether every property is the same value. */
function isAlike<T extends object>(one: T, other: T): boolean {
  return keysOf(one).every((key) => one[key] === other[key]);
}
