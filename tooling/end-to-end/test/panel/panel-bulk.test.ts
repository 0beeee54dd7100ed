import { until } from '@crier/lab';
import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { type ApiUser, type Post, thread } from '@crier/lab/installation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoUser } from '../../src/demo-user.ts';
import { addWorkspace } from '../../src/panel/add-workspace.ts';
import { SIZES } from '../../src/panel/looks.ts';
import type { OpenedPanel } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const LONG_MS = 180_000;
const ENDED_MS = 60_000;

describe.skipIf(WITHOUT_CHROMIUM)('several posts at once, and ways to delete', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let user: ApiUser;
  let accounts: readonly number[];

  beforeAll(async () => {
    panel = await openSharedPanel();
    const { workspace, account } = await addWorkspace(panel, 'Bakery', 'Europe/Berlin');
    user = demoUser(panel.demo, workspace);
    accounts = [account];
  }, LONG_MS);
  afterAll(() => panel?.close());

  const address = (path: string) => `${panel.url}/w/${user.workspace}/posts${path}`;
  const read = ({ uuid }: Post) =>
    user.client.call('getPost', { params: { workspace: user.workspace, post: uuid } });

  test(
    'a public post is deleted from its networks and kept, then deleted for good',
    async () => {
      const post = await user.create({ ...thread(accounts, 'Bread of yesterday'), schedule_now: true });
      const { accounts: on } = await user.ended(post, ENDED_MS);
      const url = on[0]?.external_url ?? '';
      expect((await fetch(url)).status).toBe(200);
      const page = await panel.signIn({ viewport: SIZES.wide });
      await page.goto(address(`/${post.uuid}`));
      const dialog = page.getByRole('dialog', { name: 'Delete this post?' });
      const remove = async (way: string) => {
        await page.getByRole('button', { name: 'Delete', exact: true }).click();
        await dialog.getByRole('radio', { name: new RegExp(`^${way} [A-Z]`) }).check();
        await dialog.getByRole('button', { name: way, exact: true }).click();
        await dialog.waitFor({ state: 'detached' });
      };
      await remove('Delete from networks only');
      await page.getByText('The networks are being asked to delete 1 post').waitFor();
      await until('the network no longer has the post', ENDED_MS, async () =>
        (await fetch(url)).status === 200 ? null : true,
      );
      expect((await read(post)).trashed).toBe(false);
      await page.reload();
      await remove('Delete for good');
      await page.getByText('1 post deleted').waitFor();
      await expect(read(post)).rejects.toMatchObject({ status: 404 });
      await page.context().close();
    },
    LONG_MS,
  );
});
