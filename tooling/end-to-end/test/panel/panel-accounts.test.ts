import { until } from '@crier/lab';
import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { apiUser, networksControl, thread } from '@crier/lab/installation';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addEmptyWorkspace, simulatedServers } from '../../src/panel/add-workspace.ts';
import { expectNoViolations, type OpenedPanel, openPanel, screenshot } from '../../src/panel/open-panel.ts';

const LONG_MS = 120_000;
/** Every network, and how many accounts of it are connected at once. */
const CONNECTED = {
  ...{ X: 1, Mastodon: 1, Pixelfed: 1, Bluesky: 1, Threads: 1, Instagram: 1, 'Facebook Page': 2 },
  ...{ LinkedIn: 1, 'LinkedIn Page': 2, Pinterest: 1, TikTok: 1, YouTube: 1, 'Google Business Profile': 1 },
};
/** Where Bob has several pages to choose from. */
const WITH_PAGES = new Set(['Facebook Page', 'LinkedIn Page', 'Google Business Profile']);

describe.skipIf(WITHOUT_CHROMIUM)('accounts in the panel', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let page: Page;
  let address: string;
  beforeAll(async () => {
    panel = await openPanel();
    address = `${panel.url}/w/${panel.demo.workspace}/accounts`;
    page = await panel.signIn();
  });
  afterAll(() => panel?.close());

  /** Authorizes in the tab that the network asks in, and waits for the service's own page. */
  async function authorize(open: () => Promise<unknown>, username?: string): Promise<void> {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), open()]);
    await tab.getByRole('button', { name: 'Authorize' }).waitFor();
    if (username !== undefined) await tab.locator('select[name=account]').selectOption(username);
    await tab.getByRole('button', { name: 'Authorize' }).click();
    await tab.waitForURL('**/connections/callback/**');
    expect(await tab.title()).not.toContain('Error');
    await tab.close();
  }

  /** Authorizes, and where there is a choice of pages takes all but the last one. */
  async function authorizeAndChoose(open: () => Promise<unknown>, username: string): Promise<void> {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), open()]);
    await tab.locator('select[name=account]').selectOption(username);
    await tab.getByRole('button', { name: 'Authorize' }).click();
    await tab.waitForURL(/\/connections\/(callback|choices)\//);
    if (new URL(tab.url()).pathname.includes('/choices/')) {
      const boxes = await tab.getByRole('checkbox').all();
      for (const box of boxes.slice(0, -1)) await box.check();
      await screenshot(tab, `accounts-choice-${boxes.length}`);
      await expectNoViolations(tab);
      await tab.getByRole('button').click();
    }
    await tab
      .getByText(/is connected/)
      .first()
      .waitFor();
    await tab.close();
    // A notification stays as long as the mouse is over it, and may cover the next button.
    await page.mouse.move(0, 0);
  }

  /** The same by the keyboard alone. */
  async function authorizeByKeyboard(start: Locator, username: string): Promise<void> {
    await start.focus();
    const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
    const choice = tab.locator('select[name=account]');
    await choice.focus();
    const names = await choice
      .locator('option')
      .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    await tab.keyboard.press('Home');
    for (let place = 0; place < names.indexOf(username); place++) await tab.keyboard.press('ArrowDown');
    expect(await choice.inputValue()).toBe(username);
    await tab.getByRole('button', { name: 'Authorize' }).focus();
    await tab.keyboard.press('Enter');
    await tab.waitForURL('**/connections/callback/**');
    expect(await tab.title()).not.toContain('Error');
    await tab.close();
  }

  /** Chooses to disconnect in the menu of the account whose button has the focus. */
  async function disconnectByKeyboard(): Promise<void> {
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Disconnect', exact: true }).focus();
    await page.keyboard.press('Enter');
  }

  test.each(['mouse', 'keyboard'] as const)(
    'by %s: an account whose token the network revoked is reconnected with the reason',
    async (by) => {
      const { key, base_url: base, core_path: core, workspace, simulator_url: simulator } = panel.demo;
      const user = apiUser(`${base}/${core}/api`, key, workspace);
      const account = (
        await user.client.call('listAccounts', { params: { workspace }, query: { providers: ['mastodon'] } })
      ).data.at(-1);
      await networksControl(simulator).addFaults([
        {
          instance: 'mastodon',
          match: { method: 'POST', path: '/api/v1/statuses' },
          fault: { type: 'revoke-token' },
        },
      ]);
      await user.create({ ...thread([account?.id ?? 0], 'Revoked'), schedule_now: true });
      const ask = { params: { workspace }, query: { unauthorized: true } };
      await until('the account has to be reconnected', LONG_MS, async () => {
        const { data } = await user.client.call('listAccounts', ask);
        return data.length === 1;
      });

      await page.goto(address);
      await page.getByText('Must be reconnected. Mastodon ended Crier’s access, saying:').waitFor();
      expect(await page.locator('q').textContent()).toMatch(/revoked/i);
      await screenshot(page, 'accounts-reconnect');
      await expectNoViolations(page);
      const [local = ''] = (account?.username ?? '').replace(/^@/, '').split('@');
      const button = page.getByRole('button', { name: /^Reconnect/ });
      if (by === 'mouse') await authorize(() => button.click(), local);
      else await authorizeByKeyboard(button, local);
      await button.waitFor({ state: 'detached' });
      expect((await user.client.call('listAccounts', ask)).data).toEqual([]);
    },
    LONG_MS,
  );

  test(
    'disconnecting an account by keyboard keeps the focus in the list, and is announced',
    async () => {
      await page.goto(address);
      const buttons = page.getByRole('button', { name: /^More: / });
      await buttons.first().waitFor();
      const names = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
      const [first = '', second = ''] = names.map((name) => name ?? '');
      await page.getByRole('button', { name: first, exact: true }).focus();
      await disconnectByKeyboard();
      const ask = page.getByRole('dialog');
      await ask.getByRole('button', { name: 'Disconnect', exact: true }).focus();
      await page.keyboard.press('Enter');
      await ask.waitFor({ state: 'detached' });
      await page.getByRole('alert').filter({ hasText: 'was disconnected' }).waitFor();
      const focused = page.locator('li:focus');
      await focused.getByRole('button', { name: second, exact: true }).waitFor();
      await expectNoViolations(page);
    },
    LONG_MS,
  );

  test(
    'each of the thirteen networks is connected, with chosen pages where there are several',
    async () => {
      const workspace = await addEmptyWorkspace(panel, 'All networks', 'UTC');
      const servers = await simulatedServers(panel);
      const serverOf = (network: string) => servers.find(({ key }) => key === network.toLowerCase());
      await page.goto(`${panel.url}/w/${workspace}/accounts`);
      const connect = (network: string) =>
        page.getByRole('button', { name: `Connect: ${network}`, exact: true });
      for (const network of Object.keys(CONNECTED)) {
        if (network === 'Bluesky') {
          const { url = '', accounts: [first] = [] } = serverOf(network) ?? {};
          await connect(network).click();
          await page.getByRole('button', { name: 'Use an app password' }).click();
          await page.getByLabel(/^Bluesky handle/).fill(first?.credentials['identifier'] ?? '');
          await page.getByLabel('App password', { exact: true }).fill(first?.credentials['password'] ?? '');
          await page.getByLabel('Server, if not Bluesky’s own').fill(url);
          await connect(network).click();
          continue;
        }
        if (network === 'Mastodon' || network === 'Pixelfed') {
          await connect(network).click();
          await page.getByLabel(`${network} server`).fill(serverOf(network)?.url ?? '');
        }
        await authorizeAndChoose(() => connect(network).click(), WITH_PAGES.has(network) ? 'bob' : 'alice');
      }
      const accounts = page.getByRole('button', { name: /^More: / });
      const counted = async () => {
        const names = await accounts.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
        const networks = names.map((name) => /, ([^,]+)$/.exec(name ?? '')?.[1] ?? '');
        return Object.fromEntries(
          Object.entries(Object.groupBy(networks, (one) => one)).map(([network, all]) => [
            network,
            all?.length,
          ]),
        );
      };
      await expect.poll(counted, { timeout: 30_000 }).toEqual(CONNECTED);
      await screenshot(page, 'accounts-all-networks');
      await expectNoViolations(page);
    },
    LONG_MS,
  );
});
