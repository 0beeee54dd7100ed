/** Counts a text in every unit that is limited. */
export type Measure = (text: string) => readonly number[];

/** Where a text overflows: it fits up to `start`, where `before` is counted, and no longer at `stop`. */
interface Overflow {
  readonly start: number;
  readonly stop: number;
  readonly before: readonly number[];
}

/** How far past the last fitting character a link may begin to be one, and so count less again (RFC 1035: host names). */
const LOOK_AHEAD = 256;
/** In a run of more characters without white space than this no link is looked for. */
const LONGEST_RUN = 5000;
/** What is counted at once on the way to the overflow. */
const CHUNK = 64;
/** What no link and no mention is without: a host name's dot, a scheme's colon, a mention's sign. */
const SHORTENING = /[.:@。．｡：＠]/u;

/** Letters and signs none of which ever joins what stands before it: each is a character of its own. */
const SEPARATE = /^[\n\u0020-\u007e\u00a1-\u00ac\u00ae-\u02ff]*$/u;

/** What may be part of a link or mention, among letters and signs that are separate. */
const JOINING = /[.:@]\S/;

let segmenter: Intl.Segmenter | undefined;

function characterEnds(text: string, start: number, stop: number): readonly number[] {
  const part = text.slice(start, stop);
  if (SEPARATE.test(part)) return Array.from({ length: part.length + 1 }, (_, index) => start + index);
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const ends = [start];
  for (const { index, segment } of segmenter.segment(part)) ends.push(start + index + segment.length);
  return ends;
}

/** White space as `\s` of a regular expression knows it. */
function isSpace(text: string, offset: number): boolean {
  const unit = text.charCodeAt(offset);
  if (unit < 0x80) return unit === 0x20 || (unit > 0x08 && unit < 0x0e);
  return /\s/u.test(text.charAt(offset));
}

function isBesideSpace(text: string, offset: number): boolean {
  return offset === 0 || offset === text.length || isSpace(text, offset - 1) || isSpace(text, offset);
}

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
  positions: readonly number[],
  fits: (position: number) => boolean,
): number {
  let last = lastFitting(positions, fits);
  if (positions.length > LONGEST_RUN) return last;
  for (;;) {
    const ahead = positions.slice(last + 1, last + 1 + LOOK_AHEAD);
    if (!SHORTENING.test(text.slice(positions[0], ahead.at(-1)))) return last;
    const step = ahead.findLastIndex(fits);
    if (step < 0) return last;
    last += step + 1;
    last += lastFitting(positions.slice(last + 1), fits) + 1;
  }
}

/** The end of the chunk that begins at `start`: before the white space of a word, or the end of the text. */
function chunkEnd(text: string, start: number): number {
  for (let end = start + CHUNK; end < text.length; end += 1) {
    if (isSpace(text, end) && !isSpace(text, end - 1)) return end;
  }
  return text.length;
}

function sum(left: readonly number[], right: readonly number[]): readonly number[] {
  return left.map((length, index) => length + (right[index] ?? 0));
}

function isWithin(lengths: readonly number[], most: readonly number[]): boolean {
  return lengths.every((length, index) => length <= (most[index] ?? 0));
}

/** The chunk in which the text overflows; null when the chunks together do not. Looks first near `share` of the text. */
function findOverflow(
  text: string,
  measure: Measure,
  most: readonly number[],
  share: number,
): Overflow | null {
  let start = 0;
  let before: readonly number[] = most.map(() => 0);
  const near = Math.floor(text.length * share) - CHUNK;
  const jump = near > CHUNK ? chunkEnd(text, near - CHUNK) : 0;
  const jumped = jump > 0 && jump < text.length ? measure(text.slice(0, jump)) : most;
  if (jumped !== most && isWithin(jumped, most)) {
    start = jump;
    before = jumped;
  }
  while (start < text.length) {
    const stop = chunkEnd(text, start);
    const after = sum(before, measure(text.slice(start, stop)));
    if (!isWithin(after, most)) return { start, stop, before };
    start = stop;
    before = after;
  }
  return null;
}

function longestWithin(
  text: string,
  { start, stop, before }: Overflow,
  measure: Measure,
  most: readonly number[],
): number {
  const fits = (end: number): boolean => isWithin(sum(before, measure(text.slice(start, end))), most);
  const part = text.slice(start, stop);
  if (SEPARATE.test(part) && !JOINING.test(part)) {
    // Nothing here counts for more than itself, so that where it counts one by one it fits by one and no more.
    const end = start + Math.min(...most.map((length, index) => length - (before[index] ?? 0)));
    if (end < stop && fits(end) && !fits(end + 1)) return end;
  }
  const ends = characterEnds(text, start, stop);
  const wordEdges = ends.filter((end) => end === start || isBesideSpace(text, end));
  const edge = lastFitting(wordEdges, fits);
  const from = wordEdges[edge] ?? start;
  const until = wordEdges[edge + 1] ?? stop;
  const inWord = ends.filter((end) => end > from && end < until);
  return inWord[lastFittingInWord(text, [from, ...inWord], fits) - 1] ?? from;
}

/**
 * The UTF-16 length of the longest prefix that counts no more than `most`, one number per unit of `measure`. Never
 * splits a character as a person sees it (extended grapheme cluster, UAX #29).
 *
 * Links, mentions and emoji hold no white space, so counts of words with the white space before them add up: the text
 * is counted in chunks up to where it overflows, and only the word that does is looked at character by character.
 * Where the chunks count differently than the text in one, the whole text is searched. `share` is the part of the text
 * that is likely to fit, 0 where nothing is known of it; it only makes the answer come sooner.
 */
export function longestFit(text: string, measure: Measure, most: readonly number[], share = 0): number {
  const whole: Overflow = { start: 0, stop: text.length, before: most.map(() => 0) };
  const overflow = findOverflow(text, measure, most, share) ?? whole;
  const found = longestWithin(text, overflow, measure, most);
  const isExact =
    isWithin(measure(text.slice(0, found)), most) && !isWithin(measure(text.slice(0, overflow.stop)), most);
  return isExact ? found : longestWithin(text, whole, measure, most);
}
