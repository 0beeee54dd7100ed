import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { type ApiUser, apiUser, type Post, thread } from '@crier/lab/installation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoUser } from '../../src/demo-user.ts';
import { addPerson } from '../../src/panel/add-person.ts';
import { addWorkspace } from '../../src/panel/add-workspace.ts';
import { SIZES } from '../../src/panel/looks.ts';
import type { OpenedPanel } from '../../src/panel/open-panel.ts';
import { runCrier } from '../../src/panel/run-crier.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const LONG_MS = 180_000;

describe.skipIf(WITHOUT_CHROMIUM)('a post changed while somebody looks at it', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let user: ApiUser;
  /** A member whose posts wait for approval. */
  let writer: ApiUser;
  let accounts: readonly number[];

  beforeAll(async () => {
    panel = await openSharedPanel();
    const { workspace, account } = await addWorkspace(panel, 'Mill', 'Europe/Berlin');
    user = demoUser(panel.demo, workspace);
    accounts = [account];
    const { email } = await addPerson(panel, workspace, 'Ben', 'MEMBER', false);
    const made = await runCrier(panel, 'key', 'create', '--user', email, '--name', 'Ben', '--json');
    const { key } = JSON.parse(made) as { readonly key: string };
    const { base_url: base, core_path: core } = panel.demo;
    writer = apiUser(`${base}/${core}/api`, key, workspace);
  }, LONG_MS);
  afterAll(() => panel?.close());

  const planned = { schedule: true, date: '2041-03-05', time: '09:00', timezone: 'UTC' };
  const paramsOf = ({ uuid }: Post) => ({ workspace: user.workspace, post: uuid });
  const statusOf = async (post: Post) =>
    (await user.client.call('getPost', { params: paramsOf(post) })).status;

  test.each([
    ['on its page', 'Approve', (uuid: string) => `/posts/${uuid}`, 'scheduled'],
    ['on its page', 'Return', (uuid: string) => `/posts/${uuid}`, 'draft'],
  ])(
    '%s: %s does nothing, says so, and offers the newer version',
    async (_place, button, path, after) => {
      const post = await writer.create({ ...thread(accounts, `Rye for ${button}`), ...planned });
      const page = await panel.signIn({ viewport: SIZES.wide });
      await page.goto(`${panel.url}/w/${user.workspace}${path(post.uuid)}`);
      const press = async () => {
        await page
          .getByRole('button', { name: new RegExp(`^${button}`) })
          .first()
          .click();
        if (button === 'Return')
          await page.getByRole('form').getByRole('button', { name: button, exact: true }).click();
      };
      await page
        .getByRole('button', { name: new RegExp(`^${button}`) })
        .first()
        .waitFor();
      const { date, time, timezone } = planned;
      await page.route(
        `**/posts/${post.uuid}`,
        async (route) => {
          const body = { ...thread(accounts, `Spelt for ${button}`), date, time, timezone };
          await writer.client.call('updatePost', { params: paramsOf(post), body });
          await route.continue();
        },
        { times: 1 },
      );
      await press();
      await page.getByText('This was changed elsewhere after you opened it.').waitFor();
      expect(await statusOf(post)).toBe('needs_approval');
      await page.getByRole('button', { name: 'Reload' }).click();
      await page.getByText(`Spelt for ${button}`).first().waitFor();
      await press();
      await page
        .getByText(button === 'Return' ? 'Post returned to its authors.' : '1 post approved')
        .waitFor();
      expect(await statusOf(post)).toBe(after);
      await page.context().close();
    },
    LONG_MS,
  );
});
