import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { type ApiUser, networksControl, type Post, thread } from '@crier/lab/installation';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoUser } from '../../src/demo-user.ts';
import { addWorkspace, connectMastodon } from '../../src/panel/add-workspace.ts';
import { expectNoViolations, type OpenedPanel, screenshot } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';
import { hasFocus, tabTo } from '../../src/panel/tab-to.ts';

const LONG_MS = 180_000;
const PUBLISHED_MS = 90_000;
const SEEN = 'https://mastodon.example/@alice/1';

describe.skipIf(WITHOUT_CHROMIUM)('a post whose answer was lost', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let user: ApiUser;
  let account: number;

  beforeAll(async () => {
    panel = await openSharedPanel();
  }, LONG_MS);
  // The network lets the account of each test go.
  beforeEach(async () => {
    const added = await addWorkspace(panel, 'Bakery', 'UTC');
    user = demoUser(panel.demo, added.workspace);
    account = added.account;
  }, LONG_MS);
  afterAll(() => panel?.close());

  /** A post that the network carried out without an answer, and that it then did not let Crier look for. */
  async function lose(text: string): Promise<Post> {
    await networksControl(panel.demo.simulator_url).addFaults([
      {
        ...{ instance: 'mastodon', match: { method: 'POST', path: '/api/v1/statuses' }, times: 1 },
        fault: { type: 'cut', when: 'after' },
      },
      {
        ...{ instance: 'mastodon', match: { method: 'GET', path: 're:/accounts/[^/]+/statuses' }, times: 2 },
        fault: { type: 'status', status: 401, when: 'before' },
      },
    ]);
    const post = await user.create({ ...thread([account], text), schedule_now: true });
    const ended = await user.ended(post, PUBLISHED_MS);
    expect(ended.accounts.map(({ status }) => status)).toEqual(['unconfirmed']);
    return post;
  }

  const open = async (page: Page, { uuid }: Post) => {
    await page.goto(`${panel.url}/w/${user.workspace}/posts/${uuid}`);
    await page.getByText('It may or may not be public on Alice').first().waitFor();
  };
  const question = (page: Page) => page.getByRole('dialog', { name: /^Was it published on Alice/ });
  const settle = (page: Page) => page.getByRole('button', { name: /^Settle: Alice/ }).first();

  test(
    'by keyboard: a person who found it confirms it with its address',
    async () => {
      const post = await lose('Bread without an answer');
      const page = await panel.signIn();
      await open(page, post);
      await screenshot(page, 'post-unconfirmed');
      await expectNoViolations(page);
      await tabTo(page, settle(page));
      await page.keyboard.press('Enter');
      const dialog = question(page);
      await dialog.waitFor();
      await screenshot(page, 'settle');
      await expectNoViolations(page);
      const address = dialog.getByLabel('Link to the post (optional)');
      await tabTo(page, address);
      await page.keyboard.type('somewhere');
      const isPublic = dialog.getByRole('button', { name: 'Yes, published' });
      await tabTo(page, isPublic);
      await page.keyboard.press('Enter');
      await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true');
      await address.fill(SEEN);
      await tabTo(page, isPublic);
      await page.keyboard.press('Enter');
      await page.getByText('Settled.').waitFor();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('It is published everywhere.').waitFor({ timeout: PUBLISHED_MS });
      const link = page.getByRole('link', { name: /^View on / });
      expect(await link.first().getAttribute('href')).toBe(SEEN);
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'by mouse: the question can be cancelled, and the network asked again, which shows the post once',
    async () => {
      const post = await lose('Bread that was asked for');
      const page = await panel.signIn();
      await open(page, post);
      await connectMastodon(panel, user.workspace);
      await settle(page).click();
      await question(page).getByRole('button', { name: 'Cancel' }).click();
      await question(page).waitFor({ state: 'detached' });
      await expect.poll(() => hasFocus(settle(page))).toBe(true);
      await settle(page).click();
      await question(page).getByRole('button', { name: 'Check with network' }).click();
      await page.getByText('Checking with the network again.').waitFor();
      await page.getByText('It is published everywhere.').waitFor({ timeout: PUBLISHED_MS });
      const posts = await networksControl(panel.demo.simulator_url).posts('mastodon');
      expect(posts.filter(({ text }) => text.includes('Bread that was asked for'))).toHaveLength(1);
      await page.context().close();
    },
    LONG_MS,
  );
});
