import type { TextSpan } from '../violation.ts';

/** The text of a body without white space around it and with LF as line break, and where each part of it was typed. */
export interface BodyText {
  readonly text: string;
  /** The part of the body that a part of the text was read from: UTF-16 offsets, end exclusive. */
  readonly sourceOf: (span: TextSpan) => TextSpan;
}
