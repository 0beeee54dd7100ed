import type { TextRange } from './profile.ts';

/** A character with everything that could compose with it: marks and the later parts of syllables. */
const COMPOSABLE = /[^\p{M}\u1160-\u11ff\u{16d63}-\u{16d6a}]?[\p{M}\u1160-\u11ff\u{16d63}-\u{16d6a}]*/gu;

/** The way back from a text in normalisation form C to the text as it was given. */
export class SourceMap {
  /** Positions in the normalised and in the given text at which both begin a new character. */
  readonly #inNormal: number[] = [0];
  readonly #inSource: number[] = [0];

  constructor(source: string) {
    let normalLength = 0;
    let sourceLength = 0;
    for (const [piece] of source.matchAll(COMPOSABLE)) {
      if (piece === '') continue;
      normalLength += piece.normalize('NFC').length;
      sourceLength += piece.length;
      this.#inNormal.push(normalLength);
      this.#inSource.push(sourceLength);
    }
  }

  /** The range of the given text; one that cuts a composed character covers all of it. */
  toSource({ start, end }: TextRange): TextRange {
    return { start: this.#locate(start, false), end: this.#locate(end, true) };
  }

  #locate(offset: number, isEnd: boolean): number {
    let low = 0;
    let high = this.#inNormal.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#inNormal[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const from = this.#inNormal[low] ?? 0;
    const source = this.#inSource[low] ?? 0;
    const sourceEnd = this.#inSource[low + 1] ?? source;
    const within = offset - from;
    if (within === 0) return source;
    if ((this.#inNormal[low + 1] ?? from) - from === sourceEnd - source) return source + within;
    return isEnd ? sourceEnd : source;
  }
}
