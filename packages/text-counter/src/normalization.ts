import type { TextRange } from './profile.ts';

/** A character with everything that could compose with it: marks and the later parts of syllables. */
const COMPOSABLE = /.?[\p{M}\u1160-\u11ff\u{16d63}-\u{16d6a}]*/gsu;

/** Sorted ranges of the text in normalisation form C, where they are in the text as it was given. */
export function inSource<T extends TextRange>(source: string, ranges: readonly T[]): T[] {
  const pieces = source.matchAll(COMPOSABLE);
  /** The piece the last offset was in, as given and composed, and where it begins. */
  let piece = '';
  let composed = '';
  let inNormal = 0;
  let inGiven = 0;
  /** Takes rising offsets; one that cuts a composed character stands for the end of it that is given. */
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
