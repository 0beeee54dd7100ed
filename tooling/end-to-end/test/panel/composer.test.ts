import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  chooseAccounts,
  chooseTime,
  chooseWhen,
  openComposer,
  postOf,
  savedAs,
} from '../../src/panel/compose.ts';
import { SIZES } from '../../src/panel/looks.ts';
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
});
