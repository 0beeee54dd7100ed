/** The distance in pixels between a chip and its popover, and between a popover and the edge of the window. */
const GAP = 6;
const EDGE = 8;

/** Puts an open popover below a button, or above it where there is more room, and keeps it inside the window. */
export function placeBelow(popover: HTMLElement | null, button: HTMLElement | null): void {
  if (popover === null || button === null) return;
  const at = button.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = popover;
  const left = Math.max(EDGE, Math.min(at.left, window.innerWidth - offsetWidth - EDGE));
  const fitsBelow = at.bottom + GAP + offsetHeight + EDGE <= window.innerHeight;
  const top = fitsBelow ? at.bottom + GAP : Math.max(EDGE, at.top - GAP - offsetHeight);
  popover.style.insetInlineStart = `${left}px`;
  popover.style.insetBlockStart = `${top}px`;
}
