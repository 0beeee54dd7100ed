import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiUser } from '../src/api-user.ts';
import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '../src/panel/chromium.ts';
import { chooseAccounts, openComposer, postOf, savedAs } from '../src/panel/compose.ts';
import { expectNoViolations, type OpenedPanel, screenshot } from '../src/panel/open-panel.ts';
import { openSharedPanel } from '../src/panel/shared/open-shared-panel.ts';
import { sampleFilm } from '../src/sample-files.ts';

const LONG_MS = 180_000;
const MEGABYTES = 25;

describe.skipIf(WITHOUT_CHROMIUM)('a file on its way into a post', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let page: Page;
  beforeAll(async () => {
    panel = await openSharedPanel();
  }, LONG_MS);
  beforeEach(async () => {
    page = await panel.signIn({ viewport: { width: 1280, height: 900 } });
    await openComposer(panel, page);
    await chooseAccounts(page, 'Mastodon');
    await page.getByLabel('Text of post 1', { exact: true }).fill('The quay at noon');
  });
  afterEach(() => page?.context().close());
  afterAll(() => panel?.close());

  /** Cuts the connection at the second chunk, and counts the chunks. */
  async function cutAtSecond(): Promise<() => number> {
    let chunks = 0;
    await page.route('**/media/chunked/*/upload', async (route) => {
      chunks += 1;
      if (chunks === 2) await page.context().setOffline(true);
      await (chunks === 2 ? route.abort('internetdisconnected') : route.continue());
    });
    return () => chunks;
  }

  async function choose(name: string): Promise<void> {
    const film = await sampleFilm(MEGABYTES);
    const buffer = Buffer.from(await film.arrayBuffer());
    await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: film.type, buffer });
  }

  test(
    'waits for a connection that is cut, goes on where it was, and is in the post',
    async () => {
      const chunks = await cutAtSecond();
      await choose('quay.mp4');
      await page.getByText('The connection is cut. quay.mp4 goes on when it is back.').waitFor();
      await screenshot(page, 'composer-upload-cut');
      await expectNoViolations(page);
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Remove quay.mp4' }).waitFor({ timeout: LONG_MS });
      // Three chunks, and again the one that was cut, as often as it met no connection.
      expect(chunks()).toBeGreaterThan(3);
      await savedAs(page, 'saved');
      const { key, base_url: base, core_path: core, workspace } = panel.demo;
      const { client } = apiUser(`${base}/${core}/api`, key, workspace);
      const files = async () => {
        const post = await client.call('getPost', { params: { workspace, post: postOf(page) } });
        return post.versions[0]?.content[0]?.media.map(({ name, size }) => [name, size]);
      };
      await expect.poll(files).toEqual([['quay.mp4', MEGABYTES * 1_000_000]]);
    },
    LONG_MS,
  );

  test(
    'can be given up, also while the connection is cut, and is then in no post and no library',
    async () => {
      await cutAtSecond();
      await choose('pier.mp4');
      await page.getByText('The connection is cut. pier.mp4 goes on when it is back.').waitFor();
      const stop = page.getByRole('button', { name: 'Stop uploading pier.mp4' });
      await stop.focus();
      await page.keyboard.press('Enter');
      await stop.waitFor({ state: 'detached' });
      await page.context().setOffline(false);
      await savedAs(page, 'saved');
      await page.getByText(/^Ready for/).waitFor();
      expect(await page.getByText('pier.mp4').count()).toBe(0);
      const { key, base_url: base, core_path: core, workspace } = panel.demo;
      const { client } = apiUser(`${base}/${core}/api`, key, workspace);
      const found = await client.call('listMedia', { params: { workspace }, query: { keyword: 'pier' } });
      expect(found.data).toEqual([]);
    },
    LONG_MS,
  );
});
