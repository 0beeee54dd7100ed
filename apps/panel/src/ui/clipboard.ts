/** Whether pages can copy. Browsers forbid it over plain http to another computer. */
export function canCopy(): boolean {
  return navigator.clipboard !== undefined;
}
