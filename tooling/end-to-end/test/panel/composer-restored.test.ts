import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import type { ApiUser } from '@crier/lab/installation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoUser } from '../../src/demo-user.ts';
import { chooseAccounts, openComposer, savedAs } from '../../src/panel/compose.ts';
import type { OpenedPanel } from '../../src/panel/open-panel.ts';
import { addFromDialog } from '../../src/panel/pick-file.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';
import { samplePhoto } from '../../src/sample-files.ts';

const LONG_MS = 200_000;

describe.skipIf(WITHOUT_CHROMIUM)('a text kept only in the browser', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let user: ApiUser;
  let attempts = 0;
  beforeAll(async () => {
    panel = await openSharedPanel();
    user = demoUser(panel.demo);
  }, LONG_MS);
  afterAll(() => panel?.close());

  test(
    'is restored with its files as they now are in the library',
    async () => {
      const { client, workspace } = user;
      attempts += 1;
      const name = `kept-${attempts}.jpg`;
      const photo = await samplePhoto();
      const { id } = await client.call('uploadMedia', {
        params: { workspace },
        body: { alt_text: 'As it was' },
        file: new File([photo], name, { type: photo.type }),
      });
      const page = await panel.signIn({ viewport: { width: 1280, height: 900 } });
      await openComposer(panel, page);
      await chooseAccounts(page, 'Mastodon');
      await page.route(
        (url) => url.pathname.endsWith('/posts'),
        (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()),
      );
      const described = page.getByLabel(`Alternative text of ${name}`);
      await page.getByRole('button', { name: 'Add media' }).click();
      await page.getByRole('menuitem', { name: 'From the library' }).click();
      await addFromDialog(page, name);
      await page.getByLabel('Text of post 1', { exact: true }).fill('Never saved');
      await savedAs(page, 'failed');
      expect(await described.inputValue()).toBe('As it was');
      await page.unrouteAll({ behavior: 'wait' });

      const params = { workspace, media: String(id) };
      await client.call('updateMedia', { params, body: { alt_text: 'As it is' } });
      await openComposer(panel, page);
      await page.getByRole('button', { name: 'Continue writing' }).click();
      await expect.poll(() => described.inputValue(), { timeout: 30_000 }).toBe('As it is');
      await savedAs(page, 'saved');
      await page.context().close();
    },
    LONG_MS,
  );
});
