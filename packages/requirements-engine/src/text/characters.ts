/** Letters and signs that never join the preceding character; each is a character of its own. */
const SEPARATE =
  /^[\n\u0020-\u007e\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u3001-\u3029\u3041-\u3096\u30a0-\u30ff\u4e00-\u9fff]*$/;

let segmenter: Intl.Segmenter | undefined;

function segmentsOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Whether every unit is a character of its own, whatever else stands around the text. */
export function isSeparate(text: string): boolean {
  return SEPARATE.test(text);
}

/** The ends of the characters as a person sees them (extended grapheme cluster, UAX #29) of a part, and its start. */
export function characterEnds(text: string, start: number, stop: number): readonly number[] {
  const part = text.slice(start, stop);
  const ends = [start];
  if (isSeparate(part)) {
    while (ends.length <= part.length) ends.push(start + ends.length);
    return ends;
  }
  for (const { index, segment } of segmentsOf(part)) ends.push(start + index + segment.length);
  return ends;
}

/** The last offset up to `offset` that splits no user-perceived character. */
export function characterStart(text: string, offset: number): number {
  if (offset >= text.length) return text.length;
  if (isSeparate(text.slice(Math.max(0, offset - 1), offset + 1))) return offset;
  return segmentsOf(text).containing(offset)?.index ?? offset;
}
