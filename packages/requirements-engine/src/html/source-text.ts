import type { BodyText } from '../text/body-text.ts';
import { bodyWithLineFeeds } from '../text/line-feeds.ts';
import type { TextSpan } from '../violation.ts';

/** A part of the text and its part of the source; `isWritten` if both are the same. */
interface Piece {
  readonly at: number;
  readonly source: TextSpan;
  readonly isWritten: boolean;
}

/** Assembles a text and remembers the source of each part. */
export class SourceText {
  #text = '';
  readonly #pieces: Piece[] = [];

  /** Adds text unchanged from the source, from `start` on. */
  write(written: string, start: number): void {
    this.#add(written, { start, end: start + written.length }, true);
  }

  /** Adds the text that a part of the source stands for. */
  stand(text: string, source: TextSpan): void {
    this.#add(text, source, false);
  }

  #add(text: string, source: TextSpan, isWritten: boolean): void {
    if (text === '') return;
    this.#pieces.push({ at: this.#text.length, source, isWritten });
    this.#text += text;
  }

  /** The text from an offset on. */
  from(offset: number): string {
    return this.#text.slice(offset);
  }

  get length(): number {
    return this.#text.length;
  }

  /** The assembled text, without white space around it and with LF for every line break. */
  trimmed(): BodyText {
    const text = this.#text.trim();
    const from = this.#text.length - this.#text.trimStart().length;
    return bodyWithLineFeeds({
      text,
      sourceOf: ({ start, end }) => {
        const begins = this.#sourceAt(start + from, false);
        return { start: begins, end: end > start ? this.#sourceAt(end - 1 + from, true) : begins };
      },
    });
  }

  /** Where the unit at an offset begins in the source, or ends there. */
  #sourceAt(offset: number, isEnd: boolean): number {
    const piece = this.#pieces[this.#pieceAt(offset)];
    if (piece === undefined) return 0;
    const { at, source, isWritten } = piece;
    if (isWritten) return source.start + offset - at + (isEnd ? 1 : 0);
    return isEnd ? source.end : source.start;
  }

  /** The last piece that begins at or before an offset. */
  #pieceAt(offset: number): number {
    let low = 0;
    let high = this.#pieces.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#pieces[middle]?.at ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low;
  }
}
