import type { Page } from 'playwright-core';
import type { OpenedPanel } from './open-panel.ts';

/** Opens the composer for a new post, without accounts that an earlier post of the same browser was for. */
export async function openComposer({ url, demo }: OpenedPanel, page: Page, address = ''): Promise<void> {
  await page.goto(`${url}/w/${demo.workspace}/posts/${address === '' ? 'new' : address}`);
  await page.getByLabel('Text of post 1', { exact: true }).waitFor();
}

/** Chooses Alice's account on each of the networks, named as people know them. */
export async function chooseAccounts(page: Page, ...networks: readonly string[]): Promise<void> {
  for (const network of networks) {
    await page.getByRole('checkbox', { name: new RegExp(`^Alice.* · ${network}$`) }).check();
  }
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
