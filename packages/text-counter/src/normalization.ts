import type { TextRange } from './profile.ts';

/** A character with everything that could compose with it: marks and the later parts of syllables. */
const COMPOSABLE = /.?[\p{M}\u1160-\u11ff\u{16d63}-\u{16d6a}]*/gsu;

/** Maps sorted ranges of the text in normalisation form C to the text as given. */
export function inSource<T extends TextRange>(source: string, ranges: readonly T[]): T[] {
  const pieces = source.matchAll(COMPOSABLE);
  /** The piece that held the last offset, as given and composed, and where it begins. */
  let piece = '';
  let composed = '';
  let inNormal = 0;
  let inGiven = 0;
  /**
   * Takes rising offsets; an offset that cuts a composed character stands for that character's end in the given text.
   */
  const locate = (offset: number, isEnd: boolean): number => {
    while (inNormal + composed.length <= offset) {
      inNormal += composed.length;
      inGiven += piece.length;
      [piece = ''] = pieces.next().value ?? [];
      composed = piece.normalize();
      if (piece === '') break;
    }
    const within = offset - inNormal;
    if (within === 0 || composed.length === piece.length) return inGiven + within;
    return inGiven + (isEnd ? piece.length : 0);
  };
  return ranges.map((range) => ({
    ...range,
    start: locate(range.start, false),
    end: locate(range.end, true),
  }));
}
