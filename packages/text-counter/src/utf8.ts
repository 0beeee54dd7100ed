/** Bytes of the text in UTF-8; a lone surrogate counts 3, as U+FFFD that encoders write for it. */
export function utf8Length(text: string): number {
  return utf8LengthOf(text, 0, text.length);
}

/** Bytes of `text.slice(start, end)` in UTF-8. */
export function utf8LengthOf(text: string, start: number, end: number): number {
  let bytes = end - start;
  for (let index = start; index < end; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    bytes += unit < 0x800 ? 1 : 2;
    if (unit >= 0xd800 && index + 1 < end && isPairAt(text, index)) index++;
  }
  return bytes;
}

/** Code points of the text; a lone surrogate is one. */
export function codePointLength(text: string): number {
  let points = 0;
  for (let index = 0; index < text.length; index++) {
    if (isPairAt(text, index)) index++;
    points++;
  }
  return points;
}

/** Whether a surrogate pair begins at `index`. */
export function isPairAt(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  if (unit < 0xd800 || unit > 0xdbff) return false;
  const next = text.charCodeAt(index + 1);
  return next >= 0xdc00 && next <= 0xdfff;
}
