/** Counts a text in one unit. */
export type Measure = (text: string) => number;

/** A count that may not exceed `most`. */
export interface TextBound {
  readonly measure: Measure;
  readonly most: number;
}

/** How far past the last fitting character a link may begin to be one, and so count less again (RFC 1035: host names). */
const LOOK_AHEAD = 256;
/** In a run of more characters without white space than this no link is looked for. */
const LONGEST_RUN = 5000;

function characterEnds(text: string): readonly number[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const ends = [0];
  for (const { index, segment } of segmenter.segment(text)) ends.push(index + segment.length);
  return ends;
}

function isBesideSpace(text: string, offset: number): boolean {
  return offset === 0 || offset === text.length || /\s/u.test(text.slice(offset - 1, offset + 1));
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
function lastFittingInWord(positions: readonly number[], fits: (position: number) => boolean): number {
  let last = lastFitting(positions, fits);
  if (positions.length > LONGEST_RUN) return last;
  for (;;) {
    const ahead = positions.slice(last + 1, last + 1 + LOOK_AHEAD);
    const step = ahead.findLastIndex(fits);
    if (step < 0) return last;
    last += step + 1;
    last += lastFitting(positions.slice(last + 1), fits) + 1;
  }
}

/**
 * The UTF-16 length of the longest prefix that is within every bound. Never splits a character as a person
 * sees it (extended grapheme cluster, UAX #29).
 *
 * Links, mentions and emoji hold no white space, so counts of white-space separated words add up: words are
 * searched by halves, and only the word in which the text overflows is looked at character by character.
 */
export function longestFit(text: string, bounds: readonly TextBound[]): number {
  const fits = (end: number): boolean =>
    bounds.every(({ measure, most }) => measure(text.slice(0, end)) <= most);
  const ends = characterEnds(text);
  const wordEdges = ends.filter((end) => isBesideSpace(text, end));
  const edge = lastFitting(wordEdges, fits);
  const start = wordEdges[edge] ?? 0;
  const stop = wordEdges[edge + 1] ?? text.length;
  // What begins a text and what follows a space are not the same link (twitter-text: valid preceding characters).
  const from = start > 0 && /\s/u.test(text.charAt(start - 1)) ? start - 1 : start;
  const before = bounds.map(({ measure }) => measure(text.slice(0, from)));
  const inWord = ends.filter((end) => end > start && end < stop);
  const fitsInWord = (end: number): boolean =>
    bounds.every(({ measure, most }, index) => (before[index] ?? 0) + measure(text.slice(from, end)) <= most);
  const found = inWord[lastFittingInWord(inWord, fitsInWord)] ?? start;
  // A prefix of nothing but white space may count less than the same white space before a word.
  return fits(found) ? found : (inWord[lastFittingInWord(inWord, fits)] ?? start);
}
