import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { type ApiUser, type Post, thread } from '@crier/lab/installation';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoUser } from '../../src/demo-user.ts';
import { addPerson } from '../../src/panel/add-person.ts';
import { addWorkspace } from '../../src/panel/add-workspace.ts';
import { inSchemes, SIZES } from '../../src/panel/looks.ts';
import { expectNoViolations, type OpenedPanel, screenshot, watchPolicy } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';
import { tabTo } from '../../src/panel/tab-to.ts';

const LONG_MS = 180_000;
const ZONE = 'Europe/Berlin';
/** In the week before the clocks of Berlin go forward, in the night to 29 March 2037. */
const [SATURDAY, SUNDAY] = ['2037-03-28', '2037-03-29'];

describe.skipIf(WITHOUT_CHROMIUM)('the calendar', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let user: ApiUser;
  let accounts: readonly number[];
  let attempts = 0;

  beforeAll(async () => {
    panel = await openSharedPanel();
    const { workspace, account } = await addWorkspace(panel, 'Planning', ZONE);
    user = demoUser(panel.demo, workspace);
    accounts = [account];
  }, LONG_MS);
  afterAll(() => panel?.close());

  const address = (query: string) => `${panel.url}/w/${user.workspace}/calendar?${query}`;
  const scheduled = (text: string, date: string, time: string): Promise<Post> =>
    user.create({ ...thread(accounts, text), schedule: true, date, time, timezone: ZONE });
  const read = ({ uuid }: Post) =>
    user.client.call('getPost', { params: { workspace: user.workspace, post: uuid } });
  const card = (page: Page, text: string) => page.getByRole('button', { name: new RegExp(text) });

  async function boxes(found: Locator) {
    const all = await Promise.all((await found.all()).map((one) => one.boundingBox()));
    return all.filter((box) => box !== null);
  }

  async function dragTo(page: Page, text: string, days: number, hours: number): Promise<void> {
    const from = await card(page, text).boundingBox();
    const columns = await boxes(page.getByRole('columnheader'));
    const [eight, nine] = await boxes(page.getByText(/^[89]:00\s?AM$/));
    if (from === null || eight === undefined || nine === undefined) throw new Error(`${text} is not shown`);
    const xs = columns.map(({ x }) => x).sort((a, b) => a - b);
    const width = (xs.at(-1) ?? 0) - (xs.at(-2) ?? 0);
    const rows = nine.y - eight.y;
    const start = { x: from.x + from.width / 2, y: from.y + 3 };
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 10, start.y + 10, { steps: 4 });
    await page.mouse.move(start.x + days * width, start.y + hours * rows, { steps: 12 });
  }

  test(
    'a post is dragged across a clock change and shows its new time on the way',
    async () => {
      const post = await scheduled('Clock bread', SATURDAY, '09:00');
      expect(post.scheduled_at).toBe('2037-03-28 08:00:00');
      const page = await panel.signIn({ viewport: SIZES.wide });
      const blocked = watchPolicy(page);
      await page.goto(address(`view=week&day=${SATURDAY}`));
      await card(page, 'Clock bread').scrollIntoViewIfNeeded();
      await dragTo(page, 'Clock bread', 1, 1);
      await page
        .getByText(/29 Sun, \d/)
        .first()
        .waitFor();
      await screenshot(page, 'calendar-dragging');
      await page.mouse.up();
      await page.getByText(/^Moved to Sunday, March 29, 2037/).waitFor();
      const moved = await read(post);
      expect(moved).toMatchObject({ status: 'scheduled', date: SUNDAY, timezone: ZONE });
      // Summer time: the clock is two hours ahead, where it was one on the day before.
      const hour = Number(moved.time?.slice(0, 2)) - 2;
      expect(moved.scheduled_at).toBe(`${SUNDAY} ${String(hour).padStart(2, '0')}${moved.time?.slice(2)}:00`);
      expect(blocked).toEqual([]);
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'a post is moved with the keyboard alone, and a skipped or repeated time is announced before',
    async () => {
      // A second attempt finds the post of the first.
      attempts += 1;
      const text = `Key bread ${attempts}`;
      const post = await scheduled(text, '2037-03-26', '09:00');
      const page = await panel.signIn({ viewport: SIZES.wide });
      await page.goto(address(`view=week&day=${SATURDAY}`));
      await tabTo(page, card(page, text));
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: text });
      await dialog.waitFor();
      expect(await dialog.getByLabel('Time').inputValue()).toBe('09:00');
      /** From the front, because from behind the last part of a date is reached first. */
      const type = async (date: string, time: string) => {
        await tabTo(page, dialog.getByLabel('Date'));
        await page.keyboard.type(date);
        await tabTo(page, dialog.getByLabel('Time'));
        await page.keyboard.type(time);
      };
      // In the night in which the clocks of Berlin go back.
      await type('10252037', '0230AM');
      await dialog.getByText('The clocks change, so 02:30 occurs twice').waitFor();
      await type('03292037', '0230AM');
      await dialog.getByText('The clocks change. It will be published at 03:30').waitFor();
      await screenshot(page, 'calendar-dialog');
      await expectNoViolations(page);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(async () => (await read(post)).scheduled_at).toBe('2037-03-29 01:30:00');
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'a move is undone with the keyboard alone, and the key has no effect after that',
    async () => {
      // A second attempt finds the post of the first.
      attempts += 1;
      const text = `Rye bread ${attempts}`;
      const post = await scheduled(text, '2037-03-25', '10:00');
      const page = await panel.signIn({ viewport: SIZES.wide });
      await page.goto(address(`view=week&day=${SATURDAY}`));
      await tabTo(page, card(page, text));
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: text });
      await tabTo(page, dialog.getByLabel('Date'));
      await page.keyboard.type('03272037');
      await page.keyboard.press('Enter');
      const undo = page.getByRole('button', { name: 'Undo', exact: true });
      await undo.waitFor();
      expect((await read(post)).date).toBe('2037-03-27');
      await dialog.waitFor({ state: 'detached' });
      await screenshot(page, 'calendar-undo');
      await expectNoViolations(page);
      await page.keyboard.press('z');
      await undo.waitFor({ state: 'detached' });
      await expect.poll(async () => (await read(post)).date).toBe('2037-03-25');
      expect((await read(post)).time).toBe('10:00');
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
      expect(
        await page
          .getByRole('dialog')
          .getByText(/^Undo:/)
          .count(),
      ).toBe(0);
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'a post that cannot be moved returns and says why',
    async () => {
      const post = await scheduled('Past bread', '2037-04-07', '09:00');
      const page = await panel.signIn({ viewport: SIZES.wide });
      await page.goto(address('view=week&day=2037-04-07'));
      await card(page, 'Past bread').click();
      const dialog = page.getByRole('dialog', { name: 'Past bread' });
      await dialog.getByLabel('Date').fill('2020-01-01');
      await dialog.getByRole('button', { name: 'Move' }).click();
      await page.getByRole('alert').waitFor();
      expect((await read(post)).date).toBe('2037-04-07');
      await card(page, 'Past bread').waitFor();
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'a viewer can look but move nothing, and filters are in the address',
    async () => {
      await scheduled('Seen bread', '2037-05-05', '09:00');
      const viewer = await addPerson(panel, user.workspace, 'Vera', 'VIEWER', false);
      const page = await panel.signIn({ viewport: SIZES.wide }, viewer);
      await page.goto(address('view=week&day=2037-05-05'));
      await card(page, 'Seen bread').click();
      await page.getByRole('dialog', { name: 'Seen bread' }).waitFor();
      await page.reload();
      await page.getByRole('dialog', { name: 'Seen bread' }).waitFor();
      expect(await page.getByRole('button', { name: 'Move' }).count()).toBe(0);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByLabel('Status').selectOption('published');
      await page.keyboard.press('Escape');
      await card(page, 'Seen bread').waitFor({ state: 'detached' });
      expect(new URL(page.url()).searchParams.get('status')).toBe('published');
      await page.reload();
      await page.getByText('Nothing is scheduled for these days').waitFor();
      await page.setViewportSize(SIZES.narrow);
      await expectNoViolations(page);
      await page.context().close();
    },
    LONG_MS,
  );

  test.each(['narrow', 'wide'] as const)(
    'posts of one minute are side by side with their time where there is room, and otherwise one stack: %s',
    async (size) => {
      // Every attempt has a week of its own.
      attempts += 1;
      const day = new Date(Date.UTC(2037, 8, 1 + 7 * attempts)).toISOString().slice(0, 10);
      for (const place of [1, 2]) await scheduled(`Twin bread ${place}`, day, '10:00');
      for (const place of [1, 2, 3]) await scheduled(`Triple bread ${place}`, day, '12:00');
      const page = await panel.signIn({ viewport: SIZES[size] });
      await page.goto(address(`view=week&day=${day}`));
      const stack = page.getByRole('button', { name: /12:00.*3 posts/ });
      await stack.scrollIntoViewIfNeeded();
      await screenshot(page, `calendar-twins-${size}`);
      const twins = card(page, 'Twin bread');
      const shown = await boxes(twins);
      expect(shown).toHaveLength(size === 'wide' ? 2 : 0);
      const [one, two] = shown.sort((a, b) => a.x - b.x);
      if (one && two) expect(two.x).toBeGreaterThan(one.x + one.width - 1);
      const cut = await twins
        .getByText('10:00')
        .evaluateAll((times) => times.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));
      expect(cut).toEqual(shown.map(() => false));
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      await expectNoViolations(page);
      await stack.click();
      const listed = page.getByRole('dialog').getByText(/Triple bread \d/);
      await listed.first().waitFor();
      expect(await listed.count()).toBe(3);
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'a full day of the month counts its hidden posts, and opens by keyboard',
    async () => {
      for (let minute = 10; minute < 23; minute++)
        await scheduled('Full bread', '2037-08-12', `11:${minute}`);
      const page = await panel.signIn({ viewport: SIZES.wide });
      await page.goto(address('view=month&day=2037-08-01'));
      await page.getByRole('button', { name: '10 more' }).waitFor();
      expect(await card(page, 'Full bread').count()).toBe(3);
      await screenshot(page, 'calendar-full-day');
      await expectNoViolations(page);
      await page.getByRole('button', { name: '10 more' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.searchParams.get('view') === 'day');
      expect(new URL(page.url()).searchParams.get('day')).toBe('2037-08-12');
      await page.getByRole('button', { name: /13 posts/ }).waitFor();
      await page.context().close();
    },
    LONG_MS,
  );

  test.each(
    inSchemes([
      { view: 'week', size: 'wide' },
      { view: 'month', size: 'wide' },
      { view: 'day', size: 'narrow' },
      { view: 'list', size: 'narrow' },
    ] as const),
  )(
    '$size, $colorScheme: the $view is shown without violations',
    async ({ view, size, colorScheme }) => {
      const page = await panel.signIn({ colorScheme, viewport: SIZES[size] });
      await page.goto(address(`view=${view}&day=${SUNDAY}`));
      await page.getByText(`Times in ${ZONE}`).waitFor();
      await card(page, 'Clock bread').or(page.getByText('Clock bread')).first().waitFor();
      await screenshot(page, `calendar-${view}-${size}-${colorScheme}`);
      await expectNoViolations(page);
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      await page.context().close();
    },
    LONG_MS,
  );

  test.each([
    ['de', 'Kalender'],
    ['fr', 'Calendrier'],
    ['es', 'Calendario'],
  ])(
    'in %s it is called %s',
    async (language, title) => {
      const page = await panel.signIn({ viewport: SIZES.wide });
      await page.evaluate(`localStorage.setItem('crier-language', '${language}')`);
      await page.goto(address(`view=month&day=${SATURDAY}`));
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await card(page, 'Clock bread').waitFor();
      await screenshot(page, `calendar-${language}`);
      await expectNoViolations(page);
      await page.context().close();
    },
    LONG_MS,
  );
});
