import { characterEnds, isSeparate } from './characters.ts';

/** Counts texts in every limited unit. */
export interface Measure {
  readonly lengths: (text: string) => readonly number[];
  /** The least count, in any unit, of each of some parts that begin with white space. */
  readonly least: (parts: readonly string[]) => readonly number[];
}

/** Prior knowledge of where a text overflows. */
export interface Guess {
  /** Where it probably overflows; 0 if unknown. */
  readonly near: number;
  /** The count of the whole text. */
  readonly whole: readonly number[];
  /** Counts a beginning that ends at a space; undefined if that requires reading the text. */
  readonly before: (offset: number) => readonly number[] | undefined;
}

/** Where a text overflows: it fits up to `start`, where `before` is counted, and no longer at `stop`. */
interface Overflow {
  readonly start: number;
  readonly stop: number;
  readonly before: readonly number[];
  /** The longest fit, where it is known already. */
  readonly cut?: number;
}

/** How far past the last fitting character a text may become a link, and so count less again (RFC 1035: host names). */
const LOOK_AHEAD = 256;
/** No link is looked for in a longer run of characters without white space. */
const LONGEST_RUN = 5000;
/** How much is counted at once on the way to the overflow. */
const CHUNK = 32;
/** Characters that every link or mention contains one of: a host name's dot, a scheme's colon, a mention's sign. */
const SHORTENING = /[.:@。．｡：＠]/u;
/** Characters that may be part of a link or mention, among separate letters and signs. */
const JOINING = /[.:@。]\S/;
/**
 * A space or line feed, which ends every span, so that the counts of the text before it and of the text beginning with
 * it add up. It follows neither a character that may join the next one (UAX #29, Prepend) nor white space.
 */
const EDGE =
  /(?<=[^\s\x85\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u0d4e\ud800-\udfff]|[\ud83c-\ud83e][\udc00-\udfff])[ \n]/g;

/** White space as in `\s` of regular expressions. */
function isSpace(text: string, offset: number): boolean {
  const unit = text.charCodeAt(offset);
  if (unit < 0x80) return unit === 0x20 || (unit > 0x08 && unit < 0x0e);
  return unit > 0x9f && /\s/u.test(text.charAt(offset));
}

function isBesideSpace(text: string, offset: number): boolean {
  return offset === 0 || offset === text.length || isSpace(text, offset - 1) || isSpace(text, offset);
}

/** The first edge from `offset` on, or the end of the text. */
function edgeFrom(text: string, offset: number): number {
  EDGE.lastIndex = offset;
  return EDGE.test(text) ? EDGE.lastIndex - 1 : text.length;
}

/** The last edge before `offset`, or the start of the text. The counts of the parts before and after it add up. */
export function edgeBefore(text: string, offset: number): number {
  for (let width = CHUNK; ; width *= 2) {
    const from = Math.max(0, offset - width);
    let last = 0;
    for (let edge = edgeFrom(text, from); edge < offset; edge = edgeFrom(text, edge + 1)) last = edge;
    if (last > 0 || from === 0) return last;
  }
}

/** Characters that no network treats as white space. */
const WRITTEN = /[^\s\x85]/;

/** The index of the last position that fits, given that those before a fitting one fit; -1 when none does. */
function lastFitting(positions: readonly number[], fits: (position: number) => boolean): number {
  let low = -1;
  let high = positions.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const position = positions[middle];
    if (position !== undefined && fits(position)) low = middle;
    else high = middle;
  }
  return low;
}

/** As `lastFitting`, for positions inside a word, where a longer prefix can fit again once its end is a link. */
function lastFittingInWord(
  text: string,
  start: number,
  positions: readonly number[],
  likely: number,
  fits: (position: number) => boolean,
  left: number,
  least: Measure['least'],
): number {
  let last = likely;
  const [here = start, next = start] = positions.slice(likely, likely + 2);
  if (!(next > here && fits(here) && !fits(next))) last = lastFitting(positions, fits);
  if (positions.length > LONGEST_RUN) return last;
  for (;;) {
    const ahead = positions.slice(last + 1, last + 1 + LOOK_AHEAD);
    if (!SHORTENING.test(text.slice(positions[0], ahead.at(-1)))) return last;
    // Each begins with white space, so that together they are read as one by one.
    const parts = start > 0 ? least(ahead.map((end) => text.slice(start, end))) : [];
    const step = ahead.findLastIndex((end, index) => (parts[index] ?? 0) <= left && fits(end));
    last += step + 1;
    if (step < 0 || ahead.length < LOOK_AHEAD) return last;
    last += lastFitting(positions.slice(last + 1), fits) + 1;
  }
}

function sum(left: readonly number[], right: readonly number[], sign = 1): readonly number[] {
  return left.map((length, index) => length + sign * (right[index] ?? 0));
}

function isWithin(lengths: readonly number[], most: readonly number[]): boolean {
  return lengths.every((length, index) => length <= (most[index] ?? 0));
}

/** Counts parts of a text that begin at its start or at an edge. */
type MeasurePart = (start: number, stop: number) => readonly number[];

function measureParts(text: string, { lengths: measure }: Measure): MeasurePart {
  return (start, stop) => {
    const part = text.slice(start, stop);
    // White space alone may count differently from white space after a letter.
    return start === 0 || WRITTEN.test(part) ? measure(part) : sum(measure(`a${part}`), measure('a'), -1);
  };
}

/** How much the nearest bound has left; below 0 when one is exceeded. */
function room(before: readonly number[], most: readonly number[]): number {
  return Math.min(...most.map((length, index) => length - (before[index] ?? 0)));
}

/** The part between two edges in which the text overflows, looked for from `near` on; the whole text when no part does. */
function findOverflow(
  text: string,
  lengths: MeasurePart,
  most: readonly number[],
  { near, whole, before: beginning }: Guess,
): Overflow {
  const nothing: readonly number[] = most.map(() => 0);
  let start = edgeBefore(text, near);
  const read = () =>
    start > text.length / 2 ? sum(whole, lengths(start, text.length), -1) : lengths(0, start);
  let before = start === 0 ? nothing : (beginning(start) ?? read());
  while (start > 0 && !isWithin(before, most)) {
    const stop = start;
    start = edgeBefore(text, stop + room(before, most));
    before = start === 0 ? nothing : sum(before, lengths(start, stop), -1);
  }
  while (start < text.length) {
    const stop = edgeFrom(text, start + room(before, most) + 1);
    const cut = fitOneByOne(text, { start, stop, before }, lengths, most);
    if (cut !== null) return { start, stop, before, cut };
    const after = sum(before, lengths(start, stop));
    if (!isWithin(after, most)) return { start, stop, before };
    start = stop;
    before = after;
  }
  return { start: 0, stop: text.length, before: nothing };
}

/** Only the part between neighbouring edges that overflows. */
function narrowed(
  text: string,
  { start, stop, before }: Overflow,
  lengths: MeasurePart,
  most: readonly number[],
): Overflow {
  const edges: number[] = [];
  for (let edge = edgeFrom(text, start + 1); edge < stop; edge = edgeFrom(text, edge + 1)) edges.push(edge);
  const upTo = (end: number): readonly number[] => sum(before, lengths(start, end));
  const last = lastFitting(edges, (end) => isWithin(upTo(end), most));
  const from = edges[last] ?? start;
  return { start: from, stop: edges[last + 1] ?? stop, before: from === start ? before : upTo(from) };
}

/** The cut where nothing counts for more than itself, so that what counts one by one fits by one and no more. */
function fitOneByOne(
  text: string,
  { start, stop, before }: Overflow,
  lengths: MeasurePart,
  most: readonly number[],
): number | null {
  const part = text.slice(start, stop);
  if (!isSeparate(part) || JOINING.test(part)) return null;
  const fits = (at: number): boolean => isWithin(sum(before, lengths(start, at)), most);
  const end = start + room(before, most);
  return end < stop && fits(end) && !fits(end + 1) ? end : null;
}

function longestWithin(
  text: string,
  part: Overflow,
  lengths: MeasurePart,
  most: readonly number[],
  least: Measure['least'],
): number {
  if (part.cut !== undefined) return part.cut;
  const word = narrowed(text, part, lengths, most);
  const cut = fitOneByOne(text, word, lengths, most);
  if (cut !== null) return cut;
  const { start, stop, before } = word;
  const fits = (end: number): boolean => isWithin(sum(before, lengths(start, end)), most);
  const ends = characterEnds(text, start, stop);
  const isEdge = (end: number): boolean => end === start || (end > start + 1 && isBesideSpace(text, end));
  const wordEdges = ends.filter((end) => end < stop && isEdge(end));
  const edge = lastFitting(wordEdges, (end) => end === start || fits(end));
  const from = wordEdges[edge] ?? start;
  const until = wordEdges[edge + 1] ?? stop;
  const inWord = [from, ...ends.filter((end) => end > from && end < until)];
  const left = room(before, most);
  const likely = inWord.indexOf(start + left);
  return inWord[lastFittingInWord(text, start, inWord, likely, fits, left, least)] ?? from;
}

/**
 * The UTF-16 length of the longest prefix that counts no more than `most`, one number per unit of `measure`. Never
 * splits a character as a person sees it (extended grapheme cluster, UAX #29).
 *
 * Links, mentions and emoji hold no white space, so counts of words with the white space before them add up: what is
 * before the overflow is counted once, and only the word that overflows is looked at character by character. A guess
 * only makes the answer come sooner.
 */
export function longestFit(text: string, measure: Measure, most: readonly number[], guess: Guess): number {
  if (isWithin(guess.whole, most)) return text.length;
  const lengths = measureParts(text, measure);
  const overflow = findOverflow(text, lengths, most, guess);
  return longestWithin(text, overflow, lengths, most, measure.least);
}
