import type { Locator, Page } from 'playwright-core';

/** What `setFiles` of a file chooser takes. */
interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Milliseconds after which a key that opened nothing is pressed again. */
const CHOOSER_MS = 20_000;
const PRESSES = 3;

/**
 * Chooses a file with the keyboard alone: focuses the button, presses Enter and answers the browser's dialog. A browser on
 * a busy machine may swallow a key, so it is pressed up to three times; then it fails, naming what had the focus.
 */
export async function chooseByKeyboard(page: Page, button: Locator, file: ChosenFile): Promise<void> {
  let focused = '';
  for (let press = 1; press <= PRESSES; press += 1) {
    const opened = page.waitForEvent('filechooser', { timeout: CHOOSER_MS }).catch(() => null);
    await button.focus();
    await page.keyboard.press('Enter');
    const chooser = await opened;
    if (chooser !== null) return await chooser.setFiles(file);
    focused = await page.evaluate('document.activeElement?.outerHTML ?? "nothing"');
  }
  throw new Error(`Enter opened no file chooser; the focus was on ${focused}`);
}
