import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { type ApiUser, networksControl, thread } from '@crier/lab/installation';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoUser } from '../../src/demo-user.ts';
import { chooseAccounts, chooseWhen, openComposer, savedAs, setTime } from '../../src/panel/compose.ts';
import { expectNoViolations, type OpenedPanel } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';
import { sampleFilm, samplePhoto } from '../../src/sample-files.ts';

const LONG_MS = 180_000;
const WIDE = { width: 1280, height: 900 };
/** A slot of the demo's queue comes every minute, and publishing takes its time on a busy machine. */
const GOES_OUT = { timeout: 120_000 };
const SENTENCES = 'Fresh bread from nine, every day but Sunday. '.repeat(9).trim();

const text = (page: Page, place = 1) => page.getByLabel(`Text of post ${place}`, { exact: true });
const fix = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const ready = (page: Page) => page.getByText('Ready for 1 account').waitFor();

describe.skipIf(WITHOUT_CHROMIUM)('one click in the composer', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let user: ApiUser;
  beforeAll(async () => {
    panel = await openSharedPanel();
    user = demoUser(panel.demo);
  }, LONG_MS);
  afterAll(() => panel?.close());

  /** Opens a draft with files, which the API makes, for the account on a network. */
  async function openDraft(page: Page, network: string, words: string, files: readonly File[]) {
    const { client, workspace } = user;
    const media = await Promise.all(
      files.map(
        async (file) => (await client.call('uploadMedia', { params: { workspace }, body: {}, file })).id,
      ),
    );
    const { data } = await client.call('listAccounts', { params: { workspace } });
    const account = data.find(({ provider }) => provider === network)?.id ?? 0;
    const content = [{ body: words, media }];
    const { uuid } = await user.create({
      ...thread([account]),
      versions: [{ account_id: 0, is_original: true, content }],
    });
    await openComposer(panel, page, `${uuid}/edit`);
  }
  const removes = (page: Page) => page.getByRole('button', { name: /^Remove harbour/ }).count();

  test(
    'cuts an excess, and drops hashtags that a network does not accept',
    async () => {
      const page = await panel.signIn({ viewport: WIDE });
      await openComposer(panel, page);
      await chooseAccounts(page, 'Bluesky');
      await text(page).fill(SENTENCES);
      await fix(page, 'Trim to fit').click();
      await ready(page);
      const left = await text(page).inputValue();
      expect(SENTENCES.startsWith(left)).toBe(true);
      expect(left.length).toBeGreaterThan(250);

      const tags = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((tag) => `#${tag}`);
      await openDraft(page, 'instagram', `Bread ${tags.join(' ')}`, [await samplePhoto()]);
      await fix(page, 'Remove extra hashtags').click();
      await ready(page);
      expect(await text(page).inputValue()).toBe(`Bread ${tags.slice(0, 5).join(' ')}`);
      await savedAs(page, 'saved');
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'moves media that exclude each other into separate posts, or removes the excess',
    async () => {
      const files = [await samplePhoto(), await sampleFilm()];
      const page = await panel.signIn({ viewport: WIDE });
      await openDraft(page, 'twitter', 'Bread in motion', files);
      await fix(page, 'Move to new post').click();
      await text(page, 2).waitFor();
      await page.getByRole('button', { name: 'Remove harbour.jpg' }).waitFor();
      await page.getByRole('button', { name: 'Remove harbour.mp4' }).waitFor();
      expect(await removes(page)).toBe(2);
      const items = page.locator('[data-thread-item]');
      expect(
        await items
          .first()
          .getByRole('button', { name: /^Remove harbour/ })
          .count(),
      ).toBe(1);

      await openDraft(page, 'twitter', 'Bread, standing still', files);
      await fix(page, 'Remove extra media').click();
      await ready(page);
      expect(await removes(page)).toBe(1);
      expect(await text(page, 2).count()).toBe(0);
      await savedAs(page, 'saved');
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'sets an option that reaches the network, and a repeated time is announced before',
    async () => {
      const words = `Bread, and what it is made of ${Date.now()}`;
      const page = await panel.signIn({ viewport: WIDE });
      await openDraft(page, 'mastodon', words, [await samplePhoto()]);
      const options = page.locator('[data-options="mastodon"]');
      await options.getByRole('checkbox', { name: 'Sensitive media' }).check();
      await setTime(page, '2090-10-29', '02:30', 'Europe/Berlin');
      await page.getByText('The clocks go back then, so this time occurs twice.').first().waitFor();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await savedAs(page, 'saved');
      await page.reload();
      await expect
        .poll(() => options.getByRole('checkbox', { name: 'Sensitive media' }).isChecked())
        .toBe(true);

      await chooseWhen(page, 'Now');
      await page
        .getByRole('dialog', { name: 'Publish now?' })
        .getByRole('button', { name: /^Publish now/ })
        .click();
      await page.getByText('It is published everywhere.').waitFor(GOES_OUT);
      const posts = await networksControl(panel.demo.simulator_url).posts('mastodon');
      expect(posts.find((post) => post.text === words)?.sensitive).toBe(true);
      await page.context().close();
    },
    LONG_MS,
  );
});
