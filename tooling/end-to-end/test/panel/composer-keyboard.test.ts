import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openComposer, savedAs } from '../../src/panel/compose.ts';
import type { OpenedPanel } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';
import { hasFocus, tabTo } from '../../src/panel/tab-to.ts';

const WIDE = { width: 1280, height: 900 };
const SENTENCES = 'Fresh bread from nine, every day but Sunday. '.repeat(9).trim();
const LONG_MS = 200_000;

const text = (page: Page, place: number) => page.getByLabel(`Text of post ${place}`, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

/** Nothing here is clicked, filled or given the focus: only keys are pressed. */
describe.skipIf(WITHOUT_CHROMIUM)('the composer by keyboard alone', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  beforeAll(async () => {
    panel = await openSharedPanel();
  });
  afterAll(() => panel?.close());

  async function press(page: Page, name: string): Promise<void> {
    await tabTo(page, button(page, name));
    await page.keyboard.press('Enter');
  }

  /** Opens a new post for accounts of Alice and writes its text. */
  async function write(page: Page, words: string, ...networks: readonly string[]): Promise<void> {
    await openComposer(panel, page);
    await press(page, 'Choose accounts');
    await page.getByRole('searchbox').waitFor();
    for (const network of networks) {
      await tabTo(page, page.getByRole('checkbox', { name: new RegExp(`^Alice.* · ${network}$`) }));
      await page.keyboard.press('Space');
    }
    await press(page, 'Done');
    await tabTo(page, text(page, 1));
    await page.keyboard.insertText(words);
  }

  test(
    'a text that is too long is split by the button of its row, and the focus stays',
    async () => {
      const page = await panel.signIn({ viewport: WIDE });
      await write(page, SENTENCES, 'Mastodon', 'Bluesky');
      await page.getByRole('status').filter({ hasText: '1 thing to fix' }).waitFor({ state: 'attached' });
      await tabTo(page, button(page, 'Split for it'));
      await page.keyboard.press('Enter');
      const line = page.locator('#quiet-line').filter({ hasText: 'Ready for all 2 accounts' });
      await line.waitFor();
      expect(await text(page, 1).inputValue()).toBe(SENTENCES);
      await expect.poll(() => hasFocus(line)).toBe(true);
      await tabTo(page, text(page, 1), 'Shift+Tab');
      await savedAs(page, 'saved');
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'a violation in the list is fixed by its own button, and links to its place',
    async () => {
      const page = await panel.signIn({ viewport: WIDE });
      await write(page, SENTENCES, 'Bluesky');
      const remark = page.locator('[data-remark]').filter({ hasText: 'too long' });
      const why = page.getByRole('button', { name: /^Bluesky needs a shorter text/ });
      await tabTo(page, why);
      await page.keyboard.press('Enter');
      await tabTo(page, remark.getByRole('button').first());
      await page.keyboard.press('Enter');
      await expect.poll(() => hasFocus(text(page, 1))).toBe(true);
      await tabTo(page, remark.getByRole('button', { name: 'Split into a thread' }));
      await page.keyboard.press('Enter');
      await remark.waitFor({ state: 'detached' });
      await expect.poll(() => hasFocus(page.locator('#quiet-line'))).toBe(true);
      await page.context().close();
    },
    LONG_MS,
  );
});
