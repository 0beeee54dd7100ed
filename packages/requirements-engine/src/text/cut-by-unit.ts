import type { LimitUnit } from '../definition/limit.ts';
import { characterStart } from './characters.ts';
import type { Cut } from './cut.ts';

/** Where a text that counts as written reaches `most` units of one kind. */
type Reach = (text: string, most: number) => number;

/** The count of a UTF-16 unit; a surrogate pair is one code point and four bytes, two for each unit. */
const ADDS: Readonly<Partial<Record<LimitUnit, Reach>>> = {
  utf16: (_, most) => most,
  codePoints: (text, most) => reach(text, most, 1, () => 1),
  utf8Bytes: (text, most) => reach(text, most, 4, (unit) => (unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3)),
};

function reach(text: string, most: number, ofPair: number, of: (unit: number) => number): number {
  let left = most;
  let index = 0;
  while (index < text.length) {
    const point = text.codePointAt(index) ?? 0;
    left -= point > 0xffff ? ofPair : of(point);
    if (left < 0) return index;
    index += point > 0xffff ? 2 : 1;
  }
  return index;
}

/**
 * The UTF-16 length of the longest prefix of whole characters with at most `most` units, counted as written; undefined
 * for units that a walk over the text can't count.
 */
export function cutByUnit(text: string, unit: LimitUnit, most: number): number | undefined {
  const end = ADDS[unit]?.(text, most);
  return end === undefined ? undefined : characterStart(text, end);
}

/** Cuts texts of networks that count everything as written, in units that a walk over the text can count. */
export const cutWritten: Cut = (text, bounds) =>
  Math.min(...bounds.map(({ unit, most }) => cutByUnit(text, unit, most) ?? text.length));
