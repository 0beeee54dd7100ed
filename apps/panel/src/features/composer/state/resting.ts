import type { Draft, DraftItem, DraftVersion, Media } from './draft.ts';

/** How far behind what is drawn may be while typing goes on, on a machine that draws it quickly. */
const MOST_MS = 600;
/** The same on any machine. */
const LONGEST_MS = 3_000;
/** Of the time, drawing takes no more than one part in so many. */
const PARTS = 10;

/**
 * How many milliseconds behind what is drawn may be while typing goes on: more on a machine that draws it slowly, so that keys
 * do not wait for it. `drawing` is how long that took the last time, in milliseconds.
 */
export function mostBehind(drawing: number): number {
  return Math.min(LONGEST_MS, Math.max(MOST_MS, drawing * PARTS));
}

/**
 * Whether two drafts are alike but for the texts of their items and the alternative texts of their files, as they are while
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
  return (Object.keys(one) as (keyof T)[]).every((key) => one[key] === other[key]);
}
