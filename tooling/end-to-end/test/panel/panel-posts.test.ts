import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { type ApiUser, networksControl, thread } from '@crier/lab/installation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoUser } from '../../src/demo-user.ts';
import { SIZES } from '../../src/panel/looks.ts';
import { expectNoViolations, type OpenedPanel, screenshot } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const LONG_MS = 180_000;
const PUBLISHED_MS = 60_000;

describe.skipIf(WITHOUT_CHROMIUM)('posts in the panel', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let user: ApiUser;
  let accounts: readonly number[];

  beforeAll(async () => {
    panel = await openSharedPanel();
    const { demo } = panel;
    user = demoUser(panel.demo);
    accounts = demo.accounts.map(({ id }) => id);
  }, LONG_MS);
  afterAll(() => panel?.close());

  const address = (path: string) => `${panel.url}/w/${panel.demo.workspace}${path}`;

  test(
    'a scheduled post is published while a person watches its page',
    async () => {
      const post = await user.create(thread(accounts, 'Live bread', 'and butter'));
      const page = await panel.signIn({ viewport: SIZES.wide });
      await page.goto(address(`/posts/${post.uuid}`));
      await page.getByRole('heading', { level: 1, name: 'Draft' }).waitFor();
      await page.getByText('It is a draft.').waitFor();
      const params = { workspace: user.workspace, post: post.uuid };
      await user.client.call('schedulePost', { params, body: { postNow: true } });
      await page.getByText('It is published everywhere.').waitFor({ timeout: PUBLISHED_MS });
      const links = page.getByRole('link', { name: /^View on / });
      expect(await links.count()).toBe(accounts.length);
      for (const link of await links.all()) {
        const href = await link.getAttribute('href');
        expect((await fetch(href ?? '')).status).toBe(200);
      }
      await page.getByText('History', { exact: true }).first().click();
      await page.getByText('Network response').first().click();
      await page.getByText('HTTP 200').first().waitFor();
      await screenshot(page, 'post-published');
      await expectNoViolations(page);
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'a post that failed on an account is opened from home and retried, by keyboard',
    async () => {
      const match = { method: 'POST', path: '/api/v1/statuses' };
      const refusal = { type: 'status', status: 422, body: { error: 'Not today.' }, when: 'before' } as const;
      await networksControl(panel.demo.simulator_url).addFaults([
        { instance: 'mastodon', match, times: 1, fault: refusal },
      ]);
      const post = await user.create({ ...thread(accounts, 'Stubborn bread'), schedule_now: true });
      expect((await user.ended(post, PUBLISHED_MS)).status).toBe('failed');
      const page = await panel.signIn({ viewport: SIZES.wide });
      await page.goto(panel.url);
      await page.waitForURL(/\/w\//);
      await page.getByRole('link', { name: /^Change and send again: / }).waitFor();
      await screenshot(page, 'home-failed');
      await expectNoViolations(page);
      await page
        .getByRole('link', { name: 'Mastodon did not publish “Stubborn bread”', exact: true })
        .focus();
      await page.keyboard.press('Enter');
      await page
        .getByRole('heading', { level: 1, name: /^Published on \d of \d, one needs a word$|^Not/ })
        .waitFor();
      await page.getByText('Not today.').first().waitFor();
      await screenshot(page, 'post-failed');
      await expectNoViolations(page);
      await page
        .getByRole('button', { name: /^Retry: / })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      await page.getByText('It is published everywhere.').waitFor({ timeout: PUBLISHED_MS });
      await page.context().close();
    },
    LONG_MS,
  );
});
