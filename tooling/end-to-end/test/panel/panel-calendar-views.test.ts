import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { type ApiUser, apiUser, type Post, thread } from '@crier/lab/installation';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoUser } from '../../src/demo-user.ts';
import { addWorkspace } from '../../src/panel/add-workspace.ts';
import { inSchemes, SIZES } from '../../src/panel/looks.ts';
import { expectNoViolations, type OpenedPanel, screenshot } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const LONG_MS = 180_000;
const ZONE = 'Europe/Berlin';

describe.skipIf(WITHOUT_CHROMIUM)('views of the calendar', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let user: ApiUser;
  let accounts: readonly number[];
  let attempts = 0;

  beforeAll(async () => {
    panel = await openSharedPanel();
    const { workspace, account } = await addWorkspace(panel, 'Planning', ZONE);
    user = demoUser(panel.demo, workspace);
    accounts = [account];
    const slots = [{ weekday: 3, time: '10:00' }];
    await user.client.call('updateQueue', { params: { workspace }, body: { slots } });
  });
  afterAll(() => panel?.close());

  const address = (query: string) => `${panel.url}/w/${user.workspace}/calendar?${query}`;
  const scheduled = (text: string, date: string, time: string): Promise<Post> =>
    user.create({ ...thread(accounts, text), schedule: true, date, time, timezone: ZONE });
  const read = ({ uuid }: Post) =>
    user.client.call('getPost', { params: { workspace: user.workspace, post: uuid } });

  /** The box that scrolls the hours. */
  const hoursOf = (page: Page) => page.locator('main [role="rowgroup"][tabindex="0"]');

  /** The first hour that is in sight, as it is written. */
  async function firstHour(page: Page): Promise<string | null> {
    const box = await hoursOf(page).boundingBox();
    if (box === null) return null;
    for (const label of await page.getByText(/^\d+:00\s?[AP]M$/).all()) {
      const at = await label.boundingBox();
      if (at !== null && at.y + at.height > box.y + 4) return (await label.textContent()) ?? null;
    }
    return null;
  }

  test.each([
    ['week', 'narrow'],
    ['week', 'wide'],
    ['day', 'wide'],
  ] as const)(
    'a %s opens in the morning, %s, and midnight can be reached by keyboard',
    async (view, size) => {
      const page = await panel.signIn({ viewport: SIZES[size] });
      await page.goto(address(`view=${view}&day=2038-02-02`));
      await expect.poll(() => firstHour(page)).toMatch(/^7:00/);
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      await expectNoViolations(page);
      await screenshot(page, `calendar-opens-${view}-${size}`);
      await hoursOf(page).focus();
      await page.keyboard.press('Home');
      await expect.poll(() => firstHour(page)).toMatch(/^12:00/);
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'a week opens at its earliest post, and keeps its scroll position when posts are read again',
    async () => {
      await scheduled('Early bread', '2038-03-03', '04:30');
      const page = await panel.signIn({ viewport: SIZES.wide });
      await page.goto(address('view=week&day=2038-03-02'));
      await expect.poll(() => firstHour(page)).toMatch(/^4:00/);
      await hoursOf(page).focus();
      await page.keyboard.press('End');
      const end = await expect
        .poll(() => firstHour(page))
        .not.toMatch(/^4:00/)
        .then(() => firstHour(page));
      await scheduled('Earlier bread', '2038-03-03', '02:30');
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByLabel('Status').selectOption('scheduled');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /Earlier bread/ }).waitFor({ state: 'attached' });
      expect(await firstHour(page)).toBe(end);
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await expect.poll(() => firstHour(page)).toMatch(/^7:00/);
      await page.context().close();
    },
    LONG_MS,
  );

  describe.each(inSchemes([{ size: 'narrow' } as const]))(
    'a month on a phone, $colorScheme',
    ({ size, colorScheme }) => {
      test(
        'shows without violations how many posts a day has, and the chosen day’s posts, which can be moved',
        async () => {
          // Every attempt has a month of its own.
          attempts += 1;
          const month = new Date(Date.UTC(2038, 3 + attempts)).toISOString().slice(0, 7);
          const name = new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date(`${month}-10`));
          for (const minute of [10, 20, 30, 40]) await scheduled('Busy bread', `${month}-13`, `11:${minute}`);
          const moved = await scheduled('Moving bread', `${month}-14`, '09:00');
          const page = await panel.signIn({ colorScheme, viewport: SIZES[size] });
          await page.goto(address(`view=month&day=${month}-12`));
          await page.getByText('Nothing is scheduled for this day').waitFor();
          await page.getByRole('button', { name: new RegExp(`${name} 13, 4 posts$`) }).click();
          await expect.poll(() => page.getByRole('button', { name: /Busy bread/ }).count()).toBe(4);
          expect(new URL(page.url()).searchParams.get('day')).toBe(`${month}-13`);
          await screenshot(page, `calendar-month-narrow-${colorScheme}`);
          await expectNoViolations(page);
          expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);

          await page.keyboard.press('ArrowRight');
          const card = page.getByRole('button', { name: /Moving bread/ });
          await card.waitFor();
          await page.keyboard.press('Tab');
          await page.keyboard.press('Enter');
          const dialog = page.getByRole('dialog', { name: 'Moving bread' });
          await dialog.getByLabel('Date').fill(`${month}-21`);
          await dialog.getByLabel('Date').press('Enter');
          await dialog.waitFor({ state: 'hidden' });
          await expect.poll(async () => (await read(moved)).date).toBe(`${month}-21`);
          await page.getByRole('button', { name: new RegExp(`${name} 21, 1 post$`) }).waitFor();
          await page.context().close();
        },
        LONG_MS,
      );
    },
  );

  test(
    'a month shows the free slots of the queue, on wide screens and on a phone',
    async () => {
      // Five weeks are shown, with five Wednesdays.
      await scheduled('Bread in a slot', '2038-06-09', '10:00');
      const page = await panel.signIn({ viewport: SIZES.wide });
      await page.goto(address('view=month&day=2038-06-15'));
      await page
        .getByRole('button', { name: /Bread in a slot/ })
        .first()
        .waitFor();
      const slots = page.locator('[data-slots]');
      const days = () =>
        slots.evaluateAll((all) => all.map((one) => one.closest('[data-date]')?.getAttribute('data-date')));
      const others = ['06-02', '06-16', '06-23', '06-30'];
      await expect.poll(days).toEqual(others.map((day) => `2038-${day}`));
      await page.getByRole('link', { name: /^Write for June 2\. Queue slots: 10:00\sAM$/ }).waitFor();
      await screenshot(page, 'calendar-slots-month-wide');
      await expectNoViolations(page);
      await page.setViewportSize(SIZES.narrow);
      await page.goto(address('view=month&day=2038-06-16'));
      await page.getByRole('link', { name: /^Free slot, 10:00\sAM$/ }).waitFor();
      await screenshot(page, 'calendar-slots-month-narrow');
      await expectNoViolations(page);
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'a card shows the marks of the networks that fit and counts the others',
    async () => {
      const { base_url: base, core_path: core, key, workspace } = panel.demo;
      const demo = apiUser(`${base}/${core}/api`, key, workspace);
      const { data } = await demo.client.call('listAccounts', { params: { workspace } });
      const networks = ['mastodon', 'bluesky', 'threads', 'linkedin', 'twitter'];
      const five = networks.map((one) => data.find(({ provider }) => provider === one)?.id ?? 0);
      const texts = thread(five, 'Many marks');
      await demo.create({ ...texts, schedule: true, date: '2038-05-05', time: '10:00', timezone: 'UTC' });
      const page = await panel.signIn({ viewport: SIZES.wide });
      for (const [width, view] of [
        [1280, 'week'],
        [1920, 'week'],
        [1280, 'month'],
        [1280, 'day'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${panel.url}/w/${workspace}/calendar?view=${view}&day=2038-05-05`);
        const card = page.getByRole('button', { name: /Many marks/ });
        await card.waitFor();
        const marks = await countMarks(page);
        await screenshot(page, `calendar-marks-${view}-${width}`);
        expect(marks, `${view} at ${width}`).toEqual({ cut: 0, told: 5 });
      }
      await page.context().close();
    },
    LONG_MS,
  );
});

/** Of the marks beside the time of the only card: how many end beyond it, and how many networks are told of in all. */
async function countMarks(page: Page): Promise<{ readonly cut: number; readonly told: number }> {
  const row = page.locator('main :has(> [data-beyond])');
  return await row.evaluate((marks) => {
    const end = marks.getBoundingClientRect().right + 0.5;
    const shown = [...marks.children].filter((one) => one.getBoundingClientRect().width > 0);
    const beyond = shown.filter((one) => one.hasAttribute('data-beyond'));
    return {
      cut: shown.filter((one) => one.getBoundingClientRect().right > end).length,
      told: shown.length - beyond.length + Number(beyond[0]?.textContent ?? 0),
    };
  });
}
