/**
 * End of the first match of a sticky or global pattern from `start` on; 0 when there is none, as well as for an
 * empty match at the beginning of the text.
 */
export function matchEnd(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  pattern.test(text);
  // Engines treat `lastIndex` as any value; sums with a small integer are quicker.
  return pattern.lastIndex | 0;
}
