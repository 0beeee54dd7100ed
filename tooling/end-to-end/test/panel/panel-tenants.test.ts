import { type Client, createClient, PANEL_ROUTES, type PanelOperation } from '@crier/client';
import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseAccounts, chooseWhen, openComposer } from '../../src/panel/compose.ts';
import { LOOKS, SIZES } from '../../src/panel/looks.ts';
import {
  expectNoViolations,
  type OpenedPanel,
  openPanel,
  screenshot,
  watchPolicy,
} from '../../src/panel/open-panel.ts';

const LONG_MS = 300_000;
const ADMINISTRATION = '/administration/workspaces';
const PAGES = [
  [ADMINISTRATION, 'Workspaces'],
  [`${ADMINISTRATION}/$tenant`, 'Lighthouse'],
  ['/administration/people', 'People'],
  ['/administration/plans', 'Plans'],
  ['/administration/receipts', 'Receipts'],
  ['/administration/trail', 'Audit trail'],
] as const;
const WORDS = {
  en: ['Workspaces', 'Plan and usage'],
  de: ['Arbeitsbereiche', 'Plan und Verbrauch'],
  fr: ['Espaces de travail', 'Forfait et consommation'],
  es: ['Espacios de trabajo', 'Plan y consumo'],
} as const;

describe.skipIf(WITHOUT_CHROMIUM)('customers in the panel of the multi-tenant edition', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let api: Client<PanelOperation>;
  beforeAll(async () => {
    panel = await openPanel({
      SERVICE_EDITION: 'multi_tenant',
      SERVICE_BILLING_CHECKOUT_URL: 'https://pay.example/checkout',
    });
    const { base_url: base, core_path: path, key: token } = panel.demo;
    api = createClient({ door: PANEL_ROUTES, baseUrl: `${base.replace(/\/$/, '')}/${path}/api`, token });
  }, LONG_MS);
  afterAll(() => panel?.close());

  const titled = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first();
  const open = async (page: Page, path: string, title: string) => {
    await page.goto(`${panel.url}${path}`);
    await titled(page, title).waitFor();
    await page.waitForLoadState('networkidle');
  };
  /** UUID of a workspace that the demo has. */
  const seeded = async (keyword: string) =>
    (await api.call('listPanelWorkspaces', { query: { keyword } })).data[0]?.uuid ?? '';
  const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  let times = 0;
  /** The names as they are, or with a number before each if the test is repeated, because what it made before is there. */
  const named = <const Names extends readonly string[]>(...names: Names) => {
    times += 1;
    return names.map((name) => (times === 1 ? name : `${times}${name}`)) as { [Name in keyof Names]: string };
  };

  test(
    'a plan is made by keyboard, errors are shown at fields without losing entries, and its hold can be ended',
    async () => {
      const page = await panel.signIn({ viewport: SIZES.wide });
      await open(page, '/administration/plans', 'Plans');
      const opener = page.getByRole('button', { name: 'New plan' });
      await opener.focus();
      await page.keyboard.press('Enter');
      const name = page.getByLabel('Name', { exact: true });
      await expect
        .poll(() => name.evaluate((field) => field === field.ownerDocument.activeElement))
        .toBe(true);
      await page.keyboard.type('Bakery');
      await page.getByLabel('Monthly price', { exact: true }).fill('a lot');
      await page.getByLabel('Monthly price ID on the platform', { exact: true }).fill('price_bakery_monthly');
      await page.getByLabel('Connected accounts', { exact: true }).fill('5');
      await page.keyboard.press('Enter');
      const price = page.getByLabel('Monthly price', { exact: true });
      await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true');
      expect(await name.inputValue()).toBe('Bakery');
      await screenshot(page, 'plan-form');
      await expectNoViolations(page);
      await price.fill('29.00');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Edit: Bakery' }).waitFor();
      await expect.poll(() => opener.evaluate((it) => it === it.ownerDocument.activeElement)).toBe(true);
      await page.getByText('Bakery · 29.00 EUR monthly').waitFor();
      expect((await api.call('listPlans')).data.find((plan) => plan.name === 'Bakery')?.holds_posts).toBe(
        true,
      );
      await page.getByRole('button', { name: 'Edit: Bakery' }).click();
      const hold = page.getByLabel('Hold posts while a workspace is closed', { exact: true });
      expect(await hold.isChecked()).toBe(true);
      await page.getByText('scheduled posts are published all the same').waitFor();
      await hold.uncheck();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Posts of closed workspaces are published').waitFor();
      expect((await api.call('listPlans')).data.find((plan) => plan.name === 'Bakery')?.holds_posts).toBe(
        false,
      );
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'a customer is set up with user, workspace, member, subscription and receipt, and finally deleted',
    async () => {
      const [owner, email, pier, planName, priceId, invoice, subscriptionId, transactionId] = named(
        ...['Ines Sol', 'ines@pier.example', 'North Pier', 'Harbourmaster', 'price_harbour_monthly'],
        ...['NP-0007', 'sub_55', 'txn_55'],
      );
      await api.call('createPlan', {
        body: {
          ...{ name: planName, currency: 'EUR' },
          prices: { monthly: { amount: '49.00', platform_plan_id: priceId } },
          features: { members: 5 },
        },
      });
      const page = await panel.signIn({ viewport: SIZES.wide });
      await open(page, '/administration/people', 'People');
      await page.getByRole('button', { name: 'Add a person' }).click();
      await page.getByLabel('Name', { exact: true }).fill(owner);
      await page.getByLabel('E-mail address', { exact: true }).fill(email);
      await page.getByLabel('Initial password', { exact: true }).fill('short');
      await page.keyboard.press('Enter');
      await expect
        .poll(() => page.getByLabel('Initial password', { exact: true }).getAttribute('aria-invalid'))
        .toBe('true');
      await page.getByLabel('Initial password', { exact: true }).fill('a pier at dawn');
      await page.keyboard.press('Enter');
      await page.getByText('The person was added.').waitFor();

      // A page of newer users whose addresses contain that of the owner.
      const password = 'a pier at dawn';
      const others: number[] = [];
      for (let place = 0; place < 20; place += 1) {
        const body = { name: 'Other', email: `${place}-${email}`, is_admin: false };
        const passwords = { password, password_confirmation: password };
        others.push((await api.call('createPanelUser', { body: { ...body, ...passwords } })).id);
      }

      await open(page, ADMINISTRATION, 'Workspaces');
      await page.getByRole('button', { name: 'New workspace' }).click();
      await page.getByLabel('Name', { exact: true }).fill(pier);
      await page.getByLabel('Owner', { exact: true }).fill('nobody@pier.example');
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await page.getByText('No user has this e-mail address.').waitFor();
      await page.getByLabel('Owner', { exact: true }).fill(email);
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await titled(page, pier).waitFor();
      await api.call('deletePanelUsers', { body: { users: others } });
      await page.getByText('No plan', { exact: true }).first().waitFor();

      const members = section(page, 'Members');
      await members.getByText(owner, { exact: true }).waitFor();
      await members.getByRole('button', { name: 'Add', exact: true }).first().click();
      await members.getByLabel('E-mail address of a user').fill(panel.demo.admin.email);
      await members.getByRole('button', { name: 'Add', exact: true }).last().click();
      await members.getByRole('button', { name: 'Remove: Demo' }).waitFor();
      await members.getByLabel('Role: Demo').selectOption('viewer');
      await members.getByRole('button', { name: 'Remove: Demo' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await members.getByRole('button', { name: 'Remove: Demo' }).waitFor({ state: 'detached' });

      const subscription = section(page, 'Subscription');
      await subscription.getByRole('button', { name: 'Record subscription' }).first().click();
      await subscription.getByLabel('Subscription ID on the platform').fill(subscriptionId);
      await subscription.getByLabel('Price ID on the platform').selectOption(priceId);
      await subscription.getByLabel('Status').selectOption('trialing');
      await page.keyboard.press('Tab');
      await subscription.getByRole('button', { name: 'Record subscription' }).last().click();
      const trial = subscription.getByLabel('Trial ends');
      await expect.poll(() => trial.getAttribute('aria-invalid')).toBe('true');
      await subscription.getByLabel('Status').selectOption('active');
      await subscription.getByRole('button', { name: 'Record subscription' }).last().click();
      await subscription.getByText(priceId, { exact: true }).waitFor();
      await section(page, 'Plan and usage').getByText('Active', { exact: true }).waitFor();
      await subscription.getByRole('button', { name: 'Cancel subscription' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
      await section(page, 'Plan and usage').getByText('Ends soon', { exact: true }).waitFor();

      const receipts = section(page, 'Receipts');
      await receipts.getByRole('button', { name: 'New receipt' }).click();
      await receipts.getByLabel('Invoice number').fill(invoice);
      await receipts.getByLabel('Transaction ID on the platform').fill(transactionId);
      await receipts.getByLabel('Amount', { exact: true }).fill('49.00');
      await receipts.getByLabel('Paid at (UTC)').fill('2026-01-16T09:00');
      await receipts.getByRole('button', { name: 'Create', exact: true }).click();
      await receipts.getByRole('button', { name: `Edit: ${invoice}` }).waitFor();
      await section(page, 'Changes').getByText('receipt.created').waitFor();
      await screenshot(page, 'customer');

      await page.getByRole('button', { name: 'Delete workspace' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete workspace' }).click();
      await titled(page, 'Workspaces').waitFor();
      await open(page, '/administration/receipts', 'Receipts');
      await page.getByText('deleted workspace').first().waitFor();
      const { data } = await api.call('listPanelWorkspaces', { query: { keyword: pier } });
      expect(data).toEqual([]);
      await page.context().close();
    },
    LONG_MS,
  );

  test.each(LOOKS.flatMap((look) => PAGES.map(([path, title]) => ({ ...look, path, title }))))(
    '$size, $colorScheme: $path is shown without violations',
    async ({ size, colorScheme, path, title }) => {
      const address = path.replace('$tenant', await seeded(title));
      const page = await panel.signIn({ colorScheme, viewport: SIZES[size] });
      const blocked = watchPolicy(page);
      await open(page, address, title);
      await screenshot(page, `${title.toLowerCase().replace(' ', '-')}-${size}-${colorScheme}`);
      await expectNoViolations(page);
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      expect(blocked).toEqual([]);
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'the pages speak every language of the panel',
    async () => {
      const tenant = await seeded('Harbour');
      const page = await panel.signIn({ viewport: SIZES.wide });
      for (const [language, [title, usage]] of Object.entries(WORDS)) {
        await page.evaluate(`localStorage.setItem('crier-language', '${language}')`);
        await open(page, ADMINISTRATION, title);
        await open(page, `${ADMINISTRATION}/${tenant}`, 'Harbour Café');
        await section(page, usage).waitFor();
      }
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'the writer learns why the plan or a lock refuses, and loses nothing',
    async () => {
      const params = { workspace: panel.demo.workspace };
      const fields = { name: 'Demo', hex_color: '#0ea5e9' };
      const put = (access_status: 'unlimited' | 'subscription' | 'locked') =>
        api.call('updatePanelWorkspace', { params, body: { ...fields, access_status } });
      const plan = await api.call('createPlan', {
        body: { name: 'Drafts', currency: 'EUR', features: { scheduling: false } },
      });
      const page = await panel.signIn({ viewport: SIZES.wide });
      await openComposer(panel, page);
      const text = page.getByLabel('Text of post 1', { exact: true });
      await chooseAccounts(page, 'Mastodon');
      await text.fill('Bread at nine');
      await page.locator('[data-save-state="saved"]').waitFor({ state: 'attached' });
      await chooseWhen(page, 'Tomorrow');
      const go = page.locator('[data-go]');
      await expect.poll(() => go.textContent()).toBe('Schedule');

      await api.call('createGenericSubscription', {
        params,
        body: { plan_id: plan.id, keep_prev_trial_ends_at: false },
      });
      await put('subscription');
      await go.click();
      const note = page.locator('[data-plan-note]');
      await note.waitFor();
      expect(await note.textContent()).toBe(
        'This workspace’s plan does not include scheduling and publishing. To change the plan, ask an administrator of the workspace or the operator of this service. What you typed is still here.',
      );
      expect(await text.inputValue()).toBe('Bread at nine');
      await screenshot(page, 'composer-without-scheduling');
      await expectNoViolations(page);

      await put('locked');
      await text.fill('Bread at nine, and rolls');
      await page.locator('[data-save-state="failed"]').waitFor({ state: 'attached' });
      await page.getByText('This workspace is locked. Not saved yet; kept in this browser').waitFor();
      await page.reload();
      const closed = page.locator('[data-plan-notice]');
      await closed.waitFor();
      expect(await closed.textContent()).toContain('until the operator of this service unlocks it');
      await screenshot(page, 'workspace-locked');
      await expectNoViolations(page);

      await put('unlimited');
      await page.reload();
      await text.waitFor();
      await expect.poll(() => text.inputValue()).toBe('Bread at nine, and rolls');
      await page.context().close();
    },
    LONG_MS,
  );
});
