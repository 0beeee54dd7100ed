import type { Locator, Page } from 'playwright-core';

/** More stops than any page has. */
const MOST_STOPS = 150;

/** Presses the tab key until the element has the focus, as a person without a mouse does; throws when it can't be reached. */
export async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await element.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(element)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${element} is not reached with ${key}`);
}

/** Whether the element is what keys go to. */
export async function hasFocus(element: Locator): Promise<boolean> {
  return await element.evaluate((it) => it === it.ownerDocument.activeElement);
}
