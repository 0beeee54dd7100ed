import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bringForward } from '../../src/demo-posts.ts';
import {
  chooseAccounts,
  chooseTime,
  chooseWhen,
  openComposer,
  postOf,
  savedAs,
} from '../../src/panel/compose.ts';
import { LOOKS, SIZES } from '../../src/panel/looks.ts';
import { expectNoViolations, type OpenedPanel, screenshot } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const SENTENCES = 'Fresh bread from nine, every day but Sunday. '.repeat(9).trim();
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const BREAD = { name: 'bread.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
/** Publishing takes its time on a busy machine. */
const GOES_OUT = { timeout: 120_000 };
const UNTIL_PUBLIC = 200_000;

const text = (page: Page, place: number) => page.getByLabel(`Text of post ${place}`, { exact: true });
const shows = (page: Page, place: number, body: string) =>
  expect.poll(() => text(page, place).inputValue(), { timeout: 20_000 }).toBe(body);
const go = (page: Page) => page.locator('[data-go]');

describe.skipIf(WITHOUT_CHROMIUM)('the composer', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  beforeAll(async () => {
    panel = await openSharedPanel();
  });
  afterAll(() => panel?.close());

  test('by mouse: a thread with an image is fixed by its button, scheduled, withdrawn and published', {
    timeout: UNTIL_PUBLIC,
  }, async () => {
    const page = await panel.signIn({ viewport: SIZES.wide });
    await openComposer(panel, page);
    await chooseAccounts(page, 'Mastodon', 'Bluesky');
    await text(page, 1).fill(SENTENCES);
    await page
      .getByRole('button', { name: /^Bluesky needs a shorter text .*104 characters too long/ })
      .waitFor();
    await text(page, 1).fill(`${SENTENCES} ${SENTENCES}`);
    await page.getByRole('button', { name: /^2 need a shorter text/ }).waitFor();
    await page.getByRole('button', { name: 'Split into a thread' }).click();
    await page.getByText('Ready for all 2 accounts').waitFor();
    const areas = await page.locator('[data-thread-item] textarea').all();
    const parts = await Promise.all(areas.map((area) => area.inputValue()));
    expect(parts.join(' ')).toBe(`${SENTENCES} ${SENTENCES}`);
    await page.locator('input[type=file]').first().setInputFiles(BREAD);
    await page.getByLabel('Alternative text of bread.png').fill('A loaf of bread');
    await text(page, 2).click();
    await savedAs(page, 'saved');

    await chooseTime(page, '2090-03-26', '02:30', 'Europe/Berlin');
    await page.getByText('The clocks go forward then.').waitFor();
    expect(await page.locator('[data-when]').getAttribute('aria-label')).toMatch(
      /^When: Sun, Mar 26, 2090, 3:30.AM Berlin$/,
    );
    expect(await go(page).textContent()).toBe('Schedule');
    await go(page).click();
    await page.getByRole('main').getByText('Scheduled', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The post is a draft again.').waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    await text(page, 1).waitFor();

    await chooseWhen(page, 'Now');
    const question = page.getByRole('dialog', { name: 'Publish now?' });
    await question
      .getByText('Alice (Mastodon), Alice (Bluesky)')
      .or(question.getByText('Alice (Bluesky), Alice (Mastodon)'))
      .waitFor();
    await expectNoViolations(page);
    await question.getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('It is published everywhere.').waitFor(GOES_OUT);
    const links = await page.getByRole('link', { name: /^View on / }).all();
    expect(links).toHaveLength(2);
    for (const link of links) {
      const shown = await fetch((await link.getAttribute('href')) ?? '');
      expect(shown.status).toBe(200);
      expect(await shown.text()).toContain('Fresh bread from nine');
    }
    await page.context().close();
  });

  test('by keyboard: a thread is written, reordered, fixed, queued and published', {
    timeout: UNTIL_PUBLIC,
  }, async () => {
    const page = await panel.signIn({ viewport: SIZES.wide });
    const { keyboard } = page;
    await page.goto(`${panel.url}/me`);
    await page.getByRole('heading', { level: 1, name: 'Me' }).waitFor();
    await keyboard.press('c');
    await text(page, 1).waitFor();
    await page.getByRole('button', { name: 'Choose accounts', exact: true }).first().focus();
    await keyboard.press('a');
    await page.getByRole('searchbox').waitFor();
    for (const network of ['Mastodon', 'Bluesky']) {
      await page.getByRole('checkbox', { name: new RegExp(`^Alice.* · ${network}$`) }).focus();
      await keyboard.press('Space');
    }
    await keyboard.press('Escape');
    await text(page, 1).focus();
    await keyboard.type('Second things second.');
    await page.getByRole('button', { name: 'Add a post to the thread' }).focus();
    await keyboard.press('Enter');
    await expect
      .poll(() => page.locator(':focus').getAttribute('aria-label'), { timeout: 20_000 })
      .toBe('Text of post 2');
    await page.locator('[data-remark$=".post_1"]').first().waitFor({ state: 'attached' });
    await keyboard.type('First things first.');
    await keyboard.press('Alt+ArrowUp');
    await shows(page, 1, 'First things first.');
    await page.getByText('Ready for all 2 accounts').waitFor();
    await page.locator('[data-when]').focus();
    await keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Type a time' }).waitFor();
    await keyboard.type('next slot');
    await keyboard.press('Enter');
    await page.locator('[data-when="queue"]').waitFor();
    await text(page, 1).focus();
    await keyboard.press('Control+Enter');
    await page.getByRole('main').getByText('Scheduled', { exact: true }).waitFor();
    const uuid = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await bringForward(panel.dataDir, { uuid });
    await page.reload();
    await page.getByText('It is published everywhere.').waitFor(GOES_OUT);
    await page.context().close();
  });

  test('an account gets its own version, and the original again', async () => {
    const page = await panel.signIn({ viewport: SIZES.wide });
    await openComposer(panel, page);
    await chooseAccounts(page, 'Mastodon', 'X');
    await text(page, 1).fill('For everyone');
    await page.getByRole('button', { name: /^Alice, X\./ }).click();
    await page.getByRole('button', { name: 'Edit for X only' }).click();
    await text(page, 1).fill('For X alone');
    await savedAs(page, 'saved');
    expect(new URL(page.url()).searchParams.get('account')).toMatch(/^\d+$/);
    await page.reload();
    await shows(page, 1, 'For X alone');
    await page.getByRole('tab', { name: 'Everyone’s text' }).click();
    await shows(page, 1, 'For everyone');
    await page.getByRole('button', { name: /^Alice, X\./ }).click();
    await page.getByRole('button', { name: 'Use original' }).click();
    await shows(page, 1, 'For everyone');
    await page.context().close();
  });

  test('items are dragged to another place and merged', async () => {
    const page = await panel.signIn({ viewport: SIZES.wide });
    await openComposer(panel, page);
    await chooseAccounts(page, 'Mastodon');
    await text(page, 1).fill('One');
    await page.getByRole('button', { name: 'Add a post to the thread' }).click();
    await text(page, 2).fill('Two');
    const items = page.locator('[data-thread-item]');
    await page.locator('[data-drag-handle]').nth(1).dragTo(items.nth(0));
    await shows(page, 1, 'Two');
    await page.getByRole('button', { name: 'Post 1: more actions' }).click();
    await page.getByRole('menuitem', { name: 'Merge with the next post' }).click();
    await shows(page, 1, 'Two\n\nOne');
    await page.context().close();
  });

  test('two tabs on one draft: the later one is told, and nothing is overwritten', async () => {
    const first = await panel.signIn({ viewport: SIZES.wide });
    await openComposer(panel, first);
    await chooseAccounts(first, 'Mastodon');
    await text(first, 1).fill('From the first tab');
    await savedAs(first, 'saved');
    const second = await first.context().newPage();
    await openComposer(panel, second, `${postOf(first)}/edit`);
    await second.getByText('This draft is also open in another tab.').waitFor();
    await text(first, 1).fill('From the first tab, later');
    await savedAs(first, 'saved');
    await text(second, 1).fill('From the second tab');
    const question = second.getByRole('dialog', { name: 'Someone else changed this post' });
    await question.getByText('From the first tab, later').waitFor();
    await question.getByText('From the second tab').waitFor();
    await expectNoViolations(second);
    await screenshot(second, 'composer-conflict');
    await question.getByRole('button', { name: 'Keep your version' }).click();
    await question.waitFor({ state: 'detached' });
    await savedAs(second, 'saved');
    await second.reload();
    await shows(second, 1, 'From the second tab');
    await first.context().close();
  });

  test('a session lost while typing loses no word', async () => {
    const page = await panel.signIn({ viewport: SIZES.wide });
    await openComposer(panel, page);
    await chooseAccounts(page, 'Mastodon');
    await text(page, 1).fill('Before');
    await savedAs(page, 'saved');
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await text(page, 1).fill('Before and after');
    const told = page.getByRole('dialog', { name: 'You are signed out' });
    await told.waitFor();
    await page.context().addCookies(cookies);
    await told.getByRole('button', { name: 'I have signed in' }).click();
    await savedAs(page, 'saved');
    await page.reload();
    await shows(page, 1, 'Before and after');
    await page.context().close();
  });

  test('offline, typing continues, and the text survives the page', async () => {
    const page = await panel.signIn({ viewport: SIZES.wide });
    await openComposer(panel, page);
    await chooseAccounts(page, 'Mastodon');
    await text(page, 1).fill('Online');
    await savedAs(page, 'saved');
    await page.context().setOffline(true);
    await text(page, 1).fill('Online and offline');
    await savedAs(page, 'failed');
    await page.context().setOffline(false);
    await page.reload();
    await shows(page, 1, 'Online and offline');
    await savedAs(page, 'saved');
    await page.context().close();
  });

  test.each(LOOKS)(
    '$size, $colorScheme: is shown without violations, and nothing is cut off',
    async ({ size, colorScheme }) => {
      const page = await panel.signIn({ colorScheme, viewport: SIZES[size] });
      await openComposer(panel, page);
      await expectNoViolations(page);
      await screenshot(page, `composer-empty-${size}-${colorScheme}`);
      await chooseAccounts(page, 'Mastodon', 'Bluesky', 'X', 'TikTok', 'Pinterest', 'LinkedIn');
      await text(page, 1).fill(`${SENTENCES} See https://bakery.example/bread #bread @ada`);
      await page.locator('[data-cause], [data-cause-chip]').first().waitFor();
      await savedAs(page, 'saved');
      await expectNoViolations(page);
      await screenshot(page, `composer-${size}-${colorScheme}`);
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      await page.getByRole('button', { name: 'Insert emoji' }).click();
      await page.getByRole('dialog', { name: 'Insert emoji' }).waitFor();
      await expectNoViolations(page);
      await page.keyboard.type('bak');
      await expect.poll(() => page.getByRole('dialog').getByRole('button').count()).toBe(2);
      await screenshot(page, `composer-emoji-${size}-${colorScheme}`);
      for (const key of ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
      await expect.poll(() => text(page, 1).inputValue()).toContain('🍞');
      await page.context().close();
    },
  );
});
