import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { apiUser } from '@crier/lab/installation';
import { isShort } from '@crier/test-size';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chooseByKeyboard } from '../../src/panel/choose-file.ts';
import { expectNoViolations, type OpenedPanel, screenshot } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';
import { sampleFilm, samplePhoto } from '../../src/sample-files.ts';

const LONG_MS = 180_000;
/** Size of the file whose upload is cut. A new installation takes 200 at most. */
const UPLOAD_MB = isShort ? 15 : 200;

describe.skipIf(WITHOUT_CHROMIUM)('the media library in the panel', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let page: Page;
  let attempts = 0;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'crier-media-'));
    panel = await openSharedPanel();
  });
  // A page for each: one that fails while the connection is cut, or a dialog is open, must not take the others along.
  beforeEach(async () => {
    page = await panel.signIn();
  });
  afterEach(() => page?.context().close());
  afterAll(async () => {
    await panel?.close();
    await rm(folder, { recursive: true });
  });

  const at = (path: string) => `${panel.url}/w/${panel.demo.workspace}/${path}`;

  /** From the disk: the browser is handed no more than 50 MB otherwise. */
  async function upload(file: File): Promise<void> {
    const path = join(folder, file.name);
    await writeFile(path, Buffer.from(await file.arrayBuffer()));
    await page.locator('input[type=file]').setInputFiles(path);
  }

  test(
    'a file whose upload is cut in the middle arrives complete',
    async () => {
      const film = await sampleFilm(UPLOAD_MB);
      await page.goto(at('media'));
      await page.getByRole('button', { name: 'Add files' }).waitFor();
      let chunks = 0;
      await page.route('**/media/chunked/*/upload', async (route) => {
        chunks += 1;
        // The second chunk meets a network that is gone.
        if (chunks === 2) await page.context().setOffline(true);
        await (chunks === 2 ? route.abort('internetdisconnected') : route.continue());
      });
      await upload(new File([film], 'quay.mp4', { type: film.type }));
      await page.getByText('Connection lost.').waitFor({ timeout: LONG_MS });
      // Chunks that pass through the test take a second each.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await screenshot(page, 'media-cut');
      await expectNoViolations(page);
      await page.context().setOffline(false);
      await page.getByText('Uploaded', { exact: true }).waitFor({ timeout: LONG_MS });
      await page.getByRole('button', { name: /^quay\.mp4/ }).waitFor();
    },
    LONG_MS,
  );

  test(
    'a picture is uploaded, described, moved into a folder and deleted by keyboard',
    async () => {
      const { key, base_url: base, core_path: core, workspace } = panel.demo;
      const { client } = apiUser(`${base}/${core}/api`, key, workspace);
      // A second attempt finds the files and folders of the first.
      attempts += 1;
      const [folder, file] = [`Harbour ${attempts}`, `harbour-${attempts}.jpg`];
      await page.goto(at('media'));
      await page.getByRole('button', { name: 'New folder' }).focus();
      await page.keyboard.press('Enter');
      await page.getByLabel('Name of the new folder').waitFor();
      await page.keyboard.type(folder);
      await page.keyboard.press('Enter');
      const chip = page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: folder });
      await chip.waitFor();
      const buffer = Buffer.from(await (await samplePhoto()).arrayBuffer());
      const choose = page.getByRole('button', { name: 'Add files' });
      await chooseByKeyboard(page, choose, { name: file, mimeType: 'image/jpeg', buffer });
      const card = page.getByRole('button', { name: new RegExp(`^${file}`) });
      await card.focus();
      await page.keyboard.press('Enter');
      const opened = page.getByRole('complementary', { name: file });
      const dialog = page.getByRole('dialog');
      await opened.getByLabel('Description').fill('Loaves on a shelf');
      await opened.getByLabel('Folder').selectOption({ label: folder });
      await opened.getByText('Saved').waitFor();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'detached' });
      await chip.focus();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/media?folder=*');
      await card.waitFor();
      const find = () =>
        client.call('listMedia', { params: { workspace }, query: { keyword: 'Loaves on a shelf' } });
      await expect.poll(async () => (await find()).data.length).toBe(1);
      await card.click();
      await opened.getByRole('button', { name: 'Delete' }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await opened.waitFor({ state: 'detached' });
      await card.waitFor({ state: 'detached' });
      expect((await find()).data).toEqual([]);
    },
    LONG_MS,
  );
});
