import { IN_CHROMIUM, sharedChromium, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { freePort } from '@crier/launch';
import { type Simulator, startSimulator } from '@crier/network-simulator';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { expectNoViolations, PATIENCE_MS, screenshot } from '../../src/panel/open-panel.ts';
import { hasFocus, tabTo } from '../../src/panel/tab-to.ts';
import { openSite, type Site } from '../../src/site.ts';

const LONG_MS = 300_000;
const GOES_OUT = { timeout: 120_000 };
const PERSON = { name: 'Ada', email: 'ada@crier.test', password: 'correct horse battery' };
const WORDS = 'The first loaf of the first bakery.';

describe.skipIf(WITHOUT_CHROMIUM)('a first visit to an empty installation', IN_CHROMIUM, () => {
  let site: Site;
  let networks: Simulator;
  const contexts: BrowserContext[] = [];
  let url: string;
  let server: string;

  beforeAll(async () => {
    networks = await startSimulator({ instances: [{ key: 'mastodon', network: 'mastodon' }] });
    server = networks.instances[0]?.url ?? '';
  }, LONG_MS);
  afterAll(async () => {
    await networks?.stop();
  }, LONG_MS);
  beforeEach(async () => {
    const port = String(await freePort());
    site = await openSite(inject('adminUrl'), {
      SERVICE_BASE_URL: `http://127.0.0.1:${port}`,
      PORT: port,
    });
    ({ url } = await site.api({ PORT: port }));
  }, LONG_MS);
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    await site?.close();
  }, LONG_MS);

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const open = async () => {
    const browser = await sharedChromium();
    const context = await browser.newContext({ locale: 'en', reducedMotion: 'reduce' });
    contexts.push(context);
    context.setDefaultTimeout(PATIENCE_MS);
    return await context.newPage();
  };
  /** What the command prints that the sign-in page names. */
  const makeLink = async (page: Page) => {
    await page.goto(`${url}/`);
    await page.waitForURL('**/sign-in**');
    await heading(page, 'Nobody has an account here yet');
    await page.getByText('crier user setup-link', { exact: true }).waitFor();
    await expectNoViolations(page);
    await screenshot(page, 'first-visit-nobody');
    const made = await site.crier(['user', 'setup-link']);
    if (made.code !== 0) throw new Error(made.output);
    return String(made.json['link']);
  };

  test(
    'leads by mouse from an invalid form to the first administrator, after which the link is void',
    async () => {
      const page = await open();
      const link = await makeLink(page);
      await page.goto(link);
      await heading(page, 'Set up Crier');
      await page.getByLabel('Your name').fill(PERSON.name);
      await page.getByLabel('Password').fill('short');
      await page.getByRole('button', { name: 'Create account and sign in' }).click();
      const problems = page.getByRole('alert');
      await problems.getByRole('link', { name: 'Enter an e-mail address such as' }).click();
      expect(await page.evaluate('document.activeElement?.id')).toBe('email');
      expect(await page.getByLabel('Your name').inputValue()).toBe(PERSON.name);
      await screenshot(page, 'first-visit-set-up');
      await expectNoViolations(page);
      await page.getByLabel('E-mail address').fill(PERSON.email);
      await page.getByLabel('Password').fill(PERSON.password);
      await page.getByLabel('Time zone').selectOption('Europe/Berlin');
      await page.getByRole('button', { name: 'Create account and sign in' }).click();
      await heading(page, 'Welcome, Ada');
      await page.getByLabel('Workspace name').fill('Bakery');
      await page.getByRole('button', { name: 'Create workspace' }).click();
      await page.getByText('Bakery is ready.').waitFor();

      const later = await open();
      await later.goto(link);
      await later.getByText('This link has been used or replaced').waitFor();
      await later.goto(`${url}/`);
      await later.locator('#email').fill(PERSON.email);
      await later.locator('#password').fill(PERSON.password);
      await later.keyboard.press('Enter');
      await heading(later, 'Nothing needs you.');
    },
    LONG_MS,
  );

  test(
    'leads by keyboard from the first administrator to a workspace, an account and the first post',
    async () => {
      await site.worker();
      const page = await open();
      const { keyboard } = page;
      await page.goto(await makeLink(page));
      await heading(page, 'Set up Crier');
      // The first field has the focus.
      await expect.poll(() => hasFocus(page.getByLabel('Your name'))).toBe(true);
      await keyboard.type(PERSON.name);
      for (const [field, text] of [
        ['E-mail address', PERSON.email],
        ['Password', PERSON.password],
      ] as const) {
        await tabTo(page, page.getByLabel(field));
        await keyboard.type(text);
      }
      await tabTo(page, page.getByLabel('Time zone'));
      await keyboard.type('Europe/Berlin');
      expect(await page.getByLabel('Time zone').inputValue()).toBe('Europe/Berlin');
      await tabTo(page, page.getByRole('button', { name: 'Create account and sign in' }));
      await keyboard.press('Enter');

      await heading(page, 'Welcome, Ada');
      await screenshot(page, 'first-visit-welcome');
      await expectNoViolations(page);
      const press = async (element: Locator, key = 'Enter', on = page) => {
        await tabTo(on, element);
        await on.keyboard.press(key);
      };
      await tabTo(page, page.getByLabel('Workspace name'));
      await keyboard.type('Bakery');
      await keyboard.press('Enter');
      await page.getByText('Bakery is ready.').waitFor();

      await press(page.getByRole('link', { name: 'Connect accounts' }));
      await heading(page, 'Accounts');
      await page.getByText('No accounts yet').waitFor();
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Connect: Mastodon' }).waitFor();
      // The networks are real ones, but for the server that is named below.
      expect(await page.getByText(/simulated here/i).count()).toBe(0);
      await press(page.getByRole('button', { name: 'Connect: Mastodon' }));
      await tabTo(page, page.getByLabel('Mastodon server'));
      await keyboard.type(server);
      const [tab] = await Promise.all([page.context().waitForEvent('page'), keyboard.press('Enter')]);
      await press(tab.getByRole('button', { name: 'Authorize' }), 'Enter', tab);
      await tab.waitForURL('**/connections/callback/**');
      await tab.close();
      await page.getByRole('button', { name: /^More: .*, Mastodon$/ }).waitFor();

      await page.goto(`${url}/welcome`);
      await heading(page, 'Welcome, Ada');
      await page.getByText('1 account is connected.').waitFor();
      await press(page.getByRole('link', { name: 'Write a post' }));
      await press(page.getByRole('button', { name: 'Choose accounts', exact: true }).first());
      await press(page.getByRole('checkbox', { name: /· Mastodon$/ }), 'Space');
      await keyboard.press('Escape');
      await tabTo(page, page.getByLabel('Text of post 1', { exact: true }));
      await keyboard.type(WORDS);
      await page.getByText('Ready for 1 account').waitFor();
      await press(page.locator('[data-when]'));
      await page.getByRole('textbox', { name: 'Type a time' }).waitFor();
      await keyboard.type('now');
      await keyboard.press('Enter');
      const question = page.getByRole('dialog', { name: 'Publish now?' });
      await press(question.getByRole('button', { name: 'Publish now' }));
      const link = page.getByRole('link', { name: /^View on / });
      await link.waitFor(GOES_OUT);
      const shown = await fetch((await link.getAttribute('href')) ?? '');
      expect(await shown.text()).toContain(WORDS);
    },
    LONG_MS,
  );
});
