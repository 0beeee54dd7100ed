import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { type ApiUser, thread } from '@crier/lab/installation';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoUser } from '../../src/demo-user.ts';
import {
  chooseAccounts,
  chooseTime,
  chooseWhen,
  openComposer,
  postOf,
  savedAs,
} from '../../src/panel/compose.ts';
import { expectNoViolations, type OpenedPanel, screenshot } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';
import { samplePhoto } from '../../src/sample-files.ts';

const LONG_MS = 180_000;
const WIDE = { width: 1280, height: 900 };
const AT_NOON = { date: '2090-03-25', time: '12:00', timezone: 'UTC' };

const text = (page: Page) => page.getByLabel('Text of post 1', { exact: true });
const go = (page: Page) => page.locator('[data-go]');
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const signedOut = (page: Page) => page.getByRole('dialog', { name: 'You are signed out' });

/** Ends the session; the answer goes on with it, as after signing in again in another tab. */
async function endSession(page: Page): Promise<() => Promise<void>> {
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  return async () => {
    await page.context().addCookies(cookies);
    await signedOut(page).getByRole('button', { name: 'I have signed in' }).click();
    await signedOut(page).waitFor({ state: 'detached' });
  };
}

describe.skipIf(WITHOUT_CHROMIUM)('text typed in the composer is never lost', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let user: ApiUser;
  let attempts = 0;
  beforeAll(async () => {
    panel = await openSharedPanel();
    user = demoUser(panel.demo);
  }, LONG_MS);
  afterAll(() => panel?.close());

  const read = (post: string) => user.client.call('getPost', { params: { workspace: user.workspace, post } });
  const bodyOf = async (post: string) => (await read(post)).versions[0]?.content[0]?.body;
  const photo = async () => {
    attempts += 1;
    const file = await samplePhoto();
    return {
      name: `nothing-lost-${attempts}.jpg`,
      mimeType: file.type,
      buffer: Buffer.from(await file.arrayBuffer()),
    };
  };
  const altTextOf = async (name: string) => {
    const params = { workspace: user.workspace };
    const { data } = await user.client.call('listMedia', { params, query: { keyword: name } });
    return data[0]?.alt_text;
  };
  /** A draft with the text, for Mastodon, that is saved. */
  const begin = async (words: string): Promise<Page> => {
    const page = await panel.signIn({ viewport: WIDE });
    await openComposer(panel, page);
    await chooseAccounts(page, 'Mastodon');
    await text(page).fill(words);
    await savedAs(page, 'saved');
    return page;
  };

  test(
    'two tabs on a scheduled post: the later one sees both texts and chooses, each time',
    async () => {
      const accounts = panel.demo.accounts.map(({ id }) => id);
      const { uuid } = await user.create(thread(accounts, 'Planned bread'));
      const params = { workspace: user.workspace, post: uuid };
      await user.client.call('schedulePost', { params, body: AT_NOON });
      const first = await panel.signIn({ viewport: WIDE });
      await openComposer(panel, first, `${uuid}/edit`);
      const second = await first.context().newPage();
      await openComposer(panel, second, `${uuid}/edit`);
      const question = second.getByRole('dialog', { name: 'Someone else changed this post' });

      await text(first).fill('From the first tab');
      await go(first).click();
      await first.waitForURL(/\/posts\/[0-9a-f-]{36}$/);
      await text(second).fill('From the second tab');
      await savedAs(second, 'changed');
      await go(second).click();
      await question.getByText('From the first tab').waitFor();
      await question.getByText('From the second tab').waitFor();
      expect(await second.getByRole('alert').count()).toBe(0);
      await screenshot(second, 'composer-conflict-scheduled');
      await expectNoViolations(second);
      await question.getByRole('button', { name: 'Use saved version' }).click();
      await question.waitFor({ state: 'detached' });
      expect(await text(second).inputValue()).toBe('From the first tab');

      await openComposer(panel, first, `${uuid}/edit`);
      await text(first).fill('From the first tab, later');
      await go(first).click();
      await first.waitForURL(/\/posts\/[0-9a-f-]{36}$/);
      await text(second).fill('From the second tab, later');
      await go(second).click();
      await question.getByRole('button', { name: 'Keep your version' }).click();
      await question.waitFor({ state: 'detached' });
      await savedAs(second, 'saved');
      expect(await bodyOf(uuid)).toBe('From the second tab, later');
      expect((await read(uuid)).status).toBe('scheduled');
      await first.context().close();
    },
    LONG_MS,
  );

  test(
    'after an ended session or an outage the page says so, and the button works again',
    async () => {
      const page = await begin('Bread after signing in again');
      await chooseTime(page, AT_NOON.date, AT_NOON.time);
      await savedAs(page, 'saved');
      const uuid = postOf(page);
      const away = (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
        route.fulfill({ status: 503, json: { message: 'The service is away.' } });
      await page.route('**/posts/schedule/*', away);
      await go(page).click();
      const banner = page.getByRole('status').getByText('The service is temporarily unavailable.');
      await banner.waitFor();
      await page.unroute('**/posts/schedule/*');

      const signIn = await endSession(page);
      await go(page).click();
      await signedOut(page).waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      await expectNoViolations(page);
      await signIn();
      expect(await text(page).inputValue()).toBe('Bread after signing in again');
      await go(page).click();
      await page.waitForURL(/\/posts\/[0-9a-f-]{36}$/);
      expect(await read(uuid)).toMatchObject({ status: 'scheduled', date: AT_NOON.date });

      const signInAgain = await endSession(page);
      await undo(page).click();
      await signedOut(page).waitFor();
      await signInAgain();
      await undo(page).click();
      await page.getByText('The post is a draft again.').waitFor();
      expect(await read(uuid)).toMatchObject({ status: 'draft', date: AT_NOON.date });
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'an upload without a session asks to sign in, and then continues',
    async () => {
      const page = await begin('The quay at noon');
      const file = await photo();
      const signIn = await endSession(page);
      await page.locator('input[type=file]').first().setInputFiles(file);
      await page
        .getByText(`You are signed out. ${file.name} resumes uploading after you sign in again.`)
        .waitFor();
      await signedOut(page).waitFor();
      await signIn();
      await page.getByRole('button', { name: `Remove ${file.name}` }).waitFor();
      await savedAs(page, 'saved');
      const media = (await read(postOf(page))).versions[0]?.content[0]?.media;
      expect(media?.map(({ name }) => name)).toEqual([file.name]);
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'an alternative text written offline survives the page, and is sent once online',
    async () => {
      const page = await begin('The quay at dawn');
      const file = await photo();
      await page.locator('input[type=file]').first().setInputFiles(file);
      const described = page.getByLabel(`Alternative text of ${file.name}`);
      await described.waitFor();
      await savedAs(page, 'saved');
      await page.context().setOffline(true);
      await described.fill('Boats in the mist');
      await text(page).focus();
      await savedAs(page, 'failed');
      await page.context().setOffline(false);
      // The page is gone before it could be sent.
      const library = (url: URL) => url.pathname.includes('/media/');
      await page.route(library, (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      );
      await page.reload();
      await expect.poll(() => described.inputValue()).toBe('Boats in the mist');
      expect(await altTextOf(file.name)).toBe(null);
      await page.unroute(library);
      await savedAs(page, 'saved');
      await expect.poll(() => altTextOf(file.name)).toBe('Boats in the mist');

      // Typed to an end by the button, and not by leaving the field.
      await described.fill('Boats in the morning mist');
      await chooseWhen(page, 'Next free slot');
      await go(page).click();
      await page.waitForURL(/\/posts\/[0-9a-f-]{36}$/);
      expect(await altTextOf(file.name)).toBe('Boats in the morning mist');
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'a refusal during autosave is shown at its field',
    async () => {
      const page = await begin('A loaf');
      const file = await photo();
      await page.locator('input[type=file]').first().setInputFiles(file);
      const described = page.getByLabel(`Alternative text of ${file.name}`);
      await described.fill('x'.repeat(10_001));
      await page.getByRole('button', { name: 'Add a link card' }).click();
      const link = page.locator('input[type=url]').first();
      await link.fill(`https://bakery.example/${'x'.repeat(2_048)}`);
      await savedAs(page, 'failed');
      await link.and(page.locator('[aria-invalid="true"]')).waitFor();
      await page.getByRole('alert').getByText('must not be greater than 2048 characters').waitFor();
      await page.getByText('Fix the errors marked above.').waitFor();
      await expectNoViolations(page);
      await screenshot(page, 'composer-refused');
      await link.fill('https://bakery.example/');
      await described.and(page.locator('[aria-invalid="true"]')).waitFor();
      expect(await page.getByText('must not be greater than 10000 characters').count()).toBe(1);
      await expectNoViolations(page);
      // The refusal of the one keeps nothing else from being saved.
      await expect
        .poll(async () => (await read(postOf(page))).versions[0]?.content[0]?.url)
        .toBe('https://bakery.example/');
      await described.fill('A loaf of bread');
      await savedAs(page, 'saved');
      expect(await altTextOf(file.name)).toBe('A loaf of bread');
      await page.context().close();
    },
    LONG_MS,
  );
});
