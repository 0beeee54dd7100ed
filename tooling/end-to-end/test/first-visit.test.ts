import { freePort } from '@crier/launch';
import { type Simulator, startSimulator } from '@crier/network-simulator';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { IN_CHROMIUM, startChromium, WITHOUT_CHROMIUM } from '../src/panel/chromium.ts';
import { expectNoViolations, PATIENCE_MS, screenshot } from '../src/panel/open-panel.ts';
import { openSite, type Site } from '../src/site.ts';

const LONG_MS = 300_000;
const GOES_OUT = { timeout: 120_000 };
const PERSON = { email: 'ada@crier.test', password: 'correct horse battery' };
const WORDS = 'The first loaf of the first bakery.';

describe.skipIf(WITHOUT_CHROMIUM)('a first visit to an empty installation', IN_CHROMIUM, () => {
  let site: Site;
  let networks: Simulator;
  let browser: Browser;
  let url: string;
  let server: string;

  beforeAll(async () => {
    const port = String(await freePort());
    site = await openSite(inject('adminUrl'), {
      SERVICE_BASE_URL: `http://127.0.0.1:${port}`,
      PORT: port,
    });
    networks = await startSimulator({ instances: [{ key: 'mastodon', network: 'mastodon' }] });
    server = networks.instances[0]?.url ?? '';
    const names = ['--email', PERSON.email, '--name', 'Ada', '--password', PERSON.password];
    const made = await site.crier(['user', 'create', '--admin', ...names]);
    if (made.code !== 0) throw new Error(made.output);
    ({ url } = await site.api({ PORT: port }));
    await site.worker();
    browser = await startChromium();
  }, LONG_MS);
  afterAll(async () => {
    await browser?.close();
    await networks?.stop();
    await site?.close();
  }, LONG_MS);

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  test(
    'leads from signing in over a workspace and an account to the first post',
    async () => {
      const context = await browser.newContext({ locale: 'en', reducedMotion: 'reduce' });
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      const { keyboard } = page;
      await page.goto(`${url}/`);
      await page.waitForURL('**/sign-in**');
      await page.locator('#email').fill(PERSON.email);
      await page.locator('#password').fill(PERSON.password);
      await keyboard.press('Enter');

      await heading(page, 'Welcome, Ada');
      await screenshot(page, 'first-visit-welcome');
      await expectNoViolations(page);
      await page.getByLabel('Name of the workspace').focus();
      await keyboard.type('Bakery');
      await keyboard.press('Enter');
      await page.getByText('Bakery is ready.').waitFor();

      await page.getByRole('link', { name: 'Connect accounts' }).click();
      await heading(page, 'Accounts');
      await page.getByText('No accounts yet').waitFor();
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Connect: Mastodon' }).click();
      await page.getByLabel('Mastodon server').fill(server);
      const [tab] = await Promise.all([context.waitForEvent('page'), keyboard.press('Enter')]);
      await tab.getByRole('button', { name: 'Authorize' }).click();
      await tab.waitForURL('**/connections/callback/**');
      await tab.close();
      await page.getByRole('button', { name: /^Disconnect: .*, Mastodon$/ }).waitFor();

      await page.goto(`${url}/welcome`);
      await heading(page, 'Welcome, Ada');
      await page.getByText('1 account is connected.').waitFor();
      await page.getByRole('link', { name: 'Write a post' }).focus();
      await keyboard.press('Enter');
      await page.getByRole('checkbox', { name: /· Mastodon$/ }).check();
      await page.getByLabel('Text of post 1', { exact: true }).fill(WORDS);
      await page.getByText('Ready for 1 account').waitFor();
      await page.getByRole('radio', { name: 'Now' }).check();
      await page.locator('[data-go]').click();
      const question = page.getByRole('dialog', { name: 'Publish now?' });
      await question.getByRole('button', { name: 'Publish now' }).click();
      const link = page.getByRole('link', { name: 'Open on the network' });
      await link.waitFor(GOES_OUT);
      const shown = await fetch((await link.getAttribute('href')) ?? '');
      expect(await shown.text()).toContain(WORDS);
      await context.close();
    },
    LONG_MS,
  );
});
