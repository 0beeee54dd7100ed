/** `#tag`; UTF-16 offsets, end exclusive, with the sign. */
export interface HashtagMatch {
  readonly start: number;
  readonly end: number;
  /** Without the sign. */
  readonly tag: string;
}

/** Position of the next `#` or `＃`; -1 when there is none. */
export function nextHash(text: string, from: number): number {
  for (let index = from; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 0x23 || code === 0xff03) return index;
  }
  return -1;
}

/** The code point that ends right before `index`; -1 at the start of the text. */
export function pointBefore(text: string, index: number): number {
  if (index === 0) return -1;
  const unit = text.charCodeAt(index - 1);
  if (unit < 0xdc00 || unit > 0xdfff || index < 2) return unit;
  const point = text.codePointAt(index - 2) ?? unit;
  return point > 0xffff ? point : unit;
}
