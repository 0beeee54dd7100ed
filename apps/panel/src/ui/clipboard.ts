/** Whether pages can copy. Browsers forbid it over plain http to another computer. */
export function canCopy(): boolean {
  return navigator.clipboard !== undefined;
}

/**
 * Copies the text of an element. If the browser refuses, the text is selected instead, so that a key can copy it.
 * @returns whether the text was copied
 */
export async function copyOrSelect(shown: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(shown?.textContent ?? '');
    return true;
  } catch {
    if (shown !== null) getSelection()?.selectAllChildren(shown);
    return false;
  }
}
