/** Whether pages can copy: browsers don't let them over plain http to another computer. */
export function canCopy(): boolean {
  return navigator.clipboard !== undefined;
}
