import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { apiUser } from '@crier/lab/installation';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chooseAccounts, openComposer, postOf, savedAs } from '../../src/panel/compose.ts';
import { expectNoViolations, type OpenedPanel, screenshot } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';
import { sampleFilm } from '../../src/sample-files.ts';

const LONG_MS = 180_000;
/** Three chunks of up to ten megabytes. */
const MEGABYTES = 21;
/**
 * In the browser: says of each chunk that it is about to be sent, and waits until that is heard. The same bytes are sent as
 * a blob, because the browser copies bytes of any other kind into what it tells Playwright, which takes seconds a chunk.
 */
const TELL_OF_CHUNKS = `const send = fetch;
fetch = async (url, request) => {
  if (!/\\/media\\/chunked\\/[^/]+\\/upload$/.test(url)) return await send(url, request);
  await chunkIsSent();
  return await send(url, { ...request, body: new Blob([request.body]) });
};`;

describe.skipIf(WITHOUT_CHROMIUM)('a file being uploaded into a post', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let page: Page;
  let folder: string;
  /** How often a chunk was sent, whether or not it arrived. */
  let chunks: number;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'crier-upload-'));
    panel = await openSharedPanel();
  }, LONG_MS);
  beforeEach(async () => {
    page = await panel.signIn({ viewport: { width: 1280, height: 900 } });
    await cutAtSecondChunk();
    await openComposer(panel, page);
    await chooseAccounts(page, 'Mastodon');
    await page.getByLabel('Text of post 1', { exact: true }).fill('The quay at noon');
  });
  afterEach(() => page?.context().close());
  afterAll(async () => {
    await panel?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  /** Cuts the connection when the second chunk is sent. */
  async function cutAtSecondChunk(): Promise<void> {
    chunks = 0;
    await page.exposeFunction('chunkIsSent', async () => {
      chunks += 1;
      if (chunks === 2) await page.context().setOffline(true);
    });
    await page.addInitScript(TELL_OF_CHUNKS);
  }

  async function choose(name: string): Promise<void> {
    const film = await sampleFilm(MEGABYTES);
    const path = join(folder, name);
    writeFileSync(path, Buffer.from(await film.arrayBuffer()));
    await page.locator('input[type=file]').first().setInputFiles(path);
  }

  test(
    'waits when the connection is cut, continues where it was, and is in the post',
    async () => {
      await choose('quay.mp4');
      await page
        .getByText('Connection lost. quay.mp4 resumes uploading when the connection is back.')
        .waitFor();
      await screenshot(page, 'composer-upload-cut');
      await expectNoViolations(page);
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Remove quay.mp4' }).waitFor({ timeout: LONG_MS });
      // Three chunks, and again the one that was cut, as often as it met no connection.
      expect(chunks).toBeGreaterThan(3);
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
    'can be cancelled, even offline, and is then in no post and no library',
    async () => {
      await choose('pier.mp4');
      await page
        .getByText('Connection lost. pier.mp4 resumes uploading when the connection is back.')
        .waitFor();
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
