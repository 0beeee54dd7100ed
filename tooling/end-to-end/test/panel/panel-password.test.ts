import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson } from '../../src/panel/add-person.ts';
import { expectNoViolations, type OpenedPanel, screenshot } from '../../src/panel/open-panel.ts';
import { runCrier } from '../../src/panel/run-crier.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const LONG_MS = 180_000;

describe.skipIf(WITHOUT_CHROMIUM)('a changed password', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let attempts = 0;
  beforeAll(async () => {
    panel = await openSharedPanel();
  }, LONG_MS);
  afterAll(() => panel?.close());

  test(
    'keeps personal keys, says how many still work, and revokes them on request',
    async () => {
      attempts += 1;
      const robin = await addPerson(panel, panel.demo.workspace, `Kim${attempts}`, 'MEMBER', false);
      for (const name of ['Planner', 'Archive'])
        await runCrier(panel, 'key', 'create', '--user', robin.email, '--name', name);
      const page = await panel.signIn({ viewport: { width: 1280, height: 900 } }, robin);
      await page.goto(`${panel.url}/me/password`);
      const section = page.getByRole('region', { name: 'Password' });
      await section.getByText('Your personal keys keep working unless you revoke them.').waitFor();
      await section.getByLabel('Current password').fill(robin.password);
      await section.getByLabel('New password').fill('a new password');
      await section.getByRole('button', { name: 'Change password' }).click();
      await section.getByText('2 personal keys still work.').waitFor();
      await screenshot(page, 'password-keys-go-on');
      await expectNoViolations(page);

      await section.getByRole('button', { name: 'Revoke all keys' }).click();
      const dialog = page.getByRole('dialog', { name: 'Revoke all personal keys?' });
      await dialog.getByRole('button', { name: 'Revoke all keys' }).click();
      await page.getByText('2 keys were revoked.').waitFor();
      expect(await page.getByText('still work').count()).toBe(0);
      await page.goto(`${panel.url}/me/keys`);
      await page.getByText('No keys yet').waitFor();
      await page.context().close();
    },
    LONG_MS,
  );
});
