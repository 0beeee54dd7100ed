import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { apiUser } from '@crier/lab/installation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  chooseAccounts,
  chooseTime,
  openComposer,
  openWhen,
  postOf,
  savedAs,
  setTime,
} from '../../src/panel/compose.ts';
import { expectNoViolations, type OpenedPanel, screenshot } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const LONG_MS = 180_000;
const WIDE = { width: 1280, height: 900 };
const DAY = '2040-02-11';

describe.skipIf(WITHOUT_CHROMIUM)('accounts with times of their own in the composer', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  beforeAll(async () => {
    panel = await openSharedPanel();
  }, LONG_MS);
  afterAll(() => panel?.close());

  test(
    'get one, keep it when the post is scheduled, and can rejoin the others',
    async () => {
      const page = await panel.signIn({ viewport: WIDE });
      await openComposer(panel, page);
      await chooseAccounts(page, 'Mastodon', 'Bluesky');
      await page
        .getByLabel('Text of post 1', { exact: true })
        .fill('Bread at nine, and again at half past ten');
      await chooseTime(page, DAY, '09:00', 'Europe/Berlin');
      const when = await openWhen(page);
      await when.getByRole('button', { name: 'Different times' }).click();
      const another = when.getByLabel('Different time for an account');
      await another.selectOption({
        label: (await another.getByRole('option', { name: /Bluesky/ }).textContent()) ?? '',
      });
      const own = when.getByRole('group', { name: /Bluesky/ });
      expect(await own.getByLabel('Time', { exact: true }).inputValue()).toBe('09:00');
      // In the night in which the clocks of Berlin go back.
      await own.getByLabel('Date').fill('2040-10-28');
      await own.getByLabel('Time', { exact: true }).fill('02:30');
      await own.getByText('this time occurs twice').waitFor();
      await own.getByLabel('Date').fill(DAY);
      await own.getByLabel('Time', { exact: true }).fill('10:30');
      await screenshot(page, 'composer-own-times');
      await page.setViewportSize({ width: 360, height: 780 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
      await own.scrollIntoViewIfNeeded();
      await screenshot(page, 'composer-own-times-360');
      await page.setViewportSize(WIDE);
      await expectNoViolations(page);
      await when.getByRole('button', { name: 'Done' }).click();
      await savedAs(page, 'saved');
      await page.getByRole('button', { name: 'Schedule', exact: true }).click();
      await page.waitForURL(/\/posts\/[0-9a-f-]{36}$/);

      const uuid = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      const { key, base_url: base, core_path: core, workspace } = panel.demo;
      const { client } = apiUser(`${base}/${core}/api`, key, workspace);
      const read = () => client.call('getPost', { params: { workspace, post: uuid } });
      const scheduled = await read();
      const bluesky = scheduled.accounts.find(({ provider }) => provider === 'bluesky');
      expect(scheduled).toMatchObject({ status: 'scheduled', date: DAY, time: '09:00' });
      expect(scheduled.accounts_schedule).toMatchObject([
        { account_id: bluesky?.id, date: DAY, time: '10:30' },
      ]);

      await openComposer(panel, page, `${uuid}/edit`);
      expect(postOf(page)).toBe(uuid);
      await setTime(page, DAY, '11:00');
      await when.getByRole('button', { name: 'Back' }).click();
      await when.getByRole('button', { name: /^Different times/ }).click();
      const early = when.getByRole('group', { name: /Bluesky/ });
      await early.getByLabel('Date').fill('2001-01-01');
      await when.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'Save changes' }).click();
      await early.getByText('The date is in the past.').waitFor();
      await early.getByRole('button', { name: /^Use the shared time for Alice/ }).click();
      await when.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.waitForURL(new RegExp(`/posts/${uuid}$`));
      expect(await read()).toMatchObject({ date: DAY, time: '11:00', accounts_schedule: [] });
      await page.context().close();
    },
    LONG_MS,
  );
});
