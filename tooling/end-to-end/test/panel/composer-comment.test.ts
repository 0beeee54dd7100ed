import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { type ApiUser, networksControl } from '@crier/lab/installation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoUser } from '../../src/demo-user.ts';
import { chooseAccounts, chooseWhen, openComposer, postOf, savedAs } from '../../src/panel/compose.ts';
import { expectNoViolations, type OpenedPanel, screenshot } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';
import { tabTo } from '../../src/panel/tab-to.ts';

const LONG_MS = 200_000;
const GOES_OUT = { timeout: 120_000 };

describe.skipIf(WITHOUT_CHROMIUM)('a first comment and tags in the composer', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let user: ApiUser;
  beforeAll(async () => {
    panel = await openSharedPanel();
    user = demoUser(panel.demo);
  }, LONG_MS);
  afterAll(() => panel?.close());

  test(
    'by mouse: a first comment is written, is the only one allowed, and appears below the post',
    async () => {
      const page = await panel.signIn({ viewport: { width: 1280, height: 900 } });
      await openComposer(panel, page);
      await chooseAccounts(page, 'Facebook Page');
      await page.getByLabel('Text of post 1', { exact: true }).fill('Bread with a comment');
      const add = page.getByRole('button', { name: 'Add a first comment' });
      await add.click();
      await add.waitFor({ state: 'detached' });
      await page.getByText('First comment on Facebook Page').waitFor();
      await page.getByLabel('Text of post 2', { exact: true }).fill('Order it here');
      await page.getByRole('button', { name: 'Add a link card' }).last().click();
      await page.locator('input[type=url]').last().fill('https://bakery.example/order');
      await page.getByText('Ready for 1 account').waitFor();
      const shown = page.locator('[data-preview]').getByText('https://bakery.example/order');
      expect(await shown.count()).toBe(1);
      await screenshot(page, 'composer-comment');
      await expectNoViolations(page);
      await savedAs(page, 'saved');
      await chooseWhen(page, 'Now');
      await page
        .getByRole('dialog', { name: 'Publish now?' })
        .getByRole('button', { name: 'Publish now' })
        .click();
      await page.getByText('It is published everywhere.').waitFor(GOES_OUT);
      const posts = await networksControl(panel.demo.simulator_url).posts('facebook');
      const post = posts.findLast(({ text }) => text === 'Bread with a comment');
      const comment = posts.findLast(({ text }) => text === 'Order it here\n\nhttps://bakery.example/order');
      expect(comment?.reply_parent).toBe(post?.id);
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'by keyboard: tags are added to a post and removed again',
    async () => {
      const params = { workspace: user.workspace };
      const { data } = await user.client.call('listTags', { params });
      for (const name of ['Rye', 'Wheat']) {
        if (data.some((tag) => tag.name === name)) continue;
        await user.client.call('createTag', { params, body: { name, hex_color: '#0ea5e9' } });
      }
      const page = await panel.signIn({ viewport: { width: 1280, height: 900 } });
      await openComposer(panel, page);
      await page.getByLabel('Text of post 1', { exact: true }).fill('Tagged bread');
      const open = async () => {
        // The tools load after the text.
        await page.getByRole('button', { name: /^Tags/ }).waitFor();
        await tabTo(page, page.getByRole('button', { name: /^Tags/ }));
        await page.keyboard.press('Enter');
      };
      const tag = (name: string) =>
        page.getByRole('dialog', { name: 'Tags' }).getByRole('button', { name, exact: true });
      await open();
      for (const name of ['Rye', 'Wheat']) {
        await tabTo(page, tag(name));
        await page.keyboard.press('Space');
        expect(await tag(name).getAttribute('aria-pressed')).toBe('true');
      }
      const stored = async () => {
        const post = postOf(page);
        if (!/^[\da-f-]{36}$/.test(post)) return [];
        const { tags } = await user.client.call('getPost', { params: { ...params, post } });
        return tags.map(({ name }) => name).toSorted();
      };
      await expect.poll(stored, { timeout: 60_000 }).toEqual(['Rye', 'Wheat']);
      await page.keyboard.press('Space');
      await expect.poll(stored, { timeout: 60_000 }).toEqual(['Rye']);
      await page.reload();
      await page.getByRole('button', { name: 'Tags: Rye', exact: true }).waitFor();
      await open();
      await tag('Rye').waitFor();
      const pressed = await Promise.all(
        ['Rye', 'Wheat'].map((name) => tag(name).getAttribute('aria-pressed')),
      );
      expect(pressed).toEqual(['true', 'false']);
      await expectNoViolations(page);
      await page.context().close();
    },
    LONG_MS,
  );
});
