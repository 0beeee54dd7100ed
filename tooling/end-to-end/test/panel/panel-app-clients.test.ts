import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoViolations, type OpenedPanel, screenshot } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';
import { tabTo } from '../../src/panel/tab-to.ts';

const LONG_MS = 180_000;
const CALLBACK = 'https://ledger.example/callback';
const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe.skipIf(WITHOUT_CHROMIUM)('app clients in administration', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let attempts = 0;
  beforeAll(async () => {
    panel = await openSharedPanel();
  });
  afterAll(() => panel?.close());

  const clients = (page: Page) => page.getByRole('region', { name: 'App clients' });
  const open = async () => {
    const page = await panel.signIn();
    await page.goto(`${panel.url}/administration`);
    await clients(page).getByRole('button', { name: 'Register an app' }).waitFor();
    return page;
  };
  /** What the token endpoint says of a code that never was: with the right secret the code is at fault, else the app. */
  const refusal = async (id: string, secret: string) => {
    const answer = await fetch(`${panel.url}/${panel.demo.core_path}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{
          grant_type: 'authorization_code',
          code: 'none',
          redirect_uri: CALLBACK,
          code_verifier: 'v'.repeat(43),
        },
        ...{ client_id: id, client_secret: secret },
      }),
    });
    return ((await answer.json()) as { readonly error: string }).error;
  };

  test(
    'by mouse: one is registered after its form was corrected, gets a new secret and is deleted',
    async () => {
      attempts += 1;
      const name = `Ledger ${attempts}`;
      const page = await open();
      await clients(page).getByRole('button', { name: 'Register an app' }).click();
      await page.getByLabel('Redirect URLs').fill('ledger.example/callback');
      await page.getByLabel('Can use the REST API').uncheck();
      const register = clients(page).getByRole('button', { name: 'Register an app' });
      await register.click();
      await expect.poll(() => page.getByLabel('App name').getAttribute('aria-invalid')).toBe('true');
      await screenshot(page, 'app-client-refused');
      await expectNoViolations(page);
      await page.getByLabel('App name').fill(name);
      await page.getByLabel('Redirect URLs').fill(`${CALLBACK}\nhttp://127.0.0.1/callback`);
      await page.getByLabel('Can use the REST API').check();
      await page.getByLabel('Can use the MCP server').check();
      await page
        .getByLabel('Logo (PNG, up to 512 KB)')
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(LOGO, 'base64') });
      await register.click();
      const shown = clients(page).getByRole('status');
      await shown.getByText('Copy the secret now.').waitFor();
      await screenshot(page, 'app-client-secret');
      await expectNoViolations(page);
      const secret = (await shown.locator('code').textContent()) ?? '';
      const id = ((await page.getByText(/^Client ID: /).textContent()) ?? '').replace('Client ID: ', '');
      expect(await refusal(id, secret)).toBe('invalid_grant');
      await shown.getByRole('button', { name: 'Done' }).click();
      const row = clients(page).getByRole('listitem').filter({ hasText: name });
      await row.getByText(CALLBACK).waitFor();
      expect(await row.locator('img').getAttribute('src')).toMatch(/^data:image\/png|^http|^\//);
      expect(await page.content()).not.toContain(secret);

      await row.getByRole('button', { name: `New secret: ${name}` }).click();
      const asked = page.getByRole('dialog', { name: `Give ${name} a new secret?` });
      await asked.getByRole('button', { name: 'New secret' }).click();
      await row.getByRole('status').getByText('Copy the secret now.').waitFor();
      const next = (await row.getByRole('status').locator('code').textContent()) ?? '';
      expect([await refusal(id, secret), await refusal(id, next)]).toEqual([
        'invalid_client',
        'invalid_grant',
      ]);
      await row.getByRole('button', { name: 'Done' }).click();

      await row.getByRole('button', { name: `Delete: ${name}` }).click();
      const deleting = page.getByRole('dialog', { name: `Delete ${name}?` });
      await deleting.getByRole('button', { name: 'Delete' }).click();
      await row.waitFor({ state: 'detached' });
      expect(await refusal(id, next)).toBe('invalid_client');
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'by keyboard: one without a secret is registered, and its deletion can be cancelled',
    async () => {
      attempts += 1;
      const name = `Desk ${attempts}`;
      const page = await open();
      const { keyboard } = page;
      const register = clients(page).getByRole('button', { name: 'Register an app' });
      await tabTo(page, register);
      await keyboard.press('Enter');
      await tabTo(page, page.getByLabel('App name'));
      await keyboard.type(name);
      await tabTo(page, page.getByLabel('Redirect URLs'));
      await keyboard.type('http://127.0.0.1/callback');
      await tabTo(page, page.getByLabel('Runs on a server and keeps a secret'));
      await keyboard.press('Space');
      await tabTo(page, register);
      await keyboard.press('Enter');
      await page.getByText(/^Client ID: /).waitFor();
      expect(await clients(page).getByRole('status').count()).toBe(0);
      await tabTo(page, clients(page).getByRole('button', { name: 'Done' }));
      await keyboard.press('Enter');
      const row = clients(page).getByRole('listitem').filter({ hasText: name });
      await row.waitFor();
      expect(await row.getByRole('button', { name: /^New secret/ }).count()).toBe(0);
      const remove = row.getByRole('button', { name: `Delete: ${name}` });
      const asked = page.getByRole('dialog', { name: `Delete ${name}?` });
      await tabTo(page, remove);
      await keyboard.press('Enter');
      await asked.waitFor();
      await keyboard.press('Escape');
      await asked.waitFor({ state: 'detached' });
      await row.waitFor();
      await tabTo(page, remove, 'Shift+Tab');
      await keyboard.press('Enter');
      await tabTo(page, asked.getByRole('button', { name: 'Delete' }));
      await keyboard.press('Enter');
      await row.waitFor({ state: 'detached' });
      await page.context().close();
    },
    LONG_MS,
  );
});
