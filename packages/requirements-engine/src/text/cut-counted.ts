import { type Count, type CountingProfile, count } from '@crier/text-counter';
import { lengthIn } from '../definition/limit.ts';
import { isSeparate } from './characters.ts';
import type { Cut, TextBound } from './cut.ts';
import { edgeBefore, longestFit, type Measure } from './longest-fit.ts';

/** Characters that count one per unit in every way of counting, outside links. */
const ASCII = /^[\n -~]*$/;

/** Cuts texts of networks that count links, mentions or emoji differently from their written length. */
export const cutCounted: Cut = (text, bounds, profile, whole) => {
  const over = bounds.filter(({ unit, most }) => lengthIn(unit, whole) > most);
  const cut = cutWithin(text, over, profile, whole);
  if (over.length === bounds.length) return cut;
  // A bound that all of the text is within can only be exceeded by how the word counts that is cut.
  const word = count(text.slice(edgeBefore(text, cut), cut), profile);
  const isExceeded = ({ unit, most }: TextBound): boolean =>
    lengthIn(unit, whole) + lengthIn(unit, word) > most;
  return bounds.filter(isExceeded).length > over.length ? cutWithin(text, bounds, profile, whole) : cut;
};

function cutWithin(text: string, bounds: readonly TextBound[], profile: CountingProfile, whole: Count) {
  const lengths = (found: Count): readonly number[] => bounds.map(({ unit }) => lengthIn(unit, found));
  const measure: Measure = {
    lengths: (part) => lengths(count(part, profile)),
    least: (parts) => leastOf(parts, count(parts.join(''), profile)),
  };
  return longestFit(
    text,
    measure,
    bounds.map(({ most }) => most),
    {
      near: Math.floor(
        Math.min(...bounds.map(({ unit, most }) => most / lengthIn(unit, whole))) * text.length,
      ),
      whole: lengths(whole),
      before: (offset) =>
        bounds.every(({ unit }) => unit === whole.unit) ? beginning(text, offset, whole) : undefined,
    },
  );
}

/** The count of a beginning that ends at a space, if each unit outside its spans counts one. */
function beginning(text: string, offset: number, { unit, spans }: Count): readonly number[] | undefined {
  let length = 0;
  const rest = spans.reduceRight(
    (left, span) => {
      if (span.start >= offset) return left;
      length += span.length;
      return left.slice(0, span.start) + left.slice(span.end);
    },
    text.slice(0, offset),
  );
  return (unit === 'graphemes' ? isSeparate(rest) : ASCII.test(rest)) ? [length + rest.length] : undefined;
}

/** The surplus that the spans beginning before an offset count over their letters; below 0 if they count less. */
function addedBefore(offset: number, { spans }: Count): number {
  return spans.reduce(
    (sum, { start, end, length }) => (start < offset ? sum + length - (end - start) : sum),
    0,
  );
}

/**
 * The least count of each part, given their total: exact for ASCII; for other text 0 if anything counts differently
 * from its written length, and more than any bound if nothing does.
 */
function leastOf(parts: readonly string[], whole: Count): readonly number[] {
  const all = parts.join('');
  const isWritten = whole.spans.every(
    ({ start, end, length }) => length === end - start && ASCII.test(all.slice(start, end)),
  );
  if (!ASCII.test(all)) return parts.map(() => (isWritten ? Number.POSITIVE_INFINITY : 0));
  let reached = 0;
  return parts.map((part) => {
    const from = reached + addedBefore(reached, whole);
    reached += part.length;
    return reached + addedBefore(reached, whole) - from;
  });
}
