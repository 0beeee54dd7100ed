import { normalizeQuote, type SpecificationLine } from './specification.ts';

/** A stretch of a line's text: the first character and the one after the last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where a quote was found: the line, and the stretches of it that the quote's pieces cover. */
export interface Anchor {
  readonly line: SpecificationLine;
  readonly spans: readonly Span[];
}

const JOINT = ' … ';

/**
 * Every line under `place` that holds all pieces of the quote in their order.
 * A quote is well anchored when there is exactly one.
 */
export function anchorsOf(
  lines: readonly SpecificationLine[],
  place: string,
  quote: string,
): readonly Anchor[] {
  const pieces = quote.split(JOINT).map(normalizeQuote);
  return lines.flatMap((line) => {
    const spans = isUnder(line, place) ? spansOf(line.text, pieces) : undefined;
    return spans ? [{ line, spans }] : [];
  });
}

/** The words of a line that no span touches. */
export function untouchedWords(text: string, spans: readonly Span[]): string[] {
  return [...text.matchAll(/[\p{L}\p{N}_]+/gu)]
    .filter(({ 0: word, index }) => !spans.some((s) => s.start <= index && index + word.length <= s.end))
    .map(({ 0: word }) => word);
}

function isUnder(line: SpecificationLine, place: string): boolean {
  const parts = place.split(' > ');
  return (
    parts.length === line.headings.length &&
    parts.every((part, depth) => line.headings[depth]?.startsWith(part) === true)
  );
}

function spansOf(text: string, pieces: readonly string[]): Span[] | undefined {
  const spans: Span[] = [];
  let from = 0;
  for (const piece of pieces) {
    const start = text.indexOf(piece, from);
    if (start < 0) return undefined;
    from = start + piece.length;
    spans.push({ start, end: from });
  }
  return spans;
}
