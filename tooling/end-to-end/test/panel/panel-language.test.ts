import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoUser } from '../../src/demo-user.ts';
import { addWorkspace } from '../../src/panel/add-workspace.ts';
import { closeAccountChoice, openAccountChoice, postOf, savedAs } from '../../src/panel/compose.ts';
import { expectNoViolations, type OpenedPanel } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const LONG_MS = 180_000;

describe.skipIf(WITHOUT_CHROMIUM)('the language of posts in the panel', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let workspace: string;
  beforeAll(async () => {
    panel = await openSharedPanel();
    ({ workspace } = await addWorkspace(panel, 'Quay', 'Europe/Berlin'));
  }, LONG_MS);
  afterAll(() => panel?.close());

  const field = (page: Page) => page.getByLabel('Language', { exact: true });
  const chosen = (page: Page) => field(page).locator('option:checked').textContent();

  async function chooseForAccount(page: Page, language: string): Promise<void> {
    await page.goto(`${panel.url}/w/${workspace}/accounts`);
    await page.getByRole('button', { name: /^More: / }).click();
    await page.getByRole('menuitem', { name: 'Language', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Language', { exact: true }).selectOption({ label: language });
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Save language' }).click();
    await page.getByText('The language was saved.').waitFor();
  }

  test(
    'a default set for the account is named in the composer, and a post keeps the language chosen there',
    async () => {
      const page = await panel.signIn({ viewport: { width: 1280, height: 900 } });
      await chooseForAccount(page, 'German');
      await page.goto(`${panel.url}/w/${workspace}/posts/new`);
      await page.getByLabel('Text of post 1', { exact: true }).fill('Pain frais dès neuf heures.');
      const box = page.getByRole('checkbox', { name: /· Mastodon$/ });
      if ((await page.locator('[data-account]').count()) === 0) {
        await openAccountChoice(page);
        await box.check();
        await closeAccountChoice(page);
      }
      await page.getByText('Default (German)').waitFor({ state: 'attached' });
      expect(await chosen(page)).toBe('Default (German)');
      await field(page).selectOption({ label: 'French' });
      await savedAs(page, 'saved');
      const { client } = demoUser(panel.demo);
      const stored = async () =>
        (await client.call('getPost', { params: { workspace, post: postOf(page) } })).versions[0]?.language;
      await expect.poll(stored, { timeout: 30_000 }).toBe('fr');
      await page.reload();
      await field(page).waitFor();
      expect(await chosen(page)).toBe('French');
      await page.context().close();
    },
    LONG_MS,
  );
});
