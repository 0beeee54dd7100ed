/** White space as `\s` of JavaScript has it, which is what the Bluesky patterns are written with. */
export function isSpace(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  );
}

/** Whether a facet that needs white space or an opening bracket before it may begin at `index`. */
export function mayBegin(text: string, index: number, barrier: number): boolean {
  if (index === 0) return true;
  if (index <= barrier) return false;
  const before = text.charCodeAt(index - 1);
  return before === 0x28 || isSpace(before);
}
