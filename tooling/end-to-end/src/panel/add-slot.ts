import type { Page } from 'playwright-core';

/** Adds a slot to those that are edited. A queue without slots begins with other days chosen. */
export async function addSlot(page: Page, day: string, time: string): Promise<void> {
  for (const chosen of await page.getByRole('checkbox', { checked: true }).all()) await chosen.uncheck();
  await page.getByRole('checkbox', { name: day }).check();
  await page.getByLabel('Times', { exact: true }).fill(time);
  await page.getByRole('button', { name: 'Add 1 slot' }).click();
}
