import type { Locator, Page } from 'playwright-core';

/** A file of the library in the open dialog, by the beginning of what it is called. */
export function fileInDialog(page: Page, name: string): Locator {
  return page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${name}`) });
}

/** Chooses a file in the open library, and adds it to the post. */
export async function addFromDialog(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await fileInDialog(page, name).click();
  await dialog.getByRole('button', { name: 'Add 1 file' }).click();
  await dialog.waitFor({ state: 'detached' });
}
