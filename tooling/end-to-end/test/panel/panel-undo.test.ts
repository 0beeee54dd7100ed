import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { type ApiUser, type Post, thread } from '@crier/lab/installation';
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
  let accounts: readonly number[];
  let attempts = 0;

  beforeAll(async () => {
    panel = await openSharedPanel();
    const { demo } = panel;
    user = demoUser(panel.demo);
    accounts = demo.accounts.map(({ id }) => id);
  }, LONG_MS);
  afterAll(() => panel?.close());

  const address = ({ uuid }: Pick<Post, 'uuid'>) => `${panel.url}/w/${user.workspace}/posts/${uuid}`;
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
    'restores the date and time of a draft that was scheduled',
    async () => {
      const page = await panel.signIn({ viewport: WIDE });
      await openComposer(panel, page);
      await chooseAccounts(page, 'Mastodon');
      await page.getByLabel('Text of post 1', { exact: true }).fill('Bread in good time');
      await chooseTime(page, '2090-03-25', '14:30');
      const uuid = await goAndUndo(page, /^Schedule$/, 'scheduled');
      expect(await read(uuid)).toMatchObject({ status: 'draft', date: '2090-03-25', time: '14:30' });
      await page.context().close();
    },
    LONG_MS,
  );

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

  test(
    'loses against another change, which is reported once with a button to reload',
    async () => {
      attempts += 1;
      const text = `Bread in two hands ${attempts}`;
      const post = await user.create({
        ...thread(accounts, text),
        ...{ date: '2090-05-05', time: '09:00', timezone: 'UTC', schedule: true },
      });
      const page = await panel.signIn({ viewport: WIDE });
      await page.route(`**/posts/${post.uuid}`, (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 412, json: { message: 'The record has changed since it was read.' } })
          : route.continue(),
      );
      const move = async (date: string) => {
        await page.getByRole('button', { name: new RegExp(text) }).click();
        const dialog = page.getByRole('dialog', { name: text });
        await dialog.getByLabel('Date').fill(date);
        await dialog.getByRole('button', { name: 'Move' }).click();
      };
      const toldOnce = async () => {
        await page.getByRole('status').getByText('This was changed elsewhere').waitFor();
        expect(await page.getByRole('alert').count()).toBe(0);
        await page.getByRole('button', { name: 'Reload' }).click();
        await page.getByText('This was changed elsewhere').waitFor({ state: 'detached' });
      };
      await page.goto(`${panel.url}/w/${user.workspace}/calendar?view=week&day=2090-05-05`);
      await move('2090-05-06');
      await toldOnce();

      let changes = 0;
      await page.unroute(`**/posts/${post.uuid}`);
      await page.route(`**/posts/${post.uuid}`, (route) => {
        if (route.request().method() !== 'PUT') return route.continue();
        changes += 1;
        return changes === 1
          ? route.continue()
          : route.fulfill({ status: 412, json: { message: 'The record has changed since it was read.' } });
      });
      await move('2090-05-06');
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await toldOnce();
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'restores a post from the trash, and removes a copy',
    async () => {
      const post = await user.create(thread(accounts, 'Bread to be thrown away'));
      const page = await panel.signIn({ viewport: WIDE });
      await page.goto(address(post));
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click();
      await page.getByText('1 post moved to the trash').waitFor();
      expect((await read(post.uuid)).trashed).toBe(true);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByText('1 post restored').waitFor();
      expect((await read(post.uuid)).trashed).toBe(false);

      await page.getByRole('button', { name: 'Duplicate' }).click();
      await page.getByText('1 post duplicated as a draft').waitFor();
      await page.waitForURL((url) => !url.pathname.endsWith(post.uuid));
      const copy = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByText('1 post moved to the trash').waitFor();
      expect((await read(copy)).trashed).toBe(true);
      expect((await read(post.uuid)).trashed).toBe(false);
      await page.context().close();
    },
    LONG_MS,
  );
});
