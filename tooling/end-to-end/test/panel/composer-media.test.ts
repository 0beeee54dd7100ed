import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import type { ApiUser } from '@crier/lab/installation';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoUser } from '../../src/demo-user.ts';
import { type FileServer, serveFiles } from '../../src/file-server.ts';
import {
  chooseAccounts,
  closeAccountChoice,
  openAccountChoice,
  openComposer,
  postOf,
  savedAs,
} from '../../src/panel/compose.ts';
import { handFile } from '../../src/panel/hand-file.ts';
import { expectNoViolations, type OpenedPanel, screenshot } from '../../src/panel/open-panel.ts';
import { addFromDialog, fileInDialog } from '../../src/panel/pick-file.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';
import { storedFiles } from '../../src/panel/stored-files.ts';
import { hasFocus, tabTo } from '../../src/panel/tab-to.ts';
import { sampleFilm, samplePhoto } from '../../src/sample-files.ts';

const LONG_MS = 180_000;

describe.skipIf(WITHOUT_CHROMIUM)('media in the composer', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let user: ApiUser;
  let page: Page;
  let web: FileServer;
  let photo: File;
  let bytes: Uint8Array;
  let attempts = 0;

  beforeAll(async () => {
    panel = await openSharedPanel();
    user = demoUser(panel.demo);
    photo = await samplePhoto();
    bytes = new Uint8Array(await photo.arrayBuffer());
    web = await serveFiles({ '/quay.jpg': bytes });
  }, LONG_MS);
  beforeEach(async () => {
    page = await panel.signIn({ viewport: { width: 1280, height: 900 } });
    await openComposer(panel, page);
    await chooseAccounts(page, 'Mastodon');
  });
  afterEach(() => page?.context().close());
  afterAll(async () => {
    web?.close();
    await panel?.close();
  });

  const add = () => page.getByRole('button', { name: 'Add media' });
  const choose = async (way: string) => {
    await add().click();
    await page.getByRole('menuitem', { name: way }).click();
  };
  const added = (name: string) => page.getByLabel(`Alternative text of ${name}`);
  const isStored = (...names: readonly string[]) =>
    expect.poll(() => storedFiles(page, user), { timeout: 60_000 }).toEqual(names);

  async function upload(): Promise<string> {
    attempts += 1;
    const name = `loaf-${attempts}.jpg`;
    const { workspace, client } = user;
    await client.call('uploadMedia', {
      params: { workspace },
      body: {},
      file: new File([photo], name, { type: photo.type }),
    });
    return name;
  }

  test(
    'by mouse: a file from the library is added once, and removed again',
    async () => {
      const name = await upload();
      await choose('From the library');
      await page.getByRole('dialog', { name: 'Media library' }).waitFor();
      await fileInDialog(page, name).waitFor();
      await screenshot(page, 'composer-library');
      await expectNoViolations(page);
      await addFromDialog(page, name);
      await added(name).fill('A loaf of bread');
      await page.getByLabel('Text of post 1', { exact: true }).fill('Fresh');
      await isStored(name);
      await choose('From the library');
      await addFromDialog(page, name);
      expect(await added(name).count()).toBe(1);
      const { data } = await user.client.call('listMedia', {
        params: { workspace: user.workspace },
        query: { keyword: name },
      });
      expect(data.map(({ alt_text: alt }) => alt)).toEqual(['A loaf of bread']);
      await page.getByRole('button', { name: `Remove ${name}` }).click();
      await isStored();
    },
    LONG_MS,
  );

  test(
    'by keyboard: the library is opened, closed with the focus restored, and picked from',
    async () => {
      const name = await upload();
      const { keyboard } = page;
      const open = async () => {
        await tabTo(page, add());
        await keyboard.press('Enter');
        const entry = page.getByRole('menuitem', { name: 'From the library' });
        await entry.waitFor();
        while (!(await hasFocus(entry))) await keyboard.press('ArrowDown');
        await keyboard.press('Enter');
      };
      await page.getByLabel('Text of post 1', { exact: true }).focus();
      await open();
      const dialog = page.getByRole('dialog', { name: 'Media library' });
      await fileInDialog(page, name).waitFor();
      await keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => hasFocus(add())).toBe(true);
      await open();
      await tabTo(page, fileInDialog(page, name));
      await keyboard.press('Enter');
      await tabTo(page, dialog.getByRole('button', { name: 'Add 1 file' }));
      await keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await added(name).waitFor();
      await expect.poll(() => hasFocus(add())).toBe(true);
      await isStored(name);
    },
    LONG_MS,
  );

  test(
    'a file is fetched from an address, and a missing one is reported',
    async () => {
      await choose('From a URL');
      const dialog = page.getByRole('dialog', { name: 'From a URL' });
      const address = dialog.getByLabel('URL of a photo or video');
      await expect.poll(() => hasFocus(address)).toBe(true);
      await expectNoViolations(page);
      await page.keyboard.press('Enter');
      await dialog.getByText('Enter the URL of a photo or video.').waitFor();
      await page.keyboard.type(`${web.url}/missing.jpg`);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await page.getByText(`${web.url}/missing.jpg was not added:`).waitFor();
      await choose('From a URL');
      await expect.poll(() => hasFocus(address)).toBe(true);
      await page.keyboard.type(`${web.url}/quay.jpg`);
      await dialog.getByRole('button', { name: 'Fetch' }).click();
      await added('quay.jpg').waitFor();
      await isStored('quay.jpg');
    },
    LONG_MS,
  );

  test(
    'files are dropped onto a post of the thread, and pasted into it',
    async () => {
      await page.getByLabel('Text of post 1', { exact: true }).fill('First');
      await page.getByRole('button', { name: 'Add a post to the thread' }).click();
      await page.getByLabel('Text of post 2', { exact: true }).fill('Second');
      const second = page.getByRole('region', { name: 'Post 2 of 2' });
      const hand = (kind: 'drop' | 'paste', name: string) => handFile(page, kind, 1, { name, bytes });
      await hand('drop', 'dropped.jpg');
      await second.getByLabel('Alternative text of dropped.jpg').waitFor();
      await hand('paste', 'pasted.jpg');
      await second.getByLabel('Alternative text of pasted.jpg').waitFor();
      await savedAs(page, 'saved');
      await isStored('dropped.jpg', 'pasted.jpg');
      await second.getByRole('button', { name: 'Move pasted.jpg forward' }).click();
      await isStored('pasted.jpg', 'dropped.jpg');
    },
    LONG_MS,
  );

  /** Puts a video of the library into the post; its name and id. */
  async function addVideo() {
    attempts += 1;
    const name = `film-${attempts}.mp4`;
    const film = new File([await sampleFilm()], name, { type: 'video/mp4' });
    const params = { workspace: user.workspace };
    const { id } = await user.client.call('uploadMedia', { params, body: {}, file: film });
    await choose('From the library');
    await addFromDialog(page, name);
    await added(name).waitFor();
    return { name, id };
  }
  /** The videos of the stored draft that have a cover. */
  const coveredVideos = async () => {
    const params = { workspace: user.workspace, post: postOf(page) };
    const { versions } = await user.client.call('getPost', { params });
    return versions[0]?.content[0]?.video_thumbs.map(({ media_id: of }) => of);
  };
  const areCovered = (...videos: readonly number[]) =>
    expect.poll(coveredVideos, { timeout: 60_000 }).toEqual(videos);

  test(
    'a link is shown as a card where the network has one, until a file replaces it',
    async () => {
      await chooseAccounts(page, 'Bluesky');
      const foreign: string[] = [];
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== new URL(panel.url).origin) foreign.push(request.url());
      });
      const cards = page.locator('[data-preview] [data-card]');
      await page.getByLabel('Text of post 1', { exact: true }).fill('Open: https://example.com/bread?day=1');
      await page.getByRole('button', { name: /^Mastodon: Alice/ }).click();
      await expect
        .poll(() => cards.allInnerTexts())
        .toEqual(['example.com\n/bread?day=1\nTitle and picture come from the linked page.']);
      await page.getByRole('button', { name: 'Add a link card' }).click();
      await page.locator('input[type="url"]').fill('https://example.com/menu');
      await expect.poll(() => cards.count()).toBe(1);
      await page.getByRole('button', { name: /^Bluesky: Alice/ }).click();
      await page.getByRole('figure', { name: /^Bluesky: / }).waitFor();
      await expect.poll(() => cards.count()).toBe(1);
      await expectNoViolations(page);
      await screenshot(page, 'composer-link-cards');
      const name = await upload();
      await choose('From the library');
      await addFromDialog(page, name);
      await expect.poll(() => cards.count()).toBe(0);
      expect(foreign).toEqual([]);
    },
    LONG_MS,
  );

  test(
    'a video gets a cover from the library, in the preview too, and loses it again',
    async () => {
      const picture = await upload();
      const { name: video, id } = await addVideo();
      const choice = page.getByRole('button', { name: `Choose a cover for ${video}` });
      await choice.click();
      const dialog = page.getByRole('dialog', { name: `Cover of ${video}` });
      await dialog.getByText('The picture shown on Mastodon until').waitFor();
      await fileInDialog(page, picture).waitFor();
      expect(await fileInDialog(page, video).count()).toBe(0);
      await expectNoViolations(page);
      await fileInDialog(page, picture).click();
      await dialog.waitFor({ state: 'detached' });
      await expect
        .poll(() => hasFocus(page.getByRole('button', { name: `Cover of ${video}`, exact: true })))
        .toBe(true);
      await page.locator('[data-preview] img[data-cover]').waitFor();
      await savedAs(page, 'saved');
      await screenshot(page, 'composer-cover');
      await areCovered(id);
      await page.getByRole('button', { name: `Remove the cover of ${video}` }).click();
      await expect.poll(() => hasFocus(choice)).toBe(true);
      await page.locator('[data-preview] img[data-cover]').waitFor({ state: 'detached' });
      await areCovered();
    },
    LONG_MS,
  );

  test(
    'a cover is uploaded, offered where a chosen network shows one, and removed otherwise',
    async () => {
      const { name: video, id } = await addVideo();
      const choice = page.getByRole('button', { name: `Choose a cover for ${video}` });
      const toggle = async (...networks: readonly string[]) => {
        await openAccountChoice(page);
        for (const network of networks)
          await page.getByRole('checkbox', { name: new RegExp(`^Alice.* · ${network}$`) }).click();
        await closeAccountChoice(page);
      };
      await page.getByText('Shown on Mastodon', { exact: true }).waitFor();
      await toggle('Instagram');
      await page.getByText('Shown on Instagram and Mastodon', { exact: true }).waitFor();
      const give = async (name: string, bytes: Uint8Array) => {
        const chosen = page.waitForEvent('filechooser');
        await page.getByRole('dialog').getByRole('button', { name: 'Upload a picture' }).click();
        await (await chosen).setFiles({ name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) });
      };
      await choice.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Upload a picture' }).waitFor();
      await expectNoViolations(page);
      await give('broken.jpg', new Uint8Array([1, 2, 3]));
      await page.getByText('broken.jpg was not added:').waitFor();
      await choice.click();
      await give('cover.jpg', bytes);
      await page.getByRole('button', { name: `Cover of ${video}`, exact: true }).waitFor();
      await areCovered(id);
      expect(await added('cover.jpg').count()).toBe(0);
      await toggle('Mastodon', 'Instagram', 'Bluesky');
      await page.getByText('None of the chosen accounts shows this cover.').waitFor();
      await screenshot(page, 'composer-cover-unused');
      await expectNoViolations(page);
      await page.getByRole('button', { name: `Remove the cover of ${video}` }).click();
      await expect.poll(() => hasFocus(added(video))).toBe(true);
      await areCovered();
      expect(await choice.count()).toBe(0);
    },
    LONG_MS,
  );
});
