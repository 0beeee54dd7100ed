import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiUser, thread } from '../src/api-user.ts';
import { networksControl } from '../src/networks-control.ts';
import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '../src/panel/chromium.ts';
import {
  expectNoViolations,
  type OpenedPanel,
  openPanel,
  screenshot,
  watchPolicy,
} from '../src/panel/open-panel.ts';
import { until } from '../src/until.ts';

const LONG_MS = 120_000;
const SIZES = { narrow: { width: 360, height: 740 }, wide: { width: 1280, height: 800 } };

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

  test.each(['light', 'dark'] as const)(
    '%s: are shown without violations, narrow and wide',
    async (colorScheme) => {
      for (const size of ['narrow', 'wide'] as const) {
        const shown = await panel.signIn({ colorScheme, viewport: SIZES[size] });
        const blocked = watchPolicy(shown);
        await shown.goto(address);
        await shown
          .getByRole('button', { name: /^Disconnect/ })
          .first()
          .waitFor();
        await screenshot(shown, `accounts-${size}-${colorScheme}`);
        await expectNoViolations(shown);
        expect(await shown.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
        expect(blocked).toEqual([]);
        await shown.context().close();
      }
    },
    LONG_MS,
  );

  test(
    'an account whose token the network revoked is reconnected with the reason',
    async () => {
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
      await page.getByText('Must be reconnected.').waitFor();
      await screenshot(page, 'accounts-reconnect');
      await expectNoViolations(page);
      const [local = ''] = (account?.username ?? '').replace(/^@/, '').split('@');
      const button = page.getByRole('button', { name: /^Reconnect/ });
      await authorize(() => button.click(), local);
      await button.waitFor({ state: 'detached' });
      expect((await user.client.call('listAccounts', ask)).data).toEqual([]);
    },
    LONG_MS,
  );
});
