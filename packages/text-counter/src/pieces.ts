import { graphemeSegmenter } from './graphemes.ts';
import type { TextRange } from './profile.ts';

/** A part of a text that must not be cut; UTF-16 offsets, end exclusive. */
export interface Piece extends TextRange {
  /** Whether it is only white space. */
  readonly isSpace: boolean;
  /** Whether a sentence or a line ends with it, or with the white space it is part of. */
  readonly endsSentence: boolean;
}

const BLANK = /^\s+$/;

let sentences: Intl.Segmenter | undefined;

/** The grapheme clusters of the text; those that a range touches are joined into one piece. */
export function piecesOf(text: string, whole: readonly TextRange[]): Piece[] {
  sentences ??= new Intl.Segmenter('en', { granularity: 'sentence' });
  const ends = Array.from(sentences.segment(text), ({ segment, index }) => index + segment.length);
  const pieces: Piece[] = [];
  let start = 0;
  let range = 0;
  let sentence = 0;
  for (const { segment, index } of graphemeSegmenter().segment(text)) {
    const end = index + segment.length;
    while ((whole[range]?.end ?? end + 1) <= end) range++;
    if ((whole[range]?.start ?? end) < end) continue;
    while ((ends[sentence] ?? end) < end) sentence++;
    const isSpace = BLANK.test(text.slice(start, end));
    pieces.push({ start, end, isSpace, endsSentence: ends[sentence] === end });
    start = end;
  }
  return pieces;
}
