import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOOKS, SIZES } from '../../src/panel/looks.ts';
import { expectNoViolations, type OpenedPanel, screenshot, watchPolicy } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

describe.skipIf(WITHOUT_CHROMIUM)('the panel', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  beforeAll(async () => {
    panel = await openSharedPanel();
  });
  afterAll(() => panel?.close());

  test('a person who is not signed in is led to sign-in and back', async () => {
    const page = await panel.signIn();
    await page.context().clearCookies();
    await page.goto(`${panel.url}/me/keys?page=2`);
    await page.waitForURL('**/sign-in?**');
    expect(new URL(page.url()).searchParams.get('next')).toBe('/me/keys?page=2');
    await page.context().close();
  });

  test.each(LOOKS)(
    '$size, $colorScheme: shows the person’s page without violations',
    async ({ size, colorScheme }) => {
      const page = await panel.signIn({ colorScheme, viewport: SIZES[size] });
      const blocked = watchPolicy(page);
      await page.goto(`${panel.url}/me/sessions`);
      await page.getByRole('heading', { level: 1, name: 'Me' }).waitFor();
      await page.getByText('This session').waitFor();
      await page.getByText('Chrome on Linux').first().waitFor();
      expect(await page.getByText('Mozilla/5.0').filter({ visible: true }).count()).toBe(0);
      await screenshot(page, `me-${size}-${colorScheme}`);
      await expectNoViolations(page);
      const sideways = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
      expect(sideways).toBe(false);

      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('Find pages, posts, accounts').waitFor();
      await screenshot(page, `palette-${size}-${colorScheme}`);
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await page.getByPlaceholder('Find pages, posts, accounts').waitFor({ state: 'hidden' });

      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });

      await page.getByRole('button', { name: /^Account menu/ }).click();
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).waitFor();
      await screenshot(page, `menu-${size}-${colorScheme}`);
      await expectNoViolations(page);
      expect(blocked).toEqual([]);
      await page.context().close();
    },
  );

  test('a key is made, shown once and revoked', async () => {
    const page = await panel.signIn();
    await page.goto(`${panel.url}/me/keys`);
    await page.getByRole('button', { name: 'Create key' }).click();
    await expect
      .poll(() => page.getByLabel('Name', { exact: true }).getAttribute('aria-invalid'))
      .toBe('true');
    await page.getByLabel('Expires', { exact: true }).selectOption('In 7 days');
    await page.getByLabel('Name', { exact: true }).fill('Script');
    await page.keyboard.press('Enter');
    const key = await page.locator('code').textContent();
    expect(key).toMatch(/^crier_pk_/);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('button', { name: 'Copied', exact: true }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key);
    await page.getByRole('button', { name: 'Done' }).click();
    const ends = page.getByRole('listitem').filter({ hasText: 'Script …' }).locator('time').last();
    const lasts = Date.parse((await ends.getAttribute('datetime')) ?? '') - Date.now();
    expect(Math.round(lasts / 86_400_000)).toBe(7);
    await page.getByRole('button', { name: 'Revoke: Script' }).click();
    await expectNoViolations(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Revoke: Script' }).waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('a request ID that the browser refuses to copy is selected', async () => {
    const page = await panel.signIn();
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript('navigator.clipboard.writeText = () => Promise.reject(new Error("refused"))');
    await page.route('**/console/keys', (route) =>
      route.fulfill({
        status: 500,
        headers: { 'x-request-id': 'req-of-the-keys' },
        json: { message: 'Out of order.' },
      }),
    );
    await page.goto(`${panel.url}/me/keys`);
    await page.getByRole('button', { name: 'Copy request ID' }).click();
    await expect.poll(() => page.evaluate('String(getSelection())')).toBe('req-of-the-keys');
    expect(await page.getByRole('button', { name: 'Copied' }).count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('the language and the theme change without a reload, and are kept', async () => {
    const page = await panel.signIn();
    await page.goto(`${panel.url}/me/keys`);
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    const dark = page.locator('html[data-mantine-color-scheme="dark"]');
    await dark.waitFor({ state: 'attached' });
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ich' }).waitFor();
    // The browser itself wants English: the service answers in the language of the page all the same.
    const [asked] = await Promise.all([page.waitForRequest(/\/console\/keys$/), page.reload()]);
    expect((await asked.allHeaders())['accept-language']).toBe('de');
    await page.getByRole('heading', { level: 2, name: 'Persönliche Schlüssel' }).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('de');
    await dark.waitFor({ state: 'attached' });
    await page.context().close();
  });

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
