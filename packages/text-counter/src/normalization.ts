import type { TextRange } from './profile.ts';

/** A text in Unicode normalisation form C, with the way back to the text as it was given. */
export interface NormalizedText {
  readonly text: string;
  /** Offsets of the normalised text in the given one; a range that cuts a composed character covers all of it. */
  readonly rangeInSource: (start: number, end: number) => TextRange;
}

/** A character with everything that could compose with it: marks and the later parts of syllables. */
const COMPOSABLE = /[^\p{M}\u1160-\u11ff\u{16d63}-\u{16d6a}]?[\p{M}\u1160-\u11ff\u{16d63}-\u{16d6a}]*/gu;

/** Normalises to NFC; the offsets are looked up only when they are asked for. */
export function normalize(text: string): NormalizedText {
  const normal = text.normalize('NFC');
  if (normal === text) return { text, rangeInSource: (start, end) => ({ start, end }) };
  let starts: [number[], number[]] | undefined;
  return {
    text: normal,
    rangeInSource(start, end): TextRange {
      starts ??= alignStarts(text);
      return { start: locate(starts, start, false), end: locate(starts, end, true) };
    },
  };
}

/** Positions in the normalised and in the given text at which both begin a new character. */
function alignStarts(text: string): [number[], number[]] {
  const inNormal = [0];
  const inSource = [0];
  let normalLength = 0;
  let sourceLength = 0;
  for (const [piece] of text.matchAll(COMPOSABLE)) {
    if (piece === '') continue;
    normalLength += piece.normalize('NFC').length;
    sourceLength += piece.length;
    inNormal.push(normalLength);
    inSource.push(sourceLength);
  }
  return [inNormal, inSource];
}

/** The given text's offset for one of the normalised text; inside a character, its end or its start. */
function locate([inNormal, inSource]: [number[], number[]], offset: number, isEnd: boolean): number {
  let low = 0;
  let high = inNormal.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((inNormal[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const within = offset - (inNormal[low] ?? 0);
  if (within === 0) return inSource[low] ?? 0;
  const last = inSource.length - 1;
  const inPiece = (inNormal[low + 1] ?? 0) - (inNormal[low] ?? 0) === (inSource[low + 1] ?? 0) - (inSource[low] ?? 0);
  if (inPiece) return (inSource[low] ?? 0) + within;
  return (isEnd ? inSource[Math.min(low + 1, last)] : inSource[low]) ?? 0;
}
