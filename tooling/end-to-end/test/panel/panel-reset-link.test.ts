import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson } from '../../src/panel/add-person.ts';
import { expectNoViolations, type OpenedPanel, screenshot } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const LONG_MS = 120_000;

describe.skipIf(WITHOUT_CHROMIUM)('a forgotten password', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let attempts = 0;
  beforeAll(async () => {
    panel = await openSharedPanel();
  });
  afterAll(() => panel?.close());

  test(
    'is replaced through the link that an administrator hands over',
    async () => {
      attempts += 1;
      const name = `Robin${attempts}`;
      const robin = await addPerson(panel, panel.demo.workspace, name, 'MEMBER', false);

      const page = await panel.signIn();
      await page.goto(`${panel.url}/administration/people?keyword=${encodeURIComponent(robin.email)}`);
      await page.getByRole('link', { name, exact: true }).click();
      const reset = page.getByRole('button', { name: `Reset link: ${name}` });
      await reset.waitFor();
      await reset.press('Enter');
      const dialog = page.getByRole('dialog', { name: `New password for ${name}` });
      await dialog.getByRole('button', { name: 'Done' }).waitFor();
      await screenshot(page, 'reset-link');
      await expectNoViolations(page);
      const link = (await dialog.locator('code').textContent()) ?? '';
      await dialog.getByRole('button', { name: 'Done' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await page.getByText(link).count()).toBe(0);

      // Signed in with the old password in one browser; the link is opened in another.
      const before = await panel.signIn({}, robin);
      await before.goto(panel.url);
      await before.getByRole('heading', { level: 1 }).waitFor();
      const context = await page.context().browser()?.newContext({ locale: 'en' });
      const own = await context?.newPage();
      if (own === undefined) throw new Error('the browser is closed');
      await own.goto(`${panel.url}/${panel.demo.core_path}/sign-in`);
      await own.getByText('Forgot your password?').waitFor();
      await own.goto(link);
      await own.getByLabel('New password').fill('short');
      await own.keyboard.press('Enter');
      await own.getByRole('alert').getByText('Choose a password of 8 to 1,024 characters.').waitFor();
      await screenshot(own, 'reset-password');
      await expectNoViolations(own);
      await own.getByLabel('New password').fill('a new password');
      await own.keyboard.press('Enter');
      await own.waitForURL((url) => !url.pathname.includes('reset-password'));
      await own.getByRole('link', { name: 'Calendar' }).first().waitFor();

      await before.reload();
      await before.waitForURL(/sign-in/);
      await own.goto(link);
      await own.getByText('This link has been used or replaced, or has expired.').waitFor();
      await context?.close();
      const again = await panel.signIn({}, { ...robin, password: 'a new password' });
      await again.goto(panel.url);
      await again.getByRole('link', { name: 'Calendar' }).first().waitFor();
      await Promise.all([page, before, again].map((each) => each.context().close()));
    },
    LONG_MS,
  );
});
