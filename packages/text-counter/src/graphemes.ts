/**
 * Kinds of characters between which UAX #29 needs no tables: SIMPLE (pictographs too) breaks on both sides
 * unless a joiner stands between two pictographs, EXTEND clings to what it follows, FLAG pairs up, CONTROL
 * breaks on both sides. COMPLEX is everything that is left to `Intl.Segmenter`.
 */
const SIMPLE = 0;
const EXTEND = 1;
const JOINER = 2;
const FLAG = 3;
const CONTROL = 4;
const RETURN = 5;
const COMPLEX = 6;

const PICTOGRAPH = /^\p{Extended_Pictographic}/u;

let segmenter: Intl.Segmenter | undefined;

/** The shared grapheme segmenter; its rules do not depend on a language. */
export function graphemeSegmenter(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter;
}

/**
 * Extended grapheme clusters of the text: exactly as many as `Intl.Segmenter` finds.
 *
 * Latin, Greek, Cyrillic, CJK and emoji are counted without the segmenter; from the first character of
 * another script on, the rest of the text is left to it.
 */
export function countGraphemes(text: string): number {
  const size = text.length;
  let count = 0;
  let previous = CONTROL;
  /** Last character that is no mark, when it is SIMPLE; what a joiner would join. */
  let base = -1;
  let flagOpen = false;
  let clusterStart = 0;
  let index = 0;
  while (index < size) {
    const unit = text.charCodeAt(index);
    const point = unit >= 0xd800 && unit <= 0xdbff ? (text.codePointAt(index) ?? unit) : unit;
    const kind = point < 0x300 ? latinKind(point) : kindOf(point);
    // Setting the segmenter up costs more than it would save to come back for what follows.
    if (kind === COMPLEX) return count - (count > 0 ? 1 : 0) + segment(text.slice(clusterStart));
    let breaks = true;
    if (kind === SIMPLE) {
      if (previous === JOINER) breaks = !joins(text, base, index);
      base = index;
    } else if (kind === EXTEND || kind === JOINER) {
      breaks = previous >= CONTROL;
      if (breaks || previous === JOINER) base = -1;
    } else if (kind === FLAG) {
      breaks = previous !== FLAG || !flagOpen;
      flagOpen = breaks;
      base = -1;
    } else {
      breaks = !(unit === 0x0a && previous === RETURN);
      base = -1;
    }
    if (breaks) {
      count++;
      clusterStart = index;
    }
    previous = kind;
    index += point > 0xffff ? 2 : 1;
  }
  return count;
}

/** Whether a joiner between the two characters makes them one cluster. */
function joins(text: string, base: number, index: number): boolean {
  return (
    base >= 0 && PICTOGRAPH.test(text.slice(base, base + 2)) && PICTOGRAPH.test(text.slice(index, index + 2))
  );
}

function segment(text: string): number {
  let count = 0;
  for (const _ of graphemeSegmenter().segment(text)) count++;
  return count;
}

function latinKind(point: number): number {
  if (point > 0x1f && (point < 0x7f || (point > 0x9f && point !== 0xad))) return SIMPLE;
  return point === 0x0d ? RETURN : CONTROL;
}

function kindOf(point: number): number {
  if (point < 0x1100) return point < 0x370 ? EXTEND : isAlphabetLetter(point) ? SIMPLE : COMPLEX;
  if (point < 0x3041) return symbolKind(point);
  if (point < 0xa000) return isIdeograph(point) ? SIMPLE : COMPLEX;
  if (point >= 0xac00 && point <= 0xd7a3) return SIMPLE;
  if (point === 0xfe0f || point === 0xfe0e) return EXTEND;
  if (point >= 0xff01 && point <= 0xff9d) return SIMPLE;
  return pictureKind(point);
}

/** Greek and Cyrillic without the Cyrillic combining marks. */
function isAlphabetLetter(point: number): boolean {
  return point < 0x483 || (point > 0x489 && point < 0x530);
}

/** Kana without its combining voice marks, and Han. */
function isIdeograph(point: number): boolean {
  if (point >= 0x3400) return point <= 0x4dbf || point >= 0x4e00;
  return point <= 0x3096 || (point >= 0x309b && point <= 0x30ff);
}

function symbolKind(point: number): number {
  if (point === 0x200d) return JOINER;
  if (point === 0x200c || point === 0x20e3) return EXTEND;
  if (point >= 0x1e00 && point <= 0x1fff) return SIMPLE;
  if (point >= 0x2010 && point <= 0x2027) return SIMPLE;
  if (point >= 0x2030 && point <= 0x205e) return SIMPLE;
  if (point >= 0x20a0 && point <= 0x20bf) return SIMPLE;
  if (point >= 0x2100 && point <= 0x2bff) return SIMPLE;
  return point >= 0x3001 && point <= 0x3029 ? SIMPLE : COMPLEX;
}

function pictureKind(point: number): number {
  if (point < 0x1f000 || point > 0x2ffff) return COMPLEX;
  if (point >= 0x1f1e6 && point <= 0x1f1ff) return FLAG;
  if (point >= 0x1f3fb && point <= 0x1f3ff) return EXTEND;
  return point <= 0x1faff || point >= 0x20000 ? SIMPLE : COMPLEX;
}
