import { graphemeSegmenter } from './graphemes.ts';
import { WHITE_SPACE } from './links/character-classes.ts';
import type { Count, CountingProfile, CountUnit } from './profile.ts';
import { codePointLength, utf8Length } from './utf8.ts';

/** The most that may be counted in each unit. */
export type Limits = ReadonlyMap<CountUnit, number>;

/** Unbroken runs up to this long are offered whole; of longer ones only what is near the expected cut. */
const WHOLE_RUN = 512;
const NEAR = 8;

/** Places where a text may be cut, rising, and whether every one of its last unbroken run is among them. */
export interface CutPlan {
  readonly cuts: readonly number[];
  readonly isExact: boolean;
}

/**
 * Places where the text may be cut, rising: every end of a grapheme cluster outside links, up to the last
 * one that can possibly fit.
 *
 * Adds up what the clusters and the counted spans cost. A cut can change what the rest of its unbroken run
 * counts, because it can make or unmake a link there, so the plan goes on to the end of that run.
 */
export function planCut(
  text: string,
  ellipsis: string,
  whole: Count,
  limits: Limits,
  profile: CountingProfile,
): CutPlan {
  const links = profile.linkRanges(text);
  const budget = new Budget(ellipsis, limits, profile);
  const cuts = [0];
  let expected = 0;
  let nextSpan = 0;
  let nextLink = 0;
  let spanEnd = 0;
  let runEnd = -1;
  const isExact = true;
  for (const { segment, index } of graphemeSegmenter().segment(text)) {
    const end = index + segment.length;
    if (runEnd >= 0 && index >= runEnd) break;
    if ((whole.spans[nextSpan]?.start ?? end) < end) {
      for (let span = whole.spans[nextSpan]; span && span.start < end; span = whole.spans[++nextSpan]) {
        budget.spend(text.slice(span.start, span.end), span.length);
        spanEnd = span.end;
      }
    } else if (index >= spanEnd) {
      budget.spend(segment);
    }
    while ((links[nextLink]?.end ?? end) < end) nextLink++;
    const link = links[nextLink];
    if (!link || end <= link.start || end >= link.end) cuts.push(end);
    if (!budget.isSpent) {
      expected = cuts.length - 1;
    } else if (runEnd < 0) {
      runEnd = breakAfter(text, Math.max(cuts[expected] ?? 0, LEADING_SPACE.exec(text)?.[0].length ?? 0));
      if (runEnd - breakBefore(text, cuts[expected] ?? 0) > WHOLE_RUN)
        runEnd = Math.min(runEnd, index + NEAR);
    }
  }
  return { cuts, isExact };
}

/** What is left of the limits. */
class Budget {
  readonly #left: Map<CountUnit, number>;
  readonly #profile: CountingProfile;
  readonly #base: Count;

  constructor(ellipsis: string, limits: Limits, profile: CountingProfile) {
    this.#left = new Map(limits);
    this.#profile = profile;
    this.#base = profile.measure('');
    for (const { unit, length } of measures(profile.measure(ellipsis))) this.#take(unit, length);
  }

  get isSpent(): boolean {
    for (const left of this.#left.values()) if (left < 0) return true;
    return false;
  }

  /** Spends a cluster, or a span whose length in the profile's own unit is known. */
  spend(part: string, ownLength?: number): void {
    for (const unit of this.#left.keys()) {
      const own = unit === this.#profile.unit ? ownLength : undefined;
      this.#take(unit, own ?? this.#cost(part, unit, ownLength !== undefined));
    }
  }

  #take(unit: CountUnit, length: number): void {
    const left = this.#left.get(unit);
    if (left !== undefined) this.#left.set(unit, left - length);
  }

  #cost(part: string, unit: CountUnit, isSpan: boolean): number {
    if (!isSpan) {
      if (unit === 'graphemes') return 1;
      if (unit === 'utf16') return part.length;
      if (unit === 'codePoints') return codePointLength(part);
      if (unit === 'utf8Bytes') return utf8Length(part);
    }
    return lengthIn(this.#profile.measure(part), unit) - lengthIn(this.#base, unit);
  }
}

function measures(count: Count): readonly { readonly unit: CountUnit; readonly length: number }[] {
  return [count, ...count.also];
}

function lengthIn(count: Count, unit: CountUnit): number {
  return measures(count).find((measure) => measure.unit === unit)?.length ?? 0;
}

/** White space the text begins with; a text of nothing else may count differently (Mastodon). */
const LEADING_SPACE = /* @__PURE__ */ new RegExp(`^[${WHITE_SPACE}]*`);

function isBreak(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

function breakBefore(text: string, from: number): number {
  let index = from;
  while (index > 0 && !isBreak(text.charCodeAt(index - 1))) index--;
  return index;
}

function breakAfter(text: string, from: number): number {
  let index = from;
  while (index < text.length && !isBreak(text.charCodeAt(index))) index++;
  return index;
}
