import type { Page } from 'playwright-core';
import type { Content } from './find-content.ts';

/** Something of the panel that is worth a picture. */
export interface Shown {
  readonly name: string;
  /** Below the panel's address; `w` is the part of the workspace. */
  readonly path: (w: string, content: Content) => string;
  /** Opens what is not there by itself, without words, because they are another in every language. */
  readonly open?: (page: Page) => Promise<void>;
}

/** The bakery's next day, which has posts: a month on a phone shows them below its days, and a Sunday's week has none. */
const TOMORROW = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(Date.now() + 86_400_000);

/** Every page of the panel and its main dialogs. */
export const SHOWN: readonly Shown[] = [
  { name: 'home', path: (w) => w },
  { name: 'composer', path: (w, { draft }) => `${w}/posts/${draft}/edit`, open: untilCounted },
  { name: 'compose-first', path: (w) => `${w}/posts/new` },
  { name: 'calendar-week', path: (w) => `${w}/calendar?view=week&day=${TOMORROW}`, open: untilPlanned },
  { name: 'calendar-month', path: (w) => `${w}/calendar?view=month&day=${TOMORROW}`, open: untilPlanned },
  { name: 'calendar-list', path: (w) => `${w}/calendar?view=list&day=${TOMORROW}`, open: untilPlanned },
  {
    name: 'calendar-card',
    path: (w) => `${w}/calendar?view=month&day=${TOMORROW}`,
    open: async (page) => {
      await untilPlanned(page);
      await page.locator('main').getByText('Lights are up').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'posts', path: (w) => `${w}/posts` },
  { name: 'post-published', path: (w, { published }) => `${w}/posts/${published}` },
  { name: 'post-failed', path: (w, { failed }) => `${w}/posts/${failed}` },
  { name: 'media', path: (w) => `${w}/media` },
  {
    name: 'media-file',
    path: (w) => `${w}/media`,
    open: async (page) => {
      const tile = page.getByRole('listitem').filter({ hasText: 'harbour.webp' });
      await tile.getByRole('button').first().click();
      await page.getByRole('complementary', { name: 'harbour.webp' }).waitFor();
    },
  },
  { name: 'accounts', path: (w) => `${w}/accounts` },
  { name: 'settings', path: (w) => `${w}/settings` },
  { name: 'settings-queue', path: (w) => `${w}/settings/queue` },
  { name: 'settings-webhooks', path: (w) => `${w}/settings/webhooks` },
  {
    name: 'settings-tag',
    path: (w) => `${w}/settings/tags`,
    // The last button of a row deletes or removes.
    open: async (page) => await openLast(page, /: Advent$/),
  },
  {
    name: 'settings-member',
    path: (w) => `${w}/settings/members`,
    open: async (page) => await openLast(page, /: Malte Brandt$/),
  },
  { name: 'me', path: () => 'me' },
  { name: 'me-notifications', path: () => 'me/notifications' },
  { name: 'administration', path: () => 'administration' },
  { name: 'administration-people', path: () => 'administration/people' },
  { name: 'administration-trail', path: () => 'administration/trail' },
  { name: 'administration-webhooks', path: () => 'administration/webhooks' },
  { name: 'administration-system', path: () => 'administration/system' },
  { name: 'welcome', path: () => 'welcome' },
  {
    name: 'palette',
    path: (w) => w,
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'palette-found',
    path: (w) => w,
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('lights');
      await page.getByRole('option').locator('time').first().waitFor();
    },
  },
  {
    name: 'person-menu',
    path: (w) => w,
    open: async (page) => {
      await page.locator('nav [aria-haspopup="menu"]').last().click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'shortcuts',
    path: (w) => w,
    open: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
];

async function untilPlanned(page: Page): Promise<void> {
  await page.locator('main').getByText('Lights are up').first().waitFor({ state: 'attached' });
}

async function untilCounted(page: Page): Promise<void> {
  await page.locator('[data-item-count]').first().waitFor();
}

/** Opens the dialog of the last button with such a name. */
async function openLast(page: Page, name: RegExp): Promise<void> {
  await page.locator('main').getByRole('button', { name }).last().click();
  await page.getByRole('dialog').waitFor();
}
