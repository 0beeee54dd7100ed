import type { Locator, Page } from 'playwright-core';
import type { Shown } from './pages.ts';

/**
 * Dialogs of the panel that need no picture. They open by place, or by the name of what they are about, because words
 * differ from language to language. The last one leaves nobody signed in.
 */
export const DIALOGS: readonly Shown[] = [
  {
    name: 'account-limits',
    path: (w) => `${w}/accounts`,
    open: (page) => opens(page, named(page, /: Crumb & Crust, Mastodon$/).first()),
  },
  {
    name: 'account-disconnect',
    path: (w) => `${w}/accounts`,
    open: (page) => opens(page, named(page, /: Crumb & Crust, Mastodon$/).last()),
  },
  { name: 'key-revoke', path: () => 'me', open: (page) => opens(page, named(page, /: demo$/).last()) },
  {
    name: 'workspace-delete',
    path: () => 'administration/people',
    open: (page) => opens(page, named(page, /: Crumb & Crust$/).last()),
  },
  {
    name: 'reset-link',
    path: () => 'administration/people',
    open: (page) => opens(page, named(page, /: Malte Brandt$/).last()),
  },
  { name: 'folder-edit', path: (w) => `${w}/media`, open: (page) => opensOfFolder(page, -2) },
  { name: 'folder-delete', path: (w) => `${w}/media`, open: (page) => opensOfFolder(page, -1) },
  {
    name: 'post-delete',
    path: (w, { failed }) => `${w}/posts/${failed}`,
    open: (page) => opens(page, page.locator('main').getByRole('button').nth(1)),
  },
  {
    name: 'post-return',
    path: (w) => w,
    open: (page) => opens(page, named(page, /: Coffee and a croissant/).last()),
  },
  {
    name: 'composer-library',
    path: (w, { draft }) => `${w}/posts/${draft}/edit`,
    open: (page) => opensFromMenu(page, 1),
  },
  {
    name: 'composer-address',
    path: (w, { draft }) => `${w}/posts/${draft}/edit`,
    open: (page) => opensFromMenu(page, 2),
  },
  {
    name: 'composer-conflict',
    path: (w, { draft }) => `${w}/posts/${draft}/edit`,
    open: async (page) => {
      const other = await page.context().newPage();
      await other.goto(page.url());
      await write(other, 'there');
      await other.locator('[data-save-state="saved"]').waitFor();
      await other.close();
      await write(page, 'here');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'sign-in',
    path: (w) => `${w}/posts`,
    open: async (page) => {
      await page.context().clearCookies();
      await page.locator('nav a[href$="/media"]').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

function named(page: Page, name: RegExp): Locator {
  return page.locator('main').getByRole('button', { name });
}

async function opens(page: Page, button: Locator): Promise<void> {
  await button.click();
  await page.getByRole('dialog').waitFor();
}

/** The buttons of an open folder come after the folders. */
async function opensOfFolder(page: Page, button: number): Promise<void> {
  const folders = page.locator('main nav');
  await folders.getByRole('button', { name: 'Advent' }).click();
  await folders.locator('button[aria-current]', { hasText: 'Advent' }).waitFor();
  await opens(page, folders.locator('button').nth(button));
}

/** The menu of the first post’s files has an entry for each place that a file may come from. */
async function opensFromMenu(page: Page, entry: number): Promise<void> {
  await page.locator('main section button[aria-haspopup="menu"]').first().click();
  await page.getByRole('menuitem').nth(entry).click();
  await page.getByRole('dialog').waitFor();
}

async function write(page: Page, text: string): Promise<void> {
  const first = page.locator('main textarea').first();
  await first.focus();
  await first.press('Control+End');
  await page.keyboard.type(` ${text}`);
}
