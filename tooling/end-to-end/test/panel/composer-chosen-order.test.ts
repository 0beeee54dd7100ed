import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import type { ApiUser } from '@crier/lab/installation';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoUser } from '../../src/demo-user.ts';
import { chooseAccounts, openComposer, postOf } from '../../src/panel/compose.ts';
import type { OpenedPanel } from '../../src/panel/open-panel.ts';
import { addFromDialog } from '../../src/panel/pick-file.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';
import { samplePhoto } from '../../src/sample-files.ts';

const LONG_MS = 180_000;

describe.skipIf(WITHOUT_CHROMIUM)('files chosen together', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let user: ApiUser;
  let page: Page;

  beforeAll(async () => {
    panel = await openSharedPanel();
    user = demoUser(panel.demo);
  }, LONG_MS);
  beforeEach(async () => {
    page = await panel.signIn({ viewport: { width: 1280, height: 900 } });
    await openComposer(panel, page);
    await chooseAccounts(page, 'Mastodon');
  });
  afterEach(() => page?.context().close());
  afterAll(() => panel?.close());

  const added = (name: string) => page.getByLabel(`Alternative text of ${name}`);
  /** Names of the files that the stored draft has. */
  const storedFiles = async () => {
    const post = postOf(page);
    if (!/^[\da-f-]{36}$/.test(post)) return [];
    const { versions } = await user.client.call('getPost', { params: { workspace: user.workspace, post } });
    return (versions[0]?.content ?? []).flatMap(({ media }) => media.map(({ name }) => name));
  };

  test(
    'are in the post in the order in which they were chosen, however late one arrives',
    async () => {
      const names = ['first.jpg', 'second.jpg', 'third.jpg'];
      const photo = await samplePhoto();
      const buffer = Buffer.from(await photo.arrayBuffer());
      const { workspace, client } = user;
      // A test that is repeated finds the file of its first turn in the library as well.
      const stored = new File([photo], `chosen-last-${Date.now()}.jpg`, { type: photo.type });
      await client.call('uploadMedia', { params: { workspace }, body: {}, file: stored });
      const others = Promise.withResolvers<void>();
      await page.route('**/media/chunked/initiate', async (route) => {
        if (route.request().postDataJSON().filename === 'first.jpg') await others.promise;
        await route.continue();
      });
      const chosen = names.map((name) => ({ name, mimeType: photo.type, buffer }));
      await page.locator('input[type=file]').first().setInputFiles(chosen);
      for (const name of names.slice(1)) await added(name).waitFor();
      await page.getByRole('button', { name: 'Add media' }).click();
      await page.getByRole('menuitem', { name: 'From the library' }).click();
      await addFromDialog(page, stored.name);
      await added(stored.name).waitFor();
      expect(await added('first.jpg').count()).toBe(0);
      others.resolve();
      await added('first.jpg').waitFor();
      await expect.poll(storedFiles, { timeout: 60_000 }).toEqual([...names, stored.name]);
    },
    LONG_MS,
  );
});
