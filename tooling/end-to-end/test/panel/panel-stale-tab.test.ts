import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { type ApiUser, apiUser, type Post, thread } from '@crier/lab/installation';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoUser } from '../../src/demo-user.ts';
import { addPerson } from '../../src/panel/add-person.ts';
import { addWorkspace } from '../../src/panel/add-workspace.ts';
import { expectFits } from '../../src/panel/as-designed.ts';
import { chooseWhen, savedAs } from '../../src/panel/compose.ts';
import type { OpenedPanel } from '../../src/panel/open-panel.ts';
import { runCrier } from '../../src/panel/run-crier.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const LONG_MS = 240_000;
const WIDE = { width: 1440, height: 900 };
const PLANNED = { schedule: true, date: '2041-03-05', time: '09:00', timezone: 'UTC' };
const CHANGED = 'This was changed elsewhere after you opened it. It was left as it is.';

/** Lets a tab see posts only as it read them first, tags included, as one that is behind does. Answers how to end that. */
async function freeze(page: Page, workspace: string): Promise<() => Promise<void>> {
  const seen = new Map<string, { status: number; headers: Record<string, string>; body: string }>();
  const posts = new RegExp(`/api/${workspace}/posts`);
  await page.route(posts, async (route) => {
    if (route.request().method() !== 'GET') return await route.continue();
    const url = route.request().url();
    let old = seen.get(url);
    if (old === undefined) {
      const answer = await route.fetch();
      old = { status: answer.status(), headers: answer.headers(), body: await answer.text() };
      seen.set(url, old);
    }
    await route.fulfill(old);
  });
  return () => page.unroute(posts);
}

describe.skipIf(WITHOUT_CHROMIUM)('a tab that shows an older version of a post', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let user: ApiUser;
  let writer: ApiUser;
  let account: number;
  let address: string;
  let tries = 0;
  beforeAll(async () => {
    panel = await openSharedPanel();
    const added = await addWorkspace(panel, 'Smithy', 'UTC');
    user = demoUser(panel.demo, added.workspace);
    account = added.account;
    address = `${panel.url}/w/${added.workspace}`;
    const { email } = await addPerson(panel, added.workspace, 'Ben', 'MEMBER', false);
    const made = await runCrier(panel, 'key', 'create', '--user', email, '--name', 'Ben', '--json');
    const { base_url: base, core_path: core } = panel.demo;
    const { key } = JSON.parse(made) as { readonly key: string };
    writer = apiUser(`${base}/${core}/api`, key, added.workspace);
  }, LONG_MS);
  afterAll(() => panel?.close());

  const paramsOf = ({ uuid }: Post) => ({ workspace: user.workspace, post: uuid });
  const read = (post: Post) => user.client.call('getPost', { params: paramsOf(post) });
  const edit = async (by: ApiUser, post: Post, text: string, when: object = {}) => {
    await by.client.call('updatePost', {
      params: paramsOf(post),
      body: { ...thread([account], text), ...when },
    });
  };
  const { date, time, timezone } = PLANNED;
  const at = { date, time, timezone };

  test.each(['on its page', 'in the list'])(
    'approves nothing %s, says so, and shows the newer version on request',
    async (place) => {
      tries += 1;
      const [old, newer] = [`Iron gate ${tries}`, `Iron fence ${tries}`];
      const post = await writer.create({ ...thread([account], old), ...PLANNED });
      const page = await panel.signIn({ viewport: WIDE });
      const thaw = await freeze(page, user.workspace);
      const inList = place === 'in the list';
      await page.goto(inList ? `${address}/posts?status=needs_approval` : `${address}/posts/${post.uuid}`);
      await page.getByText(old).first().waitFor();
      if (inList) await page.getByLabel('Select all').check();
      await edit(writer, post, newer, at);
      await page
        .getByRole('button', { name: inList ? 'Approve' : /^Approve/ })
        .first()
        .click();
      await page.getByText(CHANGED).first().waitFor();
      expect(await read(post)).toMatchObject({ status: 'needs_approval' });
      await expectFits(page, inList ? 'stale-list' : 'stale-page');
      await thaw();
      if (inList) await page.reload();
      else await page.getByRole('button', { name: 'Reload' }).click();
      await page.getByText(newer).first().waitFor();
      await page.context().close();
      await user.client.call('deletePost', { params: paramsOf(post), body: {} });
    },
    LONG_MS,
  );

  test.each([
    ['schedules', 'Tomorrow', /^Schedule$/],
    ['queues', 'Next free slot', /^Add to queue$/],
    ['publishes', 'Now', /^Publish now/],
  ] as const)(
    '%s nothing from the composer, and shows both texts',
    async (_what, choice, button) => {
      tries += 1;
      const [old, newer] = [`Nails ${tries}`, `Screws ${tries}`];
      const post = await user.create(thread([account], old));
      const page = await panel.signIn({ viewport: WIDE });
      await page.goto(`${address}/posts/${post.uuid}/edit`);
      await page.getByText(old).first().waitFor();
      if (choice !== 'Now') await chooseWhen(page, choice);
      if (choice === 'Tomorrow') await savedAs(page, 'saved');
      await edit(user, post, newer);
      if (choice === 'Now') await chooseWhen(page, choice);
      else await page.getByRole('button', { name: button }).click();
      if (choice === 'Now')
        await page
          .getByRole('dialog', { name: 'Publish now?' })
          .getByRole('button', { name: button })
          .click();
      const question = page.getByRole('dialog', { name: 'Someone else changed this post' });
      await question.getByText(newer).waitFor();
      await question.getByText(old).waitFor();
      expect(await read(post)).toMatchObject({ status: 'draft' });
      await expectFits(page, `stale-composer-${choice.split(' ')[0]}`);
      await question.getByRole('button', { name: 'Use saved version' }).click();
      await question.waitFor({ state: 'detached' });
      await page.getByText(newer).first().waitFor();
      await page.context().close();
    },
    LONG_MS,
  );
});
