import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { apiUser, thread } from '@crier/lab/installation';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoViolations, type OpenedPanel } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';
import { hasFocus } from '../../src/panel/tab-to.ts';

const LONG_MS = 120_000;

describe.skipIf(WITHOUT_CHROMIUM)('the command palette', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let page: Page;
  let attempts = 0;
  beforeAll(async () => {
    panel = await openSharedPanel();
    page = await panel.signIn();
  });
  afterAll(() => panel?.close());

  const field = () => page.getByPlaceholder('Find pages, posts, accounts');
  const found = (name: string | RegExp) => page.getByRole('dialog').getByRole('option', { name });

  test(
    'leads by keyboard to a post by words of its second part, and to an account’s posts',
    async () => {
      const { key, base_url: base, core_path: core, workspace } = panel.demo;
      const user = apiUser(`${base}/${core}/api`, key, workspace);
      const { data } = await user.client.call('listAccounts', { params: { workspace } });
      const mastodon = data.find(({ provider }) => provider === 'mastodon')?.id ?? 0;
      // A second attempt finds the post of the first.
      attempts += 1;
      const first = `Bread at dawn ${attempts}`;
      const post = await user.create(thread([mastodon], first, `and a marzipan pig ${attempts}`));
      await page.goto(`${panel.url}/me`);
      await page.getByRole('heading', { level: 1, name: 'Me' }).waitFor();
      await page.keyboard.press('Control+k');
      await expect.poll(() => hasFocus(field())).toBe(true);
      await page.keyboard.type(`marzipan pig ${attempts}`);
      await found(first).waitFor();
      await expectNoViolations(page);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Draft' }).waitFor();
      expect(await page.title()).toContain(first);
      expect(new URL(page.url()).pathname).toBe(`/w/${workspace}/posts/${post.uuid}`);

      await page.keyboard.press('Control+k');
      await expect.poll(() => hasFocus(field())).toBe(true);
      await page.keyboard.type('mastodon');
      await found(/Mastodon ·/)
        .first()
        .waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor();
      const mastodons = data.filter(({ provider }) => provider === 'mastodon').map(({ id }) => String(id));
      expect(mastodons).toContain(new URL(page.url()).searchParams.get('account'));
    },
    LONG_MS,
  );

  test(
    'leads by mouse to a page, and says when nothing is found',
    async () => {
      await page.goto(`${panel.url}/me`);
      await page.getByRole('navigation').getByRole('button', { name: 'Search' }).click();
      await field().fill('nothing is called that');
      await page.getByText('Nothing found').waitFor();
      await expectNoViolations(page);
      await field().fill('calen');
      await found('Calendar').click();
      await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
    },
    LONG_MS,
  );
});
