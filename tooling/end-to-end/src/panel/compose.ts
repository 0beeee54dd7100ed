import type { Locator, Page } from 'playwright-core';
import type { OpenedPanel } from './open-panel.ts';

/** Opens the composer, a new post without accounts unless this browser has sent one. */
export async function openComposer({ url, demo }: OpenedPanel, page: Page, address = ''): Promise<void> {
  const last = `crier-accounts:${demo.workspace}`;
  await page.addInitScript({ content: `localStorage['${last}'] ??= '[]'` });
  await page.goto(`${url}/w/${demo.workspace}/posts/${address === '' ? 'new' : address}`);
  await page.getByLabel('Text of post 1', { exact: true }).waitFor();
}

/** Opens the choice of accounts, and waits until the search has the focus. */
export async function openAccountChoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose accounts', exact: true }).first().click();
  await page.getByRole('searchbox', { name: 'Find an account or a network' }).waitFor();
}

/** Chooses Alice's account on each of the networks, named as people know them. */
export async function chooseAccounts(page: Page, ...networks: readonly string[]): Promise<void> {
  await openAccountChoice(page);
  for (const network of networks) {
    await page.getByRole('checkbox', { name: new RegExp(`^Alice.* · ${network}$`) }).check();
  }
  await closeAccountChoice(page);
}

/** Closes the choice of accounts. */
export async function closeAccountChoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Find an account or a network' }).waitFor({ state: 'detached' });
}

/** Opens the choice of a time. */
export async function openWhen(page: Page): Promise<Locator> {
  await page.locator('[data-when]').click();
  await page.getByRole('textbox', { name: 'Type a time' }).waitFor();
  return page.getByRole('dialog', { name: /^When: / });
}

/** Chooses one of the offered times, such as `Now`. Now asks at once if nothing is in the way. */
export async function chooseWhen(page: Page, name: string): Promise<void> {
  const choice = await openWhen(page);
  await choice.getByRole('button', { name: new RegExp(`^${name}`) }).click();
}

/** Chooses an exact date and time, and the zone if it is named. The choice stays open. */
export async function setTime(page: Page, date: string, time: string, zone?: string): Promise<void> {
  await chooseWhen(page, 'Choose a day');
  await page.getByLabel('Date', { exact: true }).fill(date);
  await page.getByLabel('Time', { exact: true }).fill(time);
  if (zone !== undefined) await page.getByLabel('Time zone').selectOption(zone);
}

/** Like `setTime`, and closes the choice. */
export async function chooseTime(page: Page, date: string, time: string, zone?: string): Promise<void> {
  await setTime(page, date, time, zone);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
}

/** Waits until the draft is `saved`, `changed`, `failed` or whatever else the composer says of it. */
export async function savedAs(page: Page, state: string): Promise<void> {
  await page.locator(`[data-save-state="${state}"]`).waitFor({ state: 'attached' });
}

/** UUID of the post that the composer's address has by now. */
export function postOf(page: Page): string {
  const { pathname, searchParams } = new URL(page.url());
  return searchParams.get('post') ?? pathname.split('/').at(-2) ?? '';
}
