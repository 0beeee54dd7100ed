import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  chooseAccounts,
  closeAccountChoice,
  openAccountChoice,
  openComposer,
  savedAs,
} from '../../src/panel/compose.ts';
import { expectNoViolations, type OpenedPanel, screenshot } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const LONG_MS = 180_000;
const WIDE = { width: 1280, height: 900 };

describe.skipIf(WITHOUT_CHROMIUM)('the composer warns about', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  beforeAll(async () => {
    panel = await openSharedPanel();
  }, LONG_MS);
  afterAll(() => panel?.close());

  test(
    'an account that must be reconnected, in amber and with a link to the accounts',
    async () => {
      const page = await panel.signIn({ viewport: WIDE });
      await page.route(`**/api/${panel.demo.workspace}/accounts`, async (route) => {
        const response = await route.fetch();
        const { data } = (await response.json()) as { data: { provider: string; authorized: boolean }[] };
        const told = data.map((one) => (one.provider === 'mastodon' ? { ...one, authorized: false } : one));
        await route.fulfill({ response, json: { data: told } });
      });
      await openComposer(panel, page);
      await openAccountChoice(page);
      await page.getByRole('checkbox', { name: /^Alice.* · Mastodon/ }).check();
      await closeAccountChoice(page);
      await chooseAccounts(page, 'Bluesky');
      await page.getByLabel('Text of post 1', { exact: true }).fill('Bread from nine');
      const strip = page.getByRole('region', { name: 'To fix' });
      await strip.getByText('Mastodon is signed out').waitFor();
      expect(await page.getByText(/^Ready for/).count()).toBe(0);
      expect(await page.locator('[data-account][data-tone="unsure"]').count()).toBe(1);
      await screenshot(page, 'composer-signed-out-account');
      await expectNoViolations(page);
      await strip.getByRole('link', { name: 'Reconnect' }).click();
      await page.getByRole('heading', { level: 1, name: 'Accounts' }).waitFor();
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'a text that neither the service nor the browser has, and asks before it is lost',
    async () => {
      const page = await panel.signIn({ viewport: WIDE });
      await page.addInitScript(() => {
        const { setItem } = Storage.prototype;
        Storage.prototype.setItem = function (key: string, value: string) {
          if (key.startsWith('crier-draft:')) throw new DOMException('full', 'QuotaExceededError');
          setItem.call(this, key, value);
        };
      });
      await openComposer(panel, page);
      await chooseAccounts(page, 'Mastodon');
      const posts = `**/api/${panel.demo.workspace}/posts`;
      await page.route(posts, (route) => route.abort());
      await page.getByLabel('Text of post 1', { exact: true }).fill('Bread for nobody');
      await savedAs(page, 'unkept');
      expect(await page.getByText(/kept in this browser/i).count()).toBe(0);
      await screenshot(page, 'composer-unkept');
      await expectNoViolations(page);

      const [inside] = await Promise.all([
        page.waitForEvent('dialog').then(async (dialog) => {
          await dialog.dismiss();
          return dialog.message();
        }),
        page.getByRole('link', { name: 'Calendar' }).click(),
      ]);
      expect(inside).toContain('not saved anywhere');
      const [outside] = await Promise.all([
        page.waitForEvent('dialog').then(async (dialog) => {
          await dialog.dismiss();
          return dialog.type();
        }),
        page.close({ runBeforeUnload: true }),
      ]);
      expect(outside).toBe('beforeunload');

      await page.unroute(posts);
      await savedAs(page, 'saved');
      await page.getByRole('link', { name: 'Calendar' }).click();
      await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
      await page.context().close();
    },
    LONG_MS,
  );
});
