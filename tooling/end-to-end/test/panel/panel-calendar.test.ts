import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { type ApiUser, type Post, thread } from '@crier/lab/installation';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoUser } from '../../src/demo-user.ts';
import { addWorkspace } from '../../src/panel/add-workspace.ts';
import { SIZES } from '../../src/panel/looks.ts';
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
});
