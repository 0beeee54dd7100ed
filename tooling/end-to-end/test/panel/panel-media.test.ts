import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { apiUser } from '@crier/lab/installation';
import { isShort } from '@crier/test-size';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serveFiles } from '../../src/file-server.ts';
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
    'a large file from an address is followed into the library, and a refused one says why',
    async () => {
      attempts += 1;
      const name = `wharf-${attempts}.mp4`;
      const film = await sampleFilm(11);
      const web = await serveFiles({
        [`/${name}`]: new Uint8Array(await film.arrayBuffer()),
        '/noise.mp4': new Uint8Array(11_000_000),
      });
      await page.goto(at('media'));
      const fetchFrom = async (path: string) => {
        await page.getByRole('button', { name: 'From a URL' }).click();
        await page.getByRole('textbox', { name: 'From a URL' }).fill(`${web.url}/${path}`);
        await page.getByRole('button', { name: 'Fetch' }).click();
      };
      const row = (path: string) => page.getByRole('listitem').filter({ hasText: `${web.url}/${path}` });
      const asked = Promise.withResolvers<void>();
      await page.route('**/media/remote/*/status', async (route) => {
        await asked.promise;
        await route.continue();
      });
      await fetchFrom(name);
      await row(name).getByText('Fetching').waitFor();
      asked.resolve();
      await fetchFrom('noise.mp4');
      await row(name).getByText('Fetched', { exact: true }).waitFor();
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).waitFor();
      await row('noise.mp4').getByText('Not fetched. ').waitFor();
      expect(await row('noise.mp4').getByRole('status').textContent()).toMatch(/^Not fetched\. \S/);
      await expectNoViolations(page);
      web.close();
    },
    LONG_MS,
  );

  test(
    'a file shows which posts use it, and cannot be deleted while one still needs it',
    async () => {
      const { key, base_url: base, core_path: core, workspace, accounts } = panel.demo;
      const { client } = apiUser(`${base}/${core}/api`, key, workspace);
      attempts += 1;
      const name = `pier-${attempts}.jpg`;
      await page.goto(at('media'));
      await upload(new File([await samplePhoto()], name, { type: 'image/jpeg' }));
      const card = page.getByRole('button', { name: new RegExp(`^${name}`) });
      await card.click();
      const opened = page.getByRole('complementary', { name });
      const dialog = page.getByRole('dialog');
      await opened.getByText('No post uses this file.').waitFor();
      await page.reload();
      await opened.getByText('No post uses this file.').waitFor();
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'detached' });

      const found = await client.call('listMedia', { params: { workspace }, query: { keyword: name } });
      const media = found.data.map(({ id }) => id);
      const account = accounts.find(({ provider }) => provider === 'mastodon') ?? accounts[0];
      if (account === undefined) throw new Error('the demo has no accounts');
      const write = (body: string, schedule: object) =>
        client.call('createPost', {
          params: { workspace },
          body: {
            accounts: [account.id],
            versions: [{ account_id: 0, is_original: true, content: [{ body, media }], options: {} }],
            ...schedule,
          },
        });
      await write(`Sketch ${attempts}`, {});
      const planned = await write(`Planned ${attempts}`, {
        schedule: true,
        ...{ date: '2099-03-01', time: '12:00', timezone: 'UTC' },
      });
      await page.reload();
      await card.click();
      const uses = opened.getByRole('region', { name: 'Used in 2 posts' });
      await uses.getByRole('link', { name: `Sketch ${attempts}` }).waitFor();
      await uses.getByText('Draft', { exact: true }).waitFor();
      await uses.getByText('Scheduled', { exact: true }).waitFor();
      await screenshot(page, 'media-uses');
      await expectNoViolations(page);
      await opened.getByRole('button', { name: 'Delete' }).click();
      await dialog.getByText('1 post waiting to be published uses this file').waitFor();
      expect(await dialog.getByRole('button', { name: 'Delete' }).count()).toBe(0);
      await dialog.getByRole('button', { name: 'Cancel' }).click();

      await uses.getByRole('link', { name: `Planned ${attempts}` }).click();
      await page.waitForURL(`**/posts/${planned.uuid}`);
      await client.call('deletePost', {
        params: { workspace, post: planned.uuid },
        body: { delete_mode: 'app_only' },
      });
      await page.goto(at('media'));
      await card.click();
      await opened.getByRole('region', { name: 'Used in 1 post' }).waitFor();
      await opened.getByRole('button', { name: 'Delete' }).click();
      await dialog.getByText('It is also removed from 1 draft.').waitFor();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await dialog.waitFor({ state: 'detached' });
      await card.waitFor({ state: 'detached' });
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
