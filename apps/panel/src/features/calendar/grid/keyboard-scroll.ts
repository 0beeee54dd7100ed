/**
 * Puts the box that scrolls the hours in the tab order; does nothing if there are no hours. The box takes the role of
 * its parent, because an element with the focus inside a group of rows has to be a row or the group itself.
 */
export function letKeyboardScroll(frame: HTMLElement | null): void {
  for (const group of frame?.querySelectorAll<HTMLElement>('[role="rowgroup"]') ?? []) {
    const box = group.querySelector<HTMLElement>(':scope > div');
    if (box === null || box.style.overflowY !== 'auto') continue;
    group.setAttribute('role', 'none');
    box.setAttribute('role', 'rowgroup');
    box.tabIndex = 0;
  }
}
