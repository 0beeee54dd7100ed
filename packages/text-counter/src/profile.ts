/** The meaning of one unit of a length. */
export type CountUnit = 'weighted' | 'graphemes' | 'utf16' | 'codePoints' | 'utf8Bytes';

/** The kind of a counted span. */
export type CountSpanKind = 'link' | 'mention' | 'emoji';

/**
 * A part of the text whose counted length differs from its written length.
 *
 * `start` and `end` are UTF-16 offsets into the text given to `count`, end exclusive, never inside a surrogate pair.
 * `length` is the counted length of the part, in the unit of the result.
 */
export interface CountSpan {
  readonly kind: CountSpanKind;
  readonly start: number;
  readonly end: number;
  readonly length: number;
}

/** A length in a second unit that the same way of counting also limits. */
export interface Measure {
  readonly unit: CountUnit;
  readonly length: number;
}

/** The result of `count`. */
export interface Count {
  /** Length in `unit`; a whole number, at least 0. */
  readonly length: number;
  readonly unit: CountUnit;
  /** Lengths in further units (Bluesky: UTF-8 bytes); empty for counting methods with one unit. */
  readonly also: readonly Measure[];
  /** Sorted by `start`, never overlapping. */
  readonly spans: readonly CountSpan[];
  /** UTF-16 offset of the first character that makes the text unacceptable whatever its length. */
  readonly forbiddenAt?: number;
}

/** One way of counting. Made by this package; compare by `name`, not by identity. */
export interface CountingProfile {
  readonly name: string;
  readonly unit: CountUnit;
  /** Units of `Count.also`, in the same order. */
  readonly alsoUnits: readonly CountUnit[];
  /** Counts a text that is already known to be a string. */
  readonly measure: (text: string) => Count;
  /** Links that `truncate` keeps whole: pairs of start and end, sorted, UTF-16. */
  readonly linkRanges: (text: string) => readonly TextRange[];
}

/** UTF-16 offsets, end exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}
