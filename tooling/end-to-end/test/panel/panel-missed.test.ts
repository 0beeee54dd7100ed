import { until } from '@crier/lab';
import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { type ApiUser, type Post, thread } from '@crier/lab/installation';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoUser } from '../../src/demo-user.ts';
import { addWorkspace } from '../../src/panel/add-workspace.ts';
import { expectFits } from '../../src/panel/as-designed.ts';
import { changeRows } from '../../src/panel/change-rows.ts';
import { type OpenedPanel, screenshot } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const LONG_MS = 240_000;
const WIDE = { width: 1440, height: 900 };

describe.skipIf(WITHOUT_CHROMIUM)('missed posts in the panel', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let user: ApiUser;
  let account: number;
  let address: string;
  let tries = 0;
  beforeAll(async () => {
    panel = await openSharedPanel();
    const added = await addWorkspace(panel, 'Orchard', 'UTC');
    user = demoUser(panel.demo, added.workspace);
    account = added.account;
    address = `${panel.url}/w/${added.workspace}`;
  }, LONG_MS);
  afterAll(() => panel?.close());

  const read = ({ uuid }: Post) =>
    user.client.call('getPost', { params: { workspace: user.workspace, post: uuid } });

  /** A post whose time was eight hours ago, and which the worker has marked as missed. */
  async function missed(text: string): Promise<Post> {
    const time = { schedule: true, date: '2041-03-05', time: '09:00', timezone: 'UTC' };
    const post = await user.create({ ...thread([account], text), ...time });
    const passed = `update posts
                       set scheduled_at = at, date = to_char(at, 'YYYY-MM-DD'), time = to_char(at, 'HH24:MI')
                      from (select date_trunc('minute', now() at time zone 'UTC') - interval '8 hours' as at) passed
                     where uuid = $1`;
    await changeRows(panel, passed, [post.uuid]);
    return await until('the post is missed', 90_000, async () => {
      const now = await read(post);
      return now.missed_at === null ? null : now;
    });
  }
  const button = (page: Page, name: string, post: string) =>
    page.getByRole('button', { name: `${name}: ${post}` }).first();

  test(
    'say on their page that nothing is sent, and are published when somebody sends them',
    async () => {
      tries += 1;
      const words = `Plums ${tries}`;
      const post = await missed(words);
      const page = await panel.signIn({ viewport: WIDE });
      await page.goto(`${address}/posts/${post.uuid}`);
      await page.getByText('Nothing is sent until you decide.').waitFor();
      await expectFits(page, 'missed-post');
      await button(page, 'Send now', words).click();
      await page.getByText('1 post is being sent').waitFor();
      expect(await user.ended(post, 120_000)).toMatchObject({ status: 'published' });
      await page.getByText('It is published everywhere.').waitFor();
      await screenshot(page, 'missed-sent');
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'have their own tab, and can be sent together',
    async () => {
      const posts = [await missed('Figs are ripe'), await missed('Nuts are ripe')];
      const page = await panel.signIn({ viewport: WIDE });
      await page.goto(`${address}/posts`);
      await page
        .getByRole('navigation', { name: 'By status' })
        .getByRole('link', { name: /^Missed/ })
        .click();
      await page.getByText('Nuts are ripe').first().waitFor();
      await page.getByText('Figs are ripe').first().waitFor();
      const current = page.locator('nav a[aria-current="page"]', { hasText: /^(All|Missed)/ });
      expect(await current.allTextContents()).toEqual([expect.stringMatching(/^Missed\d+$/)]);
      await page.getByLabel('Select all').check();
      await expectFits(page, 'missed-tab');
      await page.getByRole('button', { name: 'Send now', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Publish now', exact: true }).click();
      await page.getByText(/^\d posts are being sent/).waitFor();
      for (const post of posts)
        expect(await user.ended(post, 120_000)).toMatchObject({ status: 'published', missed_at: null });
      await page.context().close();
    },
    LONG_MS,
  );
});
