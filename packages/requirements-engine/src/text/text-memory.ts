import { type Count, type CountingProfile, count } from '@crier/text-counter';
import { toPlainText } from '@crier/text-counter/html';
import type { LimitUnit } from '../definition/limit.ts';
import { cutByUnit } from './cut-by-unit.ts';
import { lengthIn } from './length-in.ts';
import { type Guess, longestFit, type Measure } from './longest-fit.ts';

const ASCII = /^[!-~]*$/;

/** The most of one unit a text may count. */
export interface TextBound {
  readonly unit: LimitUnit;
  readonly most: number;
}

/** Reads every body once and counts every text once per way of counting, however many accounts there are. */
export interface TextMemory {
  /** The plain text of a body without white space around it. */
  readonly plain: (body: string) => string;
  readonly count: (text: string, profile: CountingProfile) => Count;
  /** UTF-16 length of the longest beginning that is within every bound. */
  readonly longestFit: (text: string, bounds: readonly TextBound[], profile: CountingProfile) => number;
}

/** A memory for one call: it keeps what it has seen for as long as it lives. */
export function createTextMemory(): TextMemory {
  const plain = new Map<string, string>();
  const counts = new Map<CountingProfile, Map<string, Count>>();
  const fits = new Map<CountingProfile, Map<string, Map<string, number>>>();
  const counted = (text: string, profile: CountingProfile): Count =>
    remembered(
      remembered(counts, profile, () => new Map<string, Count>()),
      text,
      () => count(text, profile),
    );
  return {
    // Trimmed once, so that every account gets the same string: one that is new is hashed again for every lookup.
    plain: (body) => remembered(plain, body, () => toPlainText(body).trim()),
    count: counted,
    longestFit: (text, bounds, profile) => {
      const key = bounds.map(({ unit, most }) => unit + most).join(' ');
      const ofProfile = remembered(fits, profile, () => new Map<string, Map<string, number>>());
      return remembered(
        remembered(ofProfile, key, () => new Map<string, number>()),
        text,
        () => cutOf(text, bounds, profile, counted(text, profile)),
      );
    },
  };
}

function cutOf(text: string, bounds: readonly TextBound[], profile: CountingProfile, whole: Count): number {
  const [first, ...others] = bounds;
  if (first !== undefined && others.length === 0 && profile.name === first.unit) {
    const cut = cutByUnit(text, profile.unit, first.most);
    if (cut !== undefined) return cut;
  }
  const lengths = (found: Count): readonly number[] => bounds.map(({ unit }) => lengthIn(unit, found));
  const measure: Measure = {
    lengths: (part) => lengths(count(part, profile)),
    isWritten: (part) =>
      count(part, profile).spans.every(
        ({ start, end, length }) => length === end - start && ASCII.test(part.slice(start, end)),
      ),
  };
  const near = Math.min(...bounds.map(({ unit, most }) => likelyCut(text.length, whole, unit, most)));
  return longestFit(
    text,
    measure,
    bounds.map(({ most }) => most),
    { near, whole: lengths(whole), before: beginnings(text.length, whole, bounds) },
  );
}

/**
 * Counts beginnings that end at a space from what the whole text counts, if it is known of all of it but its spans that
 * every unit counts one, in bytes too: but for weights, no way of counting takes some units for more and others for less.
 */
function beginnings(size: number, whole: Count, bounds: readonly TextBound[]): Guess['before'] {
  const { length, spans } = whole;
  const saved = (offset: number): number =>
    spans.reduce((sum, span) => (span.end > offset ? sum : sum + span.end - span.start - span.length), 0);
  if (
    whole.unit === 'weighted' ||
    length + saved(size) !== size ||
    bounds.some(({ unit }) => lengthIn(unit, whole) !== length)
  ) {
    return undefined;
  }
  return (offset) => bounds.map(() => offset - saved(offset));
}

/** Where a text would reach `most` if everything outside its spans counted the same. */
function likelyCut(size: number, whole: Count, unit: LimitUnit, most: number): number {
  const length = lengthIn(unit, whole);
  const spans = unit === whole.unit ? whole.spans : [];
  const spanned = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  const density = (length - spans.reduce((sum, span) => sum + span.length, 0)) / (size - spanned || 1);
  let reached = 0;
  let left = most;
  for (const span of spans) {
    const gap = (span.start - reached) * density;
    if (gap + span.length > left) break;
    left -= gap + span.length;
    reached = span.end;
  }
  return Math.min(size, reached + Math.floor(left / (density || 1)));
}

function remembered<Key, Value>(memory: Map<Key, Value>, key: Key, work: () => Value): Value {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const value = work();
  memory.set(key, value);
  return value;
}
