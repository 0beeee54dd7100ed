import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { type ApiUser, networksControl, thread } from '@crier/lab/installation';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoUser } from '../../src/demo-user.ts';
import { addPerson } from '../../src/panel/add-person.ts';
import { LOOKS, SIZES } from '../../src/panel/looks.ts';
import { expectNoViolations, type OpenedPanel, screenshot } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const LONG_MS = 180_000;
const PUBLISHED_MS = 60_000;

describe.skipIf(WITHOUT_CHROMIUM)('posts in the panel', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let user: ApiUser;
  let attempts = 0;
  let accounts: readonly number[];

  beforeAll(async () => {
    panel = await openSharedPanel();
    const { demo } = panel;
    user = demoUser(panel.demo);
    accounts = demo.accounts.map(({ id }) => id);
  }, LONG_MS);
  afterAll(() => panel?.close());

  const address = (path: string) => `${panel.url}/w/${panel.demo.workspace}${path}`;
  const sendForApproval = async (page: Page) => {
    await page.getByRole('button', { name: /^Send for approval/ }).click();
    await page.getByText('Sent for approval.').waitFor();
  };
  const expectNothingSideways = async (page: Page) =>
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);

  test(
    'a scheduled post is published while a person watches its page',
    async () => {
      const post = await user.create(thread(accounts, 'Live bread', 'and butter'));
      const page = await panel.signIn({ viewport: SIZES.wide });
      await page.goto(address(`/posts/${post.uuid}`));
      await page.getByRole('heading', { level: 1, name: 'Draft' }).waitFor();
      await page.getByText('It is a draft.').waitFor();
      const params = { workspace: user.workspace, post: post.uuid };
      await user.client.call('schedulePost', { params, body: { postNow: true } });
      await page.getByText('It is published everywhere.').waitFor({ timeout: PUBLISHED_MS });
      const links = page.getByRole('link', { name: /^View on / });
      expect(await links.count()).toBe(accounts.length);
      for (const link of await links.all()) {
        const href = await link.getAttribute('href');
        expect((await fetch(href ?? '')).status).toBe(200);
      }
      await page.getByText('History', { exact: true }).first().click();
      await page.getByText('Network response').first().click();
      await page.getByText('HTTP 200').first().waitFor();
      await screenshot(page, 'post-published');
      await expectNoViolations(page);
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'a post that failed on an account is opened from home and retried, by keyboard',
    async () => {
      const match = { method: 'POST', path: '/api/v1/statuses' };
      const refusal = { type: 'status', status: 422, body: { error: 'Not today.' }, when: 'before' } as const;
      await networksControl(panel.demo.simulator_url).addFaults([
        { instance: 'mastodon', match, times: 1, fault: refusal },
      ]);
      const post = await user.create({ ...thread(accounts, 'Stubborn bread'), schedule_now: true });
      expect((await user.ended(post, PUBLISHED_MS)).status).toBe('failed');
      const page = await panel.signIn({ viewport: SIZES.wide });
      await page.goto(panel.url);
      await page.waitForURL(/\/w\//);
      await page.getByRole('link', { name: /^Change and send again: / }).waitFor();
      await screenshot(page, 'home-failed');
      await expectNoViolations(page);
      await page
        .getByRole('link', { name: 'Mastodon did not publish “Stubborn bread”', exact: true })
        .focus();
      await page.keyboard.press('Enter');
      await page
        .getByRole('heading', { level: 1, name: /^Published on \d of \d, one needs a word$|^Not/ })
        .waitFor();
      await page.getByText('Not today.').first().waitFor();
      await screenshot(page, 'post-failed');
      await expectNoViolations(page);
      await page
        .getByRole('button', { name: /^Retry: / })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      await page.getByText('It is published everywhere.').waitFor({ timeout: PUBLISHED_MS });
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'a viewer with the right approves by mouse and by keyboard, and sees no button that would answer 403',
    async () => {
      attempts += 1;
      const [bread, cake] = [`Waiting bread ${attempts}`, `Waiting cake ${attempts}`];
      const writer = await addPerson(panel, user.workspace, `Wren${attempts}`, 'MEMBER', false);
      const approver = await addPerson(panel, user.workspace, `Ava${attempts}`, 'VIEWER', true);
      const writing = await panel.signIn({}, writer);
      const posts = await Promise.all([bread, cake].map((words) => user.create(thread(accounts, words))));
      const pathOf = (uuid: string | undefined) => address(`/posts/${uuid}`);
      for (const { uuid } of posts) {
        await writing.goto(pathOf(uuid));
        await writing.getByText('It is a draft.').waitFor();
        await writing.evaluate(
          async ([path, session]) => {
            const answer = (await (await fetch(session ?? '')).json()) as { csrf_token: string };
            const headers = { 'content-type': 'application/json', 'x-csrf-token': answer.csrf_token };
            await fetch(path ?? '', { method: 'POST', headers, body: '{"postNow":true}' });
          },
          [
            `/${panel.demo.core_path}/api/${user.workspace}/posts/schedule/${uuid}`,
            `/${panel.demo.core_path}/console/session`,
          ],
        );
        await writing.reload();
        await writing.getByText('It is waiting for approval.').waitFor();
        expect(await writing.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
      }
      await writing.context().close();

      const page = await panel.signIn({ viewport: SIZES.narrow }, approver);
      await page.goto(address(''));
      await page.getByRole('link', { name: /^Review: / }).waitFor();
      await screenshot(page, 'home-approver-narrow');
      await expectNoViolations(page);
      await page.goto(pathOf(posts[0]?.uuid));
      await page.getByRole('button', { name: /^Approve/ }).waitFor();
      expect(await page.getByRole('button', { name: /^(Delete|Duplicate|Retry)/ }).count()).toBe(0);
      expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
      await page.getByRole('button', { name: `Approve: ${bread}` }).click();
      // The approval leads on to the next post that waits.
      await page.getByRole('button', { name: `Approve: ${cake}` }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: `Approve: ${cake}` }).waitFor({ state: 'detached' });
      for (const { uuid } of posts) {
        await page.goto(pathOf(uuid));
        await page.getByText('It is published everywhere.').waitFor({ timeout: PUBLISHED_MS });
      }
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'an approver’s note on a returned post is shown to its author, until it waits again',
    async () => {
      attempts += 1;
      const words = `Returned bread ${attempts}`;
      const note = 'Please name the day in the first line.';
      const writer = await addPerson(panel, user.workspace, `Wim${attempts}`, 'MEMBER', false);
      const approver = await addPerson(panel, user.workspace, `Abe${attempts}`, 'MEMBER', true);
      const post = await user.create({ ...thread(accounts, words), date: '2040-02-11', time: '09:00' });
      const writing = await panel.signIn({ viewport: SIZES.narrow }, writer);
      await writing.goto(address(`/posts/${post.uuid}/edit`));
      await sendForApproval(writing);
      await writing.goto(address(`/posts/${post.uuid}`));
      await writing.getByText('It is waiting for approval.').waitFor();
      expect(await writing.getByRole('button', { name: /^Return/ }).count()).toBe(0);

      const page = await panel.signIn({ viewport: SIZES.narrow }, approver);
      await page.goto(address(`/posts/${post.uuid}`));
      const button = page.getByRole('button', { name: `Return: ${words}` });
      await button.focus();
      await page.keyboard.press('Enter');
      const form = page.getByRole('form', { name: 'Return this post?' });
      await form.getByLabel('Note to the authors').fill(note);
      await screenshot(page, 'return-post-narrow');
      await expectNoViolations(page);
      await form.getByRole('button', { name: 'Return', exact: true }).click();
      await button.waitFor({ state: 'detached' });
      await page.context().close();

      const author = await panel.signIn({ viewport: SIZES.narrow });
      await author.goto(address(''));
      await author.getByText(`Abe${attempts} returned “${words}”`, { exact: true }).waitFor();
      await author.getByText(`“${note}”`).waitFor();
      await author.context().close();
      await writing.reload();
      const told = writing.getByRole('complementary', { name: `Abe${attempts} returned this post` });
      await told.getByText(note).waitFor();
      await writing.getByText('It is a draft.').waitFor();
      await screenshot(writing, 'returned-post-narrow');
      await expectNoViolations(writing);
      await writing.getByRole('link', { name: 'Edit' }).click();
      await writing.getByLabel('Text of post 1', { exact: true }).waitFor();
      await told.getByText(note).waitFor();
      await screenshot(writing, 'returned-composer-narrow');
      await expectNoViolations(writing);
      await sendForApproval(writing);
      await writing.goto(address(`/posts/${post.uuid}`));
      await writing.getByText('It is waiting for approval.').waitFor();
      expect(await told.count()).toBe(0);
      await writing.context().close();
    },
    LONG_MS,
  );

  test(
    'the list is searched, walked by keyboard and changed in bulk',
    async () => {
      // A second attempt finds the posts of the first.
      attempts += 1;
      const row = (place: number) => `Row ${place} of ${attempts}`;
      for (let place = 0; place < 30; place++) await user.create(thread(accounts, row(place)));
      const page = await panel.signIn({ viewport: SIZES.wide });
      await page.goto(address('/posts'));
      await page.getByRole('link', { name: row(29), exact: true }).waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(row(28));
      await page.keyboard.press('k');
      await page.keyboard.press('x');
      await page.getByText('1 selected').waitFor();
      await screenshot(page, 'posts-selected');
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('dialog', { name: 'Delete this post?' }).waitFor();
      await screenshot(page, 'posts-delete');
      await expectNoViolations(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click();
      await page.getByRole('link', { name: row(29), exact: true }).waitFor({ state: 'detached' });

      await page.getByRole('navigation', { name: 'By status' }).getByRole('link', { name: 'Trash' }).click();
      await page.getByRole('checkbox', { name: `Select: ${row(29)}` }).check();
      await page.getByRole('button', { name: 'Restore' }).click();
      await page.getByText('The trash is empty').waitFor();
      await expectNoViolations(page);

      await page.getByRole('navigation', { name: 'By status' }).getByRole('link', { name: 'All' }).click();
      await page.getByRole('link', { name: row(29), exact: true }).waitFor();
      await page.getByRole('button', { name: 'Next page' }).click();
      await page.getByRole('link', { name: row(4), exact: true }).waitFor();
      expect(new URL(page.url()).searchParams.get('page')).toBe('2');
      await page.getByLabel('Search', { exact: true }).fill(row(17));
      await expect.poll(() => page.locator('a[data-post]').allTextContents()).toEqual([row(17)]);
      expect(new URL(page.url()).searchParams.get('keyword')).toBe(row(17));
      await page.reload();
      await expect.poll(() => page.locator('a[data-post]').allTextContents()).toEqual([row(17)]);
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Draft' }).waitFor();
      await page.context().close();
    },
    LONG_MS,
  );

  test.each(LOOKS)(
    '$size, $colorScheme: home and the list are shown without violations',
    async ({ size, colorScheme }) => {
      const page = await panel.signIn({ colorScheme, viewport: SIZES[size] });
      for (const [name, path] of [
        ['home', ''],
        ['posts', '/posts'],
      ] as const) {
        await page.goto(address(path));
        await page.getByRole('heading', { level: 1 }).waitFor();
        const loading = page.getByRole('status').getByText('Loading');
        await expect.poll(() => loading.count(), { timeout: 30_000 }).toBe(0);
        await screenshot(page, `${name}-${size}-${colorScheme}`);
        await expectNoViolations(page);
        await expectNothingSideways(page);
      }
      await page.context().close();
    },
    LONG_MS,
  );

  test.each([
    ['de', 'Beiträge'],
    ['fr', 'Publications'],
    ['es', 'Publicaciones'],
  ])(
    'in %s the list says %s, and nothing is cut off',
    async (locale, title) => {
      const page = await panel.signIn({ viewport: SIZES.narrow });
      await page.evaluate(`localStorage.setItem('crier-language', '${locale}')`);
      await page.goto(address('/posts'));
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.locator('a[data-post]').first().waitFor();
      await screenshot(page, `posts-${locale}`);
      await expectNoViolations(page);
      await expectNothingSideways(page);
      await page.context().close();
    },
    LONG_MS,
  );
});
