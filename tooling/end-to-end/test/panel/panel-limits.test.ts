import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson } from '../../src/panel/add-person.ts';
import { addWorkspace } from '../../src/panel/add-workspace.ts';
import { closeAccountChoice, openAccountChoice } from '../../src/panel/compose.ts';
import { expectNoViolations, type OpenedPanel, screenshot, watchPolicy } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const LONG_MS = 300_000;
const SIZES = { narrow: { width: 360, height: 740 }, wide: { width: 1280, height: 800 } };
const SENTENCE = 'Fresh bread from nine, every day but Sunday.';

describe.skipIf(WITHOUT_CHROMIUM)('the limits of an account in the panel', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let workspace: string;
  let account: number;
  let viewer: Awaited<ReturnType<typeof addPerson>>;
  beforeAll(async () => {
    panel = await openSharedPanel();
    ({ workspace, account } = await addWorkspace(panel, 'Harbour', 'Europe/Berlin'));
    viewer = await addPerson(panel, workspace, 'Vera', 'VIEWER', false);
  });
  afterAll(() => panel?.close());

  const opener = (page: Page) => page.getByRole('button', { name: /^(More|Mehr|Plus|Más): / });
  const entry = (page: Page) => page.getByRole('menuitem', { name: /^(Limits|Grenzen|Limites|Límites)$/ });
  const dialog = (page: Page) => page.getByRole('dialog');
  const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
  /** The accounts of the workspace, once they are shown. */
  async function openAccounts(page: Page): Promise<void> {
    await page.goto(`${panel.url}/w/${workspace}/accounts`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await opener(page).waitFor();
  }
  async function remaining(page: Page): Promise<string | null> {
    return await page.locator(`[data-account="${account}"]`).getAttribute('data-remaining');
  }
  async function write(page: Page): Promise<void> {
    await page.goto(`${panel.url}/w/${workspace}/posts/new`);
    await page.getByLabel('Text of post 1', { exact: true }).fill(SENTENCE);
    const face = page.locator(`[data-account="${account}"]`);
    const box = page.getByRole('checkbox', { name: /· Mastodon$/ });
    if ((await face.count()) > 0) return;
    await openAccountChoice(page);
    await box.check();
    await closeAccountChoice(page);
    await face.waitFor();
  }

  test(
    'by mouse: a wrong number is reported at its field, and the composer counts with the set limit',
    async () => {
      const page = await panel.signIn({ viewport: SIZES.wide });
      await openAccounts(page);
      await opener(page).click();
      await entry(page).click();
      await dialog(page).getByText('Current limit: 500 characters').waitFor();
      await dialog(page).getByText('Current limit: 3').waitFor();
      await field(page, 'Text').fill('lots');
      await dialog(page).getByRole('button', { name: 'Save limits' }).click();
      await dialog(page).getByText('Enter a whole number of 1 or more, or leave the field empty.').waitFor();
      expect(await field(page, 'Text').getAttribute('aria-invalid')).toBe('true');
      // More than the service can hold: its own words are shown at the field.
      await field(page, 'Text').fill('99999999999999999999');
      await dialog(page).getByRole('button', { name: 'Save limits' }).click();
      await expect
        .poll(() => dialog(page).getByText('Enter a whole number').count(), { timeout: 60_000 })
        .toBe(0);
      await expect
        .poll(() => field(page, 'Text').getAttribute('aria-invalid'), { timeout: 60_000 })
        .toBe('true');
      await screenshot(page, 'limits-wrong');
      await expectNoViolations(page);
      await field(page, 'Text').fill('5000');
      await field(page, 'Photos').fill('2');
      await dialog(page).getByRole('button', { name: 'Save limits' }).click();
      await dialog(page).waitFor({ state: 'detached' });
      expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toMatch(/^More: /);

      await write(page);
      const left = String(5_000 - SENTENCE.length);
      await expect.poll(() => remaining(page), { timeout: 60_000 }).toBe(left);
      await page.getByLabel('Text of post 1', { exact: true }).fill('Bread '.repeat(200));
      await page.getByText('Ready for 1 account').waitFor();
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'by keyboard: a limit is lowered, and an emptied field keeps the network’s limit',
    async () => {
      const page = await panel.signIn({ viewport: SIZES.wide });
      await openAccounts(page);
      await opener(page).focus();
      await page.keyboard.press('Enter');
      await entry(page).focus();
      await page.keyboard.press('Enter');
      await field(page, 'Text').waitFor();
      await field(page, 'Text').focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('60');
      await page.keyboard.press('Enter');
      await dialog(page).waitFor({ state: 'detached' });
      await write(page);
      await expect.poll(() => remaining(page), { timeout: 60_000 }).toBe(String(60 - SENTENCE.length));

      await openAccounts(page);
      await opener(page).focus();
      await page.keyboard.press('Enter');
      await entry(page).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => field(page, 'Text').inputValue(), { timeout: 60_000 }).toBe('60');
      await field(page, 'Text').focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await page.keyboard.press('Enter');
      await dialog(page).waitFor({ state: 'detached' });
      await write(page);
      await expect.poll(() => remaining(page), { timeout: 60_000 }).toBe(String(500 - SENTENCE.length));
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'a viewer sees the limits and cannot change them',
    async () => {
      const page = await panel.signIn({ viewport: SIZES.wide }, viewer);
      await openAccounts(page);
      await opener(page).click();
      await entry(page).click();
      await field(page, 'Text').waitFor();
      expect(await field(page, 'Text').getAttribute('readonly')).not.toBeNull();
      expect(await dialog(page).getByRole('button', { name: 'Save limits' }).count()).toBe(0);
      await expectNoViolations(page);
      await page.context().close();
    },
    LONG_MS,
  );

  test.each([
    ['en', 'Limits for Alice on Mastodon'],
    ['de', 'Grenzen von Alice bei Mastodon'],
    ['fr', 'Limites du compte Alice sur Mastodon'],
    ['es', 'Límites de Alice en Mastodon'],
  ])(
    '%s: the popover has no violations, wide and light, narrow and dark',
    async (locale, title) => {
      const page = await panel.signIn({ viewport: SIZES.wide });
      await page.evaluate(`localStorage.setItem('crier-language', '${locale}')`);
      const blocked = watchPolicy(page);
      await openAccounts(page);
      await opener(page).click();
      await entry(page).click();
      await page.getByRole('dialog', { name: title }).waitFor();
      await dialog(page).locator('form').waitFor();
      for (const [size, colorScheme] of [
        ['wide', 'light'],
        ['narrow', 'dark'],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(SIZES[size]);
        await screenshot(page, `limits-${locale}-${size}-${colorScheme}`);
        await expectNoViolations(page);
        expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      }
      expect(blocked).toEqual([]);
      await page.context().close();
    },
    LONG_MS,
  );
});
