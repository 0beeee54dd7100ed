import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoViolations, type OpenedPanel } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

describe.skipIf(WITHOUT_CHROMIUM)('the panel', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  beforeAll(async () => {
    panel = await openSharedPanel();
  });
  afterAll(() => panel?.close());

  test('by keyboard: a session lost while typing keeps the text until the person has signed in again', async () => {
    const page = await panel.signIn();
    const { keyboard } = page;
    await page.goto(`${panel.url}/me/keys`);
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Half a name');
    await page.context().clearCookies();
    await keyboard.press('Enter');
    const told = page.getByRole('dialog', { name: 'You are signed out' });
    await told.waitFor();
    await expectNoViolations(page);
    await told.getByRole('link', { name: 'Sign in' }).focus();
    const [tab] = await Promise.all([page.context().waitForEvent('page'), keyboard.press('Enter')]);
    const { email, password } = panel.demo.admin;
    await tab.locator('#email').focus();
    await tab.keyboard.type(email);
    await tab.locator('#password').focus();
    await tab.keyboard.type(password);
    await tab.keyboard.press('Enter');
    await tab.getByRole('heading', { level: 1 }).waitFor();
    await tab.close();
    await told.getByRole('button', { name: 'I have signed in' }).focus();
    await keyboard.press('Enter');
    await told.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Half a name');
    await name.focus();
    await keyboard.press('Enter');
    await page.locator('code').waitFor();
    await page.context().close();
  });
});
