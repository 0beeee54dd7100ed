import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import type { ApiUser } from '@crier/lab/installation';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoUser } from '../../src/demo-user.ts';
import { addPerson } from '../../src/panel/add-person.ts';
import { chooseAccounts, chooseTime, chooseWhen, openComposer, savedAs } from '../../src/panel/compose.ts';
import type { OpenedPanel } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const LONG_MS = 180_000;
const WIDE = { width: 1280, height: 900 };

describe.skipIf(WITHOUT_CHROMIUM)('undo', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let user: ApiUser;
  let attempts = 0;

  beforeAll(async () => {
    panel = await openSharedPanel();
    user = demoUser(panel.demo);
  }, LONG_MS);
  afterAll(() => panel?.close());

  const read = (post: string) => user.client.call('getPost', { params: { workspace: user.workspace, post } });

  /** Presses the big button, which says so much, and takes it back; answers the post's UUID. */
  async function goAndUndo(page: Page, words: RegExp, status: string): Promise<string> {
    await savedAs(page, 'saved');
    await page.locator('[data-go]').filter({ hasText: words }).click();
    await page.waitForURL(/\/posts\/[0-9a-f-]{36}$/);
    const uuid = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect((await read(uuid)).status).toBe(status);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('The post is a draft again.').waitFor();
    return uuid;
  }

  test(
    'takes back a queue slot and a request for approval',
    async () => {
      // A free slot in three days: one that comes at once would publish the post.
      const weekday = ((new Date().getUTCDay() + 2) % 7) + 1;
      const params = { workspace: user.workspace };
      await user.client.call('updateQueue', { params, body: { slots: [{ weekday, time: '12:00' }] } });
      const page = await panel.signIn({ viewport: WIDE });
      await openComposer(panel, page);
      await chooseAccounts(page, 'Mastodon');
      await page.getByLabel('Text of post 1', { exact: true }).fill('Bread in the queue');
      await chooseWhen(page, 'Next free slot');
      const queued = await goAndUndo(page, /^Add to queue$/, 'scheduled');
      expect(await read(queued)).toMatchObject({ status: 'draft', date: null, time: null });
      await page.context().close();

      attempts += 1;
      const writer = await addPerson(panel, user.workspace, `Una${attempts}`, 'MEMBER', false);
      const writing = await panel.signIn({ viewport: WIDE }, writer);
      await openComposer(panel, writing);
      await chooseAccounts(writing, 'Mastodon');
      await writing.getByLabel('Text of post 1', { exact: true }).fill('Bread to be approved');
      await chooseTime(writing, '2090-03-25', '14:30');
      const asked = await goAndUndo(writing, /^Send for approval$/, 'needs_approval');
      expect(await read(asked)).toMatchObject({ status: 'draft', date: '2090-03-25', time: '14:30' });
      await writing.context().close();
    },
    LONG_MS,
  );
});
