import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { type ApiUser, apiUser, type Post, thread } from '@crier/lab/installation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoUser } from '../../src/demo-user.ts';
import { addPerson } from '../../src/panel/add-person.ts';
import { addWorkspace } from '../../src/panel/add-workspace.ts';
import { expectFits } from '../../src/panel/as-designed.ts';
import { changeRows } from '../../src/panel/change-rows.ts';
import type { OpenedPanel } from '../../src/panel/open-panel.ts';
import { runCrier } from '../../src/panel/run-crier.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const LONG_MS = 240_000;
const WIDE = { width: 1440, height: 900 };
const PLANNED = { schedule: true, date: '2041-03-05', time: '09:00', timezone: 'UTC' };

describe.skipIf(WITHOUT_CHROMIUM)('the page of a post shows', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let user: ApiUser;
  let account: number;
  beforeAll(async () => {
    panel = await openSharedPanel();
    const added = await addWorkspace(panel, 'Bakery', 'UTC');
    user = demoUser(panel.demo, added.workspace);
    account = added.account;
  }, LONG_MS);
  afterAll(() => panel?.close());

  async function open({ uuid }: Post, language = 'en') {
    const page = await panel.signIn({ viewport: WIDE });
    await page.evaluate(`localStorage.setItem('crier-language', '${language}')`);
    await page.goto(`${panel.url}/w/${user.workspace}/posts/${uuid}`);
    return page;
  }

  test(
    'that its time zone’s new rules moved it, and from when, until somebody gives it another time',
    async () => {
      const casablanca = { ...PLANNED, timezone: 'Africa/Casablanca' };
      const post = await user.create({ ...thread([account], 'Mint tea'), ...casablanca });
      const moved = { at: '2040-11-20T10:00:00Z', from: '2041-03-05T08:00:00Z', zone_data: '2026c' };
      await changeRows(panel, 'update posts set zone_moved = $2 where uuid = $1', [
        post.uuid,
        JSON.stringify(moved),
      ]);
      const page = await open(post);
      const note = page.getByRole('complementary', {
        name: 'The rules of the time zone Africa/Casablanca have changed',
      });
      await note.getByText(/The post keeps its local date and time/).waitFor();
      expect(await note.textContent()).toContain('Mar 5, 2041, 8:00 AM');
      await expectFits(page, 'zone-moved');
      await user.client.call('schedulePost', {
        params: { workspace: user.workspace, post: post.uuid },
        body: { date: '2041-03-06', time: '09:00' },
      });
      await page.reload();
      await page.getByText('Mint tea').first().waitFor();
      expect(await note.count()).toBe(0);
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'who wrote, edited, moved and approved it, and by what means',
    async () => {
      const { email } = await addPerson(panel, user.workspace, 'Ben', 'MEMBER', false);
      const made = await runCrier(panel, 'key', 'create', '--user', email, '--name', 'Planner', '--json');
      const { key } = JSON.parse(made) as { readonly key: string };
      const { base_url: base, core_path: core } = panel.demo;
      const writer = apiUser(`${base}/${core}/api`, key, user.workspace);
      const post = await writer.create({ ...thread([account], 'Rye bread'), ...PLANNED });
      const params = { workspace: user.workspace, post: post.uuid };
      const { date, time, timezone } = PLANNED;
      await writer.client.call('updatePost', {
        params,
        body: { ...thread([account], 'Rye bread, warm'), date, time, timezone },
      });
      const page = await open(post);
      await page
        .getByRole('button', { name: /^Approve/ })
        .first()
        .click();
      await page.getByText('1 post approved').waitFor();
      await page.getByText('Changes', { exact: true }).click();
      const history = page.getByRole('list', { name: 'Changes' });
      const lines = history.getByRole('listitem');
      await expect.poll(() => lines.allTextContents()).toHaveLength(3);
      const told = (await lines.allTextContents()).map((line) => line.replace(/[A-Z][a-z]{2} \d.*$/, ''));
      expect(told).toEqual([
        'Demo approved it · in the panel',
        'Ben edited it · text · with the key “Planner”',
        'Ben created it · with the key “Planner”',
      ]);
      await expectFits(page, 'history', history);
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'who changed it in German, too',
    async () => {
      const post = await user.create({ ...thread([account], 'Roggenbrot'), ...PLANNED });
      const page = await open(post, 'de');
      await page.getByText('Änderungen', { exact: true }).click();
      const history = page.getByRole('list', { name: 'Änderungen' });
      await history.getByText('hat ihn angelegt · mit dem Schlüssel „demo“').waitFor();
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'that it is public twice, with both addresses to open',
    async () => {
      const post = await user.create({ ...thread([account], 'Twice baked'), schedule_now: true });
      expect((await user.ended(post, 120_000)).status).toBe('published');
      const url = 'https://mastodon.example/@alice/2';
      const twins = [
        { id: '2', url, certain: true },
        { id: '3', url: `${url}3`, certain: false },
      ];
      const found = `update publication_steps set twins = $2
                      where kind = 'post' and publication_id in
                        (select id from publications where post_id = (select id from posts where uuid = $1))`;
      await changeRows(panel, found, [post.uuid, JSON.stringify(twins)]);
      const page = await open(post);
      const twice = page.getByRole('listitem').filter({ hasText: /^Public twice/ });
      const addresses = twice.getByRole('link');
      await expect.poll(() => addresses.count()).toBe(2);
      expect(await addresses.nth(1).getAttribute('href')).toBe(url);
      const own = page.getByRole('link', { name: /^View on / }).first();
      expect(await addresses.nth(0).getAttribute('href')).toBe(await own.getAttribute('href'));
      await page.getByText('Possibly public twice; compare the two').waitFor();
      await expectFits(page, 'twins', twice);
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'that an operator put its workspace on hold, and that it is published once released',
    async () => {
      await runCrier(panel, 'hold', 'on', '--workspace', user.workspace);
      try {
        const post = await user.create({ ...thread([account], 'Held bread'), schedule_now: true });
        const waited = `update posts set scheduled_at = scheduled_at - interval '2 minutes' where uuid = $1`;
        await changeRows(panel, waited, [post.uuid]);
        const page = await open(post);
        await page.getByText('It is overdue and has not been sent yet.').waitFor();
        await page.getByText('An operator has put this workspace on hold').waitFor();
        expect(await page.getByText('Will be published').count()).toBe(0);
        await expectFits(page, 'held');
        await runCrier(panel, 'hold', 'off', '--workspace', user.workspace);
        expect((await user.ended(post, 120_000)).status).toBe('published');
        await page.getByText('It is published everywhere.').waitFor();
        await expectFits(page, 'held-released');
        await page.context().close();
      } finally {
        await runCrier(panel, 'hold', 'off', '--workspace', user.workspace).catch(() => undefined);
      }
    },
    LONG_MS,
  );
});
